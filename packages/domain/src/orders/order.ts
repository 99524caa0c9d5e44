import type { Moment } from '../dates/moment.ts';
import { type Cents, multiply } from '../money/money.ts';
import type { Product } from '../shop/product.ts';

/** `delivery`: not in the portal at all, but where it is handed over. */
export type PaymentMethod = 'credit_card' | 'pix' | 'wallet' | 'delivery';

/** A PIX that waits to be paid. */
export interface PixCharge {
  /** What is copied, and what the picture says. */
  readonly code: string;
  readonly expiresAt: Moment;
  /** The time on the server when it was told. */
  readonly now: Moment;
}

export interface OrderLine {
  readonly productId: number;
  readonly product: Pick<Product, 'name' | 'image' | 'value' | 'discount'>;
  readonly quantity: number;
}

export interface OrderAction {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  readonly sellsVouchers: boolean;
  readonly sellsVoucherCodes: boolean;
}

export interface Order {
  readonly id: number;
  /** Whose it is. */
  readonly memberId: number;
  readonly code: string;
  readonly createdAt: Moment;
  /** As it was told: words from the future are shown as they are. */
  readonly status: string;
  readonly hasVouchers: boolean;
  readonly action: OrderAction;
  readonly lines: readonly OrderLine[];
  readonly locationId: number | null;
  readonly deliveryName: string | null;
  readonly isDelivery: boolean;
  /** Where it is brought to, or where it waits. */
  readonly address: string | null;
  readonly complement?: string | null;
  readonly zipcode: string | null;
  readonly items: Cents;
  readonly fee: Cents;
  readonly discount: Cents;
  readonly wallet: Cents;
  readonly card: Cents;
  readonly total: Cents;
  /** What went back, as a share of the total: from 0 to 1. */
  readonly refunded: number;
  readonly method: PaymentMethod;
  /** While it waits for a PIX. */
  readonly pix: PixCharge | null;
}

export function refundedAmount({ total, refunded }: Pick<Order, 'total' | 'refunded'>): Cents {
  return multiply(total, refunded);
}

/** More than one is read as percent. */
export function refundedShare(percentage: number | null | undefined): number {
  if (percentage === null || percentage === undefined || !(percentage > 0)) return 0;
  return Math.min(1, percentage > 1 ? percentage / 100 : percentage);
}

export function showsVouchers({ status, hasVouchers }: Pick<Order, 'status' | 'hasVouchers'>): boolean {
  return status === orderStatuses.confirmed && hasVouchers;
}

/** Which vouchers an order still has to be given; codes go before, where an activity sells both. */
export function vouchersDue({
  status,
  hasVouchers,
  action,
}: Pick<Order, 'status' | 'hasVouchers' | 'action'>): 'codes' | 'vouchers' | undefined {
  if (status !== orderStatuses.confirmed || hasVouchers) return undefined;
  if (action.sellsVoucherCodes) return 'codes';
  return action.sellsVouchers ? 'vouchers' : undefined;
}

/** How an order stands, in the words that it is shown with. */
export const orderStatuses = {
  awaiting: 'Aguardando pagamento',
  confirmed: 'Pagamento confirmado',
  refused: 'Pagamento recusado',
  expired: 'Expirado',
  cancelled: 'Cancelado',
  partlyRefunded: 'Parcialmente estornada',
  refunded: 'Estornada',
  /** Of what is settled on delivery. */
  sent: 'Pedido enviado',
  delivered: 'Entregue',
} as const;

export type OrderStatus = keyof typeof orderStatuses;

/** Statuses only go forward: what was paid is never again waiting for its payment. */
const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  awaiting: ['confirmed', 'refused', 'expired', 'cancelled'],
  // A PIX that comes late confirms its order, where there is still something to confirm.
  expired: ['confirmed'],
  confirmed: ['partlyRefunded', 'refunded'],
  partlyRefunded: ['refunded'],
  refused: [],
  cancelled: [],
  refunded: [],
  sent: ['delivered', 'cancelled'],
  delivered: [],
};

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return next[from].includes(to);
}

const SECOND = 1000;

/** When a PIX has run out, in milliseconds: in the second in which it expires it is still accepted. */
export function pixDeadline({ expiresAt }: Pick<PixCharge, 'expiresAt'>): number {
  return new Date(expiresAt).getTime() + SECOND;
}

export function isPixOver(charge: Pick<PixCharge, 'expiresAt'>, now: Moment): boolean {
  return new Date(now).getTime() >= pixDeadline(charge);
}
