import type { ChargeState } from '@estacao/domain';
import type { Generated, JSONColumnType } from 'kysely';
import type { StoredAnswer } from '../../attempts/idempotency.ts';
import type { Mail } from '../../ports.ts';
import './bills/tables.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    charge: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      /** Our id at the gateway. We create it, so a charge can be found even if the response was lost. */
      own_id: string;
      provider: string;
      method: 'credit_card' | 'pix' | 'wallet';
      card_id: number | null;
      bill_id: Generated<number | null>;
      /** By card or PIX, in cents. */
      amount: number;
      wallet: number;
      wallet_returned: Generated<boolean>;
      installments: number;
      email: string | null;
      state: ChargeState;
      is_superseded: Generated<boolean>;
      reason: string | null;
      gateway_id: string | null;
      pix_code: string | null;
      created_at: Date;
      expires_at: Date | null;
      asked_at: Date | null;
      look_again_at: Generated<Date | null>;
      paid_at: Date | null;
      refunded: Generated<number>;
      wallet_refunded: Generated<number>;
      /** The purchase; retries after a failed payment share it. */
      purchase_id: Generated<number | null>;
      /** No page has shown the member the outcome yet. */
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
      used_for: 'order' | 'wallet';
      received_at: Date;
    };
    gateway_event: {
      provider: string;
      event_id: string;
      /** The `own_id` in the event; the charge may not exist. */
      charge: string;
      kind: string;
      effect: string | null;
      received_at: Date;
    };
    refund: {
      id: Generated<number>;
      charge_id: number;
      member_id: number;
      station_id: number;
      key: string;
      asked: number | null;
      amount: number;
      wallet: number;
      state: 'created' | 'done' | 'failed';
      created_at: Date;
      /** The last retry; null before the first. */
      asked_at: Generated<Date | null>;
    };
    idempotency_key: {
      member_id: number;
      station_id: number;
      key: string;
      call: string;
      body_hash: string;
      /** The charge of an attempt without an answer yet. */
      charge_id: number | null;
      answer: JSONColumnType<StoredAnswer> | null;
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
