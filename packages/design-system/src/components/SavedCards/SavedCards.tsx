import type { SavedCard } from '@estacao/domain';
import { NEW_CARD } from '@estacao/domain';
import { savedCards as savedCardsWords } from '../../words/pt-br/saved-cards.ts';
import { useWords } from '../../words/words.ts';
import { OptionCards } from '../OptionCards/OptionCards.tsx';

export interface SavedCardsProps {
  cards: readonly SavedCard[];
  /** Id of the chosen card; 0 for a new card, null before any choice. */
  value: number | null;
  onValueChange: (card: number) => void;
  error?: string | undefined;
  label?: string;
  id?: string;
  name?: string;
  onBlur?: (() => void) | undefined;
}

/** Chooses a saved card or a new one. */
export function SavedCards({ cards, value, onValueChange, label, ...field }: SavedCardsProps) {
  const words = useWords('savedCards', savedCardsWords);
  return (
    <OptionCards
      {...field}
      label={label ?? words.label}
      required
      columnWidth={14}
      value={value === null ? '' : String(value)}
      onValueChange={(chosen) => onValueChange(Number(chosen))}
      options={[
        ...cards.map(({ id, brand, lastDigits }) => ({
          value: String(id),
          title: words.ending(brand, lastDigits),
        })),
        { value: String(NEW_CARD), title: words.other, text: words.otherNote },
      ]}
    />
  );
}
