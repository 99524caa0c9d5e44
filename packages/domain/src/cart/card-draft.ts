import { addressFound } from '../contact/cep.ts';
import { type CardDraft, type CardForm, emptyCard } from './card.ts';

const { number: _number, cvv: _cvv, ...emptyDraft } = emptyCard;

/** What may be kept of a card, whatever else it comes with. What a look-up left in street and city is none. */
export function draftOf(card: CardDraft | CardForm): CardDraft {
  const found = (text: string) => (addressFound(text) === undefined ? text : '');
  const names = Object.keys(emptyDraft) as (keyof CardDraft)[];
  const kept = Object.fromEntries(names.map((name) => [name, card[name]])) as unknown as CardDraft;
  return { ...kept, city: found(card.city), street: found(card.street) };
}

/** What was kept; nothing where it isn't one. */
export function readDraft(text: string | undefined): CardDraft | undefined {
  try {
    const draft = JSON.parse(text ?? '') as Readonly<Record<string, unknown>>;
    const isOne = Object.entries(emptyDraft).every(([name, value]) => typeof draft[name] === typeof value);
    return isOne ? draftOf(draft as unknown as CardDraft) : undefined;
  } catch {
    // Somebody else's, under the same name.
    return undefined;
  }
}
