import type { Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import './tables.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Money may come for a charge that is over, and nobody may tell of it: it is asked for until it is so old. */
const LOOKED_FOR = 7 * DAY;
const SOONEST = 10 * MINUTE;
const LATEST = DAY;

type Ended = Pick<Selectable<Tables['charge']>, 'method' | 'created_at'>;

/** When a charge that has just come to its end is first asked for once more; never, where the gateway has no part in it. */
export function firstLook({ method }: Pick<Ended, 'method'>, now: Date): Date | null {
  return method === 'wallet' ? null : new Date(now.getTime() + SOONEST);
}

/** Ever more seldom: when it is twice as old, and once a day at the least. */
export function nextLook({ created_at }: Pick<Ended, 'created_at'>, now: Date): Date {
  const age = now.getTime() - created_at.getTime();
  return new Date(now.getTime() + Math.min(LATEST, Math.max(SOONEST, age)));
}

export function isLastLook({ created_at }: Pick<Ended, 'created_at'>, now: Date): boolean {
  return now.getTime() - created_at.getTime() >= LOOKED_FOR;
}
