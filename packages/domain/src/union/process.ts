import type { Cents } from '../money/money.ts';

/** A case before a court or an authority. What isn't known of it is nothing. */
export interface UnionProcess {
  readonly number: string | null;
  readonly type: string | null;
  readonly filedOn: string | null;
  readonly status: string | null;
  readonly court: string | null;
  readonly title: string | null;
  readonly value: Cents | null;
  /** Where it can be followed. */
  readonly url: string | null;
  /** It is everybody's, not the member's alone. */
  readonly isCollective: boolean;
}
