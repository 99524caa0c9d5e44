import type { Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import './tables.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** An ended charge is rechecked until this age: money may arrive without an event. */
const RECHECK_PERIOD = 7 * DAY;
const MIN_INTERVAL = 10 * MINUTE;
const MAX_INTERVAL = DAY;

type EndedCharge = Pick<Selectable<Tables['charge']>, 'method' | 'created_at'>;

export function firstRecheck({ method }: Pick<EndedCharge, 'method'>, now: Date): Date | null {
  return method === 'wallet' ? null : new Date(now.getTime() + MIN_INTERVAL);
}

/** Exponential backoff: the interval equals the charge's age, but is between ten minutes and a day. */
export function nextRecheck({ created_at }: Pick<EndedCharge, 'created_at'>, now: Date): Date {
  const age = now.getTime() - created_at.getTime();
  return new Date(now.getTime() + Math.min(MAX_INTERVAL, Math.max(MIN_INTERVAL, age)));
}

export function isLastRecheck({ created_at }: Pick<EndedCharge, 'created_at'>, now: Date): boolean {
  return now.getTime() - created_at.getTime() >= RECHECK_PERIOD;
}
