import type { ChargeState } from '@estacao/domain';
import type { Generated, JSONColumnType } from 'kysely';
import type { KeptAnswer } from '../../attempts/idempotency.ts';
import type { Mail } from '../../ports.ts';
import './bills/tables.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    charge: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      /** What the gateway knows it by; made by us, so that it can be looked up whatever became of the answer. */
      own_id: string;
      provider: string;
      method: 'credit_card' | 'pix' | 'wallet';
      card_id: number | null;
      /** What it pays for, where that is no order. */
      bill_id: Generated<number | null>;
      /** By card or PIX. */
      amount: number;
      wallet: number;
      /** Whether the wallet has its part back. */
      wallet_returned: Generated<boolean>;
      installments: number;
      /** Where the receipt goes; null for the member's own address. */
      email: string | null;
      state: ChargeState;
      /** Its cart was charged again, or given up, before it was paid. */
      is_superseded: Generated<boolean>;
      reason: string | null;
      gateway_id: string | null;
      pix_code: string | null;
      created_at: Date;
      expires_at: Date | null;
      asked_at: Date | null;
      /** When it is asked for although it is over. */
      look_again_at: Generated<Date | null>;
      paid_at: Date | null;
      refunded: Generated<number>;
      wallet_refunded: Generated<number>;
      /** The purchase that it is an attempt to pay, where it pays orders. */
      purchase_id: Generated<number | null>;
      /** No page of the member has shown yet how it ends. */
      is_end_unread: Generated<boolean>;
    };
    coupon_use: {
      charge_id: number;
      coupon_id: number;
      member_id: number;
      station_id: number;
      state: 'held' | 'used' | 'released';
    };
    payment: {
      id: Generated<number>;
      charge_id: number;
      member_id: number;
      station_id: number;
      end_to_end_id: string;
      amount: number;
      /** `order`: what it was charged for, be that an order or a bill. */
      used_for: 'order' | 'wallet';
      received_at: Date;
    };
    gateway_event: {
      provider: string;
      event_id: string;
      /** Our own number of it, as the gateway says it: there may be no such charge. */
      charge: string;
      kind: string;
      /** What it did. */
      effect: string | null;
      received_at: Date;
    };
    refund: {
      id: Generated<number>;
      charge_id: number;
      member_id: number;
      station_id: number;
      key: string;
      /** How much was asked for; null for all that was left. */
      asked: number | null;
      amount: number;
      wallet: number;
      state: 'created' | 'done' | 'failed';
      created_at: Date;
      /** When the gateway was last asked to finish it, after whoever began it had left. */
      asked_at: Generated<Date | null>;
    };
    idempotency_key: {
      member_id: number;
      station_id: number;
      key: string;
      call: string;
      body_hash: string;
      /** What was begun under it, where the answer isn't known yet. */
      charge_id: number | null;
      answer: JSONColumnType<KeptAnswer> | null;
      created_at: Date;
    };
    outbox: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      mail: JSONColumnType<Mail>;
      created_at: Date;
      tries: Generated<number>;
      next_at: Date;
      sent_at: Date | null;
    };
    sandbox_charge: {
      own_id: string;
      txid: string;
      station_id: number;
      payee: string;
      method: 'credit_card' | 'pix';
      amount: number;
      state: 'pending' | 'paid' | 'refused';
      reason: string | null;
      pix_code: string | null;
      created_at: Date;
    };
    sandbox_payment: {
      end_to_end_id: string;
      own_id: string;
      amount: number;
      paid_at: Date;
    };
    sandbox_refund: { id: string; own_id: string; amount: number };
    sandbox_clock: { id: number; ahead_ms: number };
  }
}
