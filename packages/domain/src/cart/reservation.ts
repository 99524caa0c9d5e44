import type { Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';
import type { Shipping } from '../shop/product.ts';

export interface ProductQuantity {
  readonly productId: number;
  readonly quantity: number;
}

/**
 * How a purchase ended: its hold or its payment ran out, its card was refused, or it was paid.
 */
export interface PurchaseEnd {
  readonly kind: 'hold' | 'pix' | 'card' | 'refused' | 'paid';
  readonly orders: readonly number[];
}

export interface Reservation {
  /** When it is let go of: the deadline of the payment, where one is under way. null where nothing is held. */
  readonly expiresAt: Moment | null;
  /** The time on the server when it was told. */
  readonly now: Moment;
  readonly products: readonly ProductQuantity[];
  /** Orders that wait for one payment, which what is held waits for too. */
  readonly pendingOrders: readonly number[];
  /** How the member's last purchase ended, until one of their pages has shown it. */
  readonly end: PurchaseEnd | null;
}

export interface OrderedGroup {
  readonly actionId: number;
  readonly products: readonly ProductQuantity[];
  readonly shipping: Shipping;
}

export interface AppliedCoupon {
  readonly code: string;
  readonly value: Cents;
  /** The activity that it is for; null for any. */
  readonly actionId: number | null;
  readonly totals: { readonly before: Cents; readonly discount: Cents; readonly after: Cents };
}
