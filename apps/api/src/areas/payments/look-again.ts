import type { Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import './tables.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** An ended charge is rechecked until this age: money may arrive without an event. */
const LOOKED_FOR = 7 * DAY;
const SOONEST = 10 * MINUTE;
const LATEST = DAY;

type Ended = Pick<Selectable<Tables['charge']>, 'method' | 'created_at'>;

export function firstLook({ method }: Pick<Ended, 'method'>, now: Date): Date | null {
  return method === 'wallet' ? null : new Date(now.getTime() + SOONEST);
}

/** Exponential backoff: the interval equals the charge's age, capped at a day. */
export function nextLook({ created_at }: Pick<Ended, 'created_at'>, now: Date): Date {
  const age = now.getTime() - created_at.getTime();
  return new Date(now.getTime() + Math.min(LATEST, Math.max(SOONEST, age)));
}

export function isLastLook({ created_at }: Pick<Ended, 'created_at'>, now: Date): boolean {
  return now.getTime() - created_at.getTime() >= LOOKED_FOR;
}
