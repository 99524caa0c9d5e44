import type { Moment } from '../dates/moment.ts';
import type { OrderStatus } from '../orders/status.ts';
import type { TransferRequest } from '../wallet/transfer.ts';

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
