import type { BillState, Recurrence, SubscriptionMethod } from '@estacao/domain';
import type { Generated } from 'kysely';

declare module '../../../database/tables.ts' {
  interface Tables {
    /** What a member pays again and again: a plan, or what an activity sells. */
    subscription: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      plan_id: number | null;
      activity_id: number | null;
      /** `starting`: its first payment is under way. */
      state: 'starting' | 'active' | 'cancelled';
      /** What it is called, also where its plan is called otherwise by now. */
      description: string;
      /** What a period costs: a price that changes is told first. */
      price: number;
      next_price: Generated<number | null>;
      next_price_from: Generated<string | null>;
      /** null: it is paid once. */
      recurrence: Recurrence | null;
      method: SubscriptionMethod;
      /** What pays a plan. What an activity sells is paid by the latest card there is. */
      card_id: number | null;
      /** The first day of its first period: all others are counted from it. */
      anchored_on: string | null;
      /** How many periods there were since then. */
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
      /** `start` and `change` begin something once they are paid, and come to nothing otherwise. A `period` is owed. */
      kind: 'start' | 'change' | 'period';
      /** What begins. */
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
      /** Why it was refused the last time. */
      reason: Generated<string | null>;
      first_tried_on: Generated<string | null>;
      /** When it is tried by itself; never, where it is left to the member. */
      next_try_on: string | null;
      tried_card_id: Generated<number | null>;
      created_at: Date;
      paid_at: Generated<Date | null>;
    };
  }
}
