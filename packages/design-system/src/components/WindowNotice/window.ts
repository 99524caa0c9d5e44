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
  const from = instantOf(start);
  const to = instantOf(end);
  const at = instantOf(now);
  if (Number.isNaN(from) || Number.isNaN(to) || to <= from) return 'broken';
  if (at < from) return 'before';
  if (at >= to) return 'closed';
  return dateOf(now) === dateOf(end) ? 'closing' : 'open';
}
