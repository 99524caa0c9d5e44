import type { Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';
import type { OrderStatus } from '../orders/order.ts';
import { supportChatPath } from '../portal/paths.ts';
import type { TransferRequest } from '../wallet/transfer.ts';

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

const ADDRESS = '?para=';

/** What stands for the chat at an address, where nobody is there to answer. */
export function chatStandIn(address: string): string {
  return supportChatPath + ADDRESS + encodeURIComponent(address);
}

/** The address that a stand-in stands for; nothing, where it is the chat itself. */
export function chatStoodFor(href: string): string | undefined {
  const before = supportChatPath + ADDRESS;
  return href.startsWith(before) ? decodeURIComponent(href.slice(before.length)) : undefined;
}

/** An order that is settled on delivery, as the staff that delivers it sees it. */
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
  /** Where it leads: path, query and fragment of a page of the portal. */
  readonly path: string;
  readonly madeAt: Moment;
}

/** A mail that the sandbox kept instead of sending it. */
export interface SandboxMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What is to be typed. */
  readonly code: string | null;
  /** What is to be pressed. */
  readonly link: { readonly label: string; readonly href: string } | null;
  /** As it looks where mails are read, and what stands beside that in words alone; empty of old ones. */
  readonly html: string;
  readonly text: string;
  readonly sentAt: Moment;
}

/** A request as those see it who look after transfers. */
export interface SandboxTransfer extends TransferRequest {
  readonly member: string;
}
