import type { Moment } from '../dates/moment.ts';
import { holdsWords } from '../text/text.ts';

export interface Trophy {
  readonly id: number;
  readonly description: string;
  readonly image: string | null;
  readonly receivedAt: Moment;
}

/** The higher id breaks a tie. */
export function newestFirst(trophies: readonly Trophy[]): readonly Trophy[] {
  return [...trophies].sort((one, other) => timeOf(other) - timeOf(one) || other.id - one.id);
}

export function searchTrophies(trophies: readonly Trophy[], words: string): readonly Trophy[] {
  return trophies.filter(({ description }) => holdsWords(description, words));
}

function timeOf({ receivedAt }: Trophy): number {
  return new Date(receivedAt).getTime();
}
