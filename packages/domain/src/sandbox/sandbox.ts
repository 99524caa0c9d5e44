import type { Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';
import type { OrderStatus } from '../orders/order.ts';
import { supportChatPath } from '../portal/paths.ts';
import type { TransferRequest } from '../wallet/transfer.ts';

export type ChargeState = 'created' | 'pending' | 'paid' | 'refused' | 'expired';

export interface SandboxPix {
  readonly code: string;
  readonly amount: Cents;
  readonly payee: string;
  readonly state: ChargeState;
  readonly received: Cents;
  readonly expiresAt: Moment;
  readonly now: Moment;
}

export type PixAction = 'pay' | 'pay twice' | 'pay wrong amount';

export interface SandboxCharge {
  readonly id: number;
  readonly method: 'credit_card' | 'pix' | 'wallet';
  readonly state: ChargeState;
  readonly amount: Cents;
  readonly wallet: Cents;
  readonly refunded: Cents;
  readonly createdAt: Moment;
  readonly orders: readonly { readonly id: number; readonly code: string; readonly status: string }[];
  readonly bill: string | null;
  /** Code in the address of the bank's sandbox page. Only for PIX. */
  readonly pixCode: string | null;
}

export interface SandboxProduct {
  readonly id: number;
  readonly name: string;
  readonly activityName: string;
  /** null: unlimited. */
  readonly onHand: number | null;
  readonly reserved: number;
  readonly sold: number;
}

const ADDRESS_QUERY = '?para=';

export function sandboxChatPath(address: string): string {
  return supportChatPath + ADDRESS_QUERY + encodeURIComponent(address);
}

/** The address of the real chat; undefined for any other link. */
export function realChatAddress(href: string): string | undefined {
  const prefix = supportChatPath + ADDRESS_QUERY;
  return href.startsWith(prefix) ? decodeURIComponent(href.slice(prefix.length)) : undefined;
}

export interface SandboxDelivery {
  readonly id: number;
  readonly createdAt: Moment;
  readonly code: string;
  readonly member: string;
  readonly activity: string;
  readonly status: Extract<OrderStatus, 'sent' | 'delivered' | 'cancelled'>;
}

export interface SandboxLink {
  readonly code: string;
  readonly path: string;
  readonly createdAt: Moment;
}

export interface SandboxMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly code: string | null;
  readonly link: { readonly label: string; readonly href: string } | null;
  /** HTML and plain-text parts; empty for old mails. */
  readonly html: string;
  readonly text: string;
  readonly sentAt: Moment;
}

export interface SandboxTransfer extends TransferRequest {
  readonly member: string;
}
