import { type Cents, splitEvenly, splitProRata, sum } from '../money/money.ts';
import { itemPrice, type Product } from '../shop/product.ts';

export interface PricedGroup {
  readonly actionId: number;
  readonly items: readonly {
    readonly product: Pick<Product, 'value' | 'discount'>;
    readonly quantity: number;
  }[];
  /** Taken off the items whether they are delivered or not. */
  readonly discountDelivery: Cents;
  /** Delivery fee: 0 for digital items, and before the member chooses a location. */
  readonly fee: Cents;
}

export interface CouponDiscount {
  readonly value: Cents;
  readonly actionId: number | null;
}

export interface OrderPrice {
  readonly actionId: number;
  readonly items: Cents;
  /** The activity's discount plus this order's share of the coupon. */
  readonly discount: Cents;
  readonly fee: Cents;
  readonly total: Cents;
  readonly wallet: Cents;
  readonly charged: Cents;
}

export interface CartPrice {
  readonly orders: readonly OrderPrice[];
  readonly items: Cents;
  readonly ownDiscount: Cents;
  readonly coupon: Cents;
  readonly fee: Cents;
  readonly total: Cents;
  readonly wallet: Cents;
  readonly charged: Cents;
}

/**
 * Prices a cart in this order: activity discount, coupon, delivery fee, wallet. Neither discount nor coupon
 * reduces the fee.
 *
 * Coupon and wallet are split pro rata to the cent, so the orders always sum up to the cart.
 */
export function priceCart(
  groups: readonly PricedGroup[],
  { coupon, wallet = 0 }: { readonly coupon?: CouponDiscount | undefined; readonly wallet?: Cents } = {},
): CartPrice {
  const plain = groups.map(({ actionId, items, discountDelivery, fee }) => {
    const things = sum(items.map(({ product, quantity }) => itemPrice(product) * quantity));
    const own = Math.min(things, Math.max(0, discountDelivery));
    const isEligible = coupon !== undefined && (coupon.actionId === null || coupon.actionId === actionId);
    return { actionId, things, own, fee, eligible: isEligible ? things - own : 0 };
  });
  const eligible = plain.map((group) => group.eligible);
  const taken = Math.min(Math.max(0, coupon?.value ?? 0), sum(eligible));
  const couponParts = splitProRata(taken, eligible);
  const totals = plain.map(({ things, own, fee }, index) => things - own - (couponParts[index] ?? 0) + fee);
  const total = sum(totals);
  const fromWallet = Math.min(Math.max(0, wallet), total);
  const walletParts = splitProRata(fromWallet, totals);
  const orders = plain.map(({ actionId, things, own, fee }, index): OrderPrice => {
    const orderTotal = totals[index] ?? 0;
    const walletPart = walletParts[index] ?? 0;
    return {
      actionId,
      items: things,
      discount: own + (couponParts[index] ?? 0),
      fee,
      total: orderTotal,
      wallet: walletPart,
      charged: orderTotal - walletPart,
    };
  });
  return {
    orders,
    items: sum(plain.map(({ things }) => things)),
    ownDiscount: sum(plain.map(({ own }) => own)),
    coupon: taken,
    fee: sum(plain.map(({ fee }) => fee)),
    total,
    wallet: fromWallet,
    charged: total - fromWallet,
  };
}

/** Splits an amount into `count` parts. `amount` is the first part, which carries the leftover cents. */
export interface Installment {
  readonly count: number;
  readonly amount: Cents;
}

const MOST_INSTALLMENTS = 12;
const LEAST_INSTALLMENT: Cents = 500;

/** Up to twelve interest-free parts of at least R$ 5,00. Any amount can be paid in one part. */
export function installmentsOf(amount: Cents): readonly Installment[] {
  if (amount <= 0) return [];
  const most = Math.min(MOST_INSTALLMENTS, Math.max(1, Math.floor(amount / LEAST_INSTALLMENT)));
  return Array.from({ length: most }, (_, index) => ({
    count: index + 1,
    amount: splitEvenly(amount, index + 1)[0] ?? amount,
  }));
}

export function keptInstallment(chosen: number, offered: readonly Installment[]): number {
  return offered.some(({ count }) => count === chosen) ? chosen : 1;
}
