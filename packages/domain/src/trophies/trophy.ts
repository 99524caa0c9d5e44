import type { Moment } from '../dates/moment.ts';
import { containsWords } from '../text/text.ts';

export interface Trophy {
  readonly id: number;
  readonly description: string;
  readonly image: string | null;
  readonly receivedAt: Moment;
}

/** Newest first. The higher id breaks a tie. */
export function sortTrophies(trophies: readonly Trophy[]): readonly Trophy[] {
  return [...trophies].sort((a, b) => timeOf(b) - timeOf(a) || b.id - a.id);
}

export function searchTrophies(trophies: readonly Trophy[], query: string): readonly Trophy[] {
  return trophies.filter(({ description }) => containsWords(description, query));
}

function timeOf({ receivedAt }: Trophy): number {
  return new Date(receivedAt).getTime();
}
