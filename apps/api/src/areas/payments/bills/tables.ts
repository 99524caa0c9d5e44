import type { BillState, Recurrence, SubscriptionMethod } from '@estacao/domain';
import type { Generated } from 'kysely';

declare module '../../../database/tables.ts' {
  interface Tables {
    subscription: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      plan_id: number | null;
      activity_id: number | null;
      state: 'starting' | 'active' | 'cancelled';
      description: string;
      /** Per period, in cents. Price increases are announced first. */
      price: number;
      next_price: Generated<number | null>;
      next_price_from: Generated<string | null>;
      /** Null for a single payment. */
      recurrence: Recurrence | null;
      method: SubscriptionMethod;
      /** The card of a plan. An activity's subscription uses the member's latest card. */
      card_id: number | null;
      /** The first day of the first period; later periods are computed from it. */
      anchored_on: string | null;
      periods: Generated<number>;
      next_due_on: string | null;
      paid_until: Generated<string | null>;
      created_at: Date;
      cancelled_at: Generated<Date | null>;
      cancel_reason: Generated<string | null>;
    };
    bill: {
      id: Generated<number>;
      subscription_id: number;
      member_id: number;
      station_id: number;
      number: number;
      /** `start` and `change` take effect when paid and are void otherwise. A `period` stays owed. */
      kind: 'start' | 'change' | 'period';
      plan_id: number | null;
      description: string;
      recurrence: Recurrence | null;
      amount: number;
      due_on: string;
      from_on: string;
      until_on: string | null;
      state: BillState;
      void_reason: Generated<'refused' | 'expired' | 'cancelled' | 'suspended' | null>;
      refusals: Generated<number>;
      reason: Generated<string | null>;
      first_tried_on: Generated<string | null>;
      /** The next automatic try; null leaves the payment to the member. */
      next_try_on: string | null;
      tried_card_id: Generated<number | null>;
      created_at: Date;
      paid_at: Generated<Date | null>;
    };
  }
}
