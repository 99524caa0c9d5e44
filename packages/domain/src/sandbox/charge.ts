import type { Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';

/** How far a charge has come, at the shop. */
export type ChargeState = 'created' | 'pending' | 'paid' | 'refused' | 'expired';

/** A PIX as the bank of the sandbox shows it. */
export interface SandboxPix {
  readonly code: string;
  readonly amount: Cents;
  /** Who is paid. */
  readonly payee: string;
  readonly state: ChargeState;
  /** How much came for it so far. */
  readonly received: Cents;
  readonly expiresAt: Moment;
  readonly now: Moment;
}

export type PixAction = 'pay' | 'pay twice' | 'pay wrong amount';

/** A charge as the shop's side of the sandbox shows it. */
export interface SandboxCharge {
  readonly id: number;
  readonly method: 'credit_card' | 'pix' | 'wallet';
  readonly state: ChargeState;
  /** By card or PIX. */
  readonly amount: Cents;
  readonly wallet: Cents;
  readonly refunded: Cents;
  readonly createdAt: Moment;
  readonly orders: readonly { readonly id: number; readonly code: string; readonly status: string }[];
  /** What of a subscription it pays for, where that is no order. */
  readonly bill: string | null;
  /** Of a PIX: what the bank's page is found by. */
  readonly pixCode: string | null;
}

export interface SandboxProduct {
  readonly id: number;
  readonly name: string;
  readonly activityName: string;
  /** null where there is no end of them. */
  readonly onHand: number | null;
  readonly reserved: number;
  readonly sold: number;
}
