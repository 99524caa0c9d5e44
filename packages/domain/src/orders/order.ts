import type { Moment } from '../dates/moment.ts';
import { type Cents, multiply } from '../money/money.ts';
import type { Product } from '../shop/product.ts';

/** `delivery`: paid on delivery, outside the portal. */
export type PaymentMethod = 'credit_card' | 'pix' | 'wallet' | 'delivery';

export interface PixCharge {
  readonly code: string;
  readonly expiresAt: Moment;
  /** Server time of the response. */
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
  readonly memberId: number;
  readonly code: string;
  readonly createdAt: Moment;
  /** As received: a status unknown to this version is shown unchanged. */
  readonly status: string;
  readonly hasVouchers: boolean;
  readonly action: OrderAction;
  readonly lines: readonly OrderLine[];
  readonly locationId: number | null;
  readonly deliveryName: string | null;
  readonly isDelivery: boolean;
  readonly address: string | null;
  readonly complement?: string | null;
  readonly zipcode: string | null;
  readonly items: Cents;
  readonly fee: Cents;
  readonly discount: Cents;
  readonly wallet: Cents;
  readonly card: Cents;
  readonly total: Cents;
  /** Share of the total, 0 to 1. */
  readonly refunded: number;
  readonly method: PaymentMethod;
  readonly pix: PixCharge | null;
}

export function refundedAmount({ total, refunded }: Pick<Order, 'total' | 'refunded'>): Cents {
  return multiply(total, refunded);
}

/** Reads values above 1 as percent. */
export function refundedShare(percentage: number | null | undefined): number {
  if (percentage === null || percentage === undefined || !(percentage > 0)) return 0;
  return Math.min(1, percentage > 1 ? percentage / 100 : percentage);
}

export function showsVouchers({ status, hasVouchers }: Pick<Order, 'status' | 'hasVouchers'>): boolean {
  return status === orderStatuses.confirmed && hasVouchers;
}

/** The kind of vouchers to issue. Codes win where an activity sells both. */
export function voucherKindToIssue({
  status,
  hasVouchers,
  action,
}: Pick<Order, 'status' | 'hasVouchers' | 'action'>): 'codes' | 'vouchers' | undefined {
  if (status !== orderStatuses.confirmed || hasVouchers) return undefined;
  if (action.sellsVoucherCodes) return 'codes';
  return action.sellsVouchers ? 'vouchers' : undefined;
}

export const orderStatuses = {
  awaiting: 'Aguardando pagamento',
  confirmed: 'Pagamento confirmado',
  refused: 'Pagamento recusado',
  expired: 'Expirado',
  cancelled: 'Cancelado',
  partlyRefunded: 'Parcialmente estornada',
  refunded: 'Estornada',
  sent: 'Pedido enviado',
  delivered: 'Entregue',
} as const;

export type OrderStatus = keyof typeof orderStatuses;

/** Statuses only move forward: a paid order never waits for payment again. */
const nextStatuses: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  awaiting: ['confirmed', 'refused', 'expired', 'cancelled'],
  // A late PIX can still confirm its order.
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
  return nextStatuses[from].includes(to);
}

const SECOND = 1000;

/** In milliseconds. The bank accepts a PIX during the whole second of its expiry. */
export function pixDeadline({ expiresAt }: Pick<PixCharge, 'expiresAt'>): number {
  return new Date(expiresAt).getTime() + SECOND;
}

export function isPixExpired(charge: Pick<PixCharge, 'expiresAt'>, now: Moment): boolean {
  return new Date(now).getTime() >= pixDeadline(charge);
}
