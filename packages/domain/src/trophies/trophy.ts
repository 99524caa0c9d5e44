import type { Moment } from '../dates/moment.ts';
import { holdsWords } from '../text/text.ts';

export interface Trophy {
  readonly id: number;
  readonly description: string;
  readonly image: string | null;
  readonly receivedAt: Moment;
}

/** Of two that came at the same moment, the one with the higher number came later. */
export function newestFirst(trophies: readonly Trophy[]): readonly Trophy[] {
  return [...trophies].sort((one, other) => timeOf(other) - timeOf(one) || other.id - one.id);
}

/** Those whose description has the words, in the order of the list. */
export function searchTrophies(trophies: readonly Trophy[], words: string): readonly Trophy[] {
  return trophies.filter(({ description }) => holdsWords(description, words));
}

function timeOf({ receivedAt }: Trophy): number {
  return new Date(receivedAt).getTime();
}
