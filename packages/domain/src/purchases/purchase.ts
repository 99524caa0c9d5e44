import type { Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';

/** What a member bought on the page of an activity: a coupon, a course, a donation. */
export interface Purchase {
  readonly id: number;
  readonly createdAt: Moment;
  readonly price: Cents;
  readonly code: string;
  readonly name: string;
  readonly image: string | null;
  /** What taking part was worth, with its cashback. */
  readonly reward: Cents;
  readonly isDonation: boolean;
}
