import { dateOf, type Moment } from '@estacao/domain';
import { instantOf } from '../DateText/dates.ts';

export type WindowStage = 'before' | 'open' | 'closing' | 'closed' | 'broken';

/** Stage of the period for taking part. The last day is `closing`. */
export function windowStage(
  start: Moment | null | undefined,
  end: Moment | null | undefined,
  now: Moment,
): WindowStage {
  if (start == null || end == null) return 'broken';
  const startInstant = instantOf(start);
  const endInstant = instantOf(end);
  const nowInstant = instantOf(now);
  if (Number.isNaN(startInstant) || Number.isNaN(endInstant) || endInstant <= startInstant) return 'broken';
  if (nowInstant < startInstant) return 'before';
  if (nowInstant >= endInstant) return 'closed';
  return dateOf(now) === dateOf(end) ? 'closing' : 'open';
}
