import type { Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';
import type { Shipping } from '../shop/product.ts';

export interface ProductQuantity {
  readonly productId: number;
  readonly quantity: number;
}

/** `hold`, `pix` and `card` name the deadline that passed: of the reservation or of a payment. */
export interface PurchaseEnd {
  readonly kind: 'hold' | 'pix' | 'card' | 'refused' | 'paid';
  readonly orders: readonly number[];
}

export interface Reservation {
  /** When the reservation, or the payment under way, expires. null: nothing is reserved. */
  readonly expiresAt: Moment | null;
  /** Server time of the response. */
  readonly now: Moment;
  readonly products: readonly ProductQuantity[];
  readonly pendingOrders: readonly number[];
  /** The last purchase outcome. Cleared once a page has shown it to the member. */
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
  readonly actionId: number | null;
  readonly totals: { readonly before: Cents; readonly discount: Cents; readonly after: Cents };
}
