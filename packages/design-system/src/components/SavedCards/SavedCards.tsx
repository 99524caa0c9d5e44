import type { SavedCard } from '@estacao/domain';
import { NEW_CARD } from '@estacao/domain';
import { savedCards as savedCardsWords } from '../../texts/pt-br/saved-cards.ts';
import { useTexts } from '../../texts/texts.ts';
import { OptionCards } from '../OptionCards/OptionCards.tsx';

export interface SavedCardsProps {
  cards: readonly SavedCard[];
  /** Id of the chosen card; 0 for a new card, null before any choice. */
  value: number | null;
  onValueChange: (cardId: number) => void;
  error?: string | undefined;
  label?: string;
  id?: string;
  name?: string;
  onBlur?: (() => void) | undefined;
}

/** Chooses a saved card or a new one. */
export function SavedCards({ cards, value, onValueChange, label, ...fieldProps }: SavedCardsProps) {
  const texts = useTexts('savedCards', savedCardsWords);
  return (
    <OptionCards
      {...fieldProps}
      label={label ?? texts.label}
      required
      columnWidth={14}
      value={value === null ? '' : String(value)}
      onValueChange={(cardId) => onValueChange(Number(cardId))}
      options={[
        ...cards.map(({ id, brand, lastDigits }) => ({
          value: String(id),
          title: texts.ending(brand, lastDigits),
        })),
        { value: String(NEW_CARD), title: texts.newCard, text: texts.newCardNote },
      ]}
    />
  );
}
