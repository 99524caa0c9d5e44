import type { Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';

export interface Purchase {
  readonly id: number;
  readonly createdAt: Moment;
  readonly price: Cents;
  readonly code: string;
  readonly name: string;
  readonly image: string | null;
  readonly reward: Cents;
  readonly isDonation: boolean;
}
