import type { SavedCard } from '@estacao/domain';
import { NEW_CARD } from '@estacao/domain';
import { savedCards as savedCardsWords } from '../../words/pt-br/saved-cards.ts';
import { useWords } from '../../words/words.ts';
import { OptionCards } from '../OptionCards/OptionCards.tsx';

export interface SavedCardsProps {
  /** Those that the member has saved. */
  cards: readonly SavedCard[];
  /** Which one is chosen, by its number; 0 is a new one, null as long as nobody has said. */
  value: number | null;
  /** Another one was chosen. */
  onValueChange: (card: number) => void;
  /** What is wrong with the choice. */
  error?: string | undefined;
  /** What is asked for, where it isn't just "Cartão". */
  label?: string;
  /** Its id, where something else has to name it. By itself it makes one. */
  id?: string;
  /** The name in the form. */
  name?: string;
  /** It was left: the time to check what it holds. */
  onBlur?: (() => void) | undefined;
}

/** One of the cards that were paid with before, or another. */
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
