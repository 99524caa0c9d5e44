import { type Cents, splitEvenly, splitProRata, sum } from '../money/money.ts';
import { itemPrice, type Product } from '../shop/product.ts';

export interface PricedGroup {
  readonly actionId: number;
  readonly items: readonly {
    readonly product: Pick<Product, 'value' | 'discount'>;
    readonly quantity: number;
  }[];
  /** Reduces the price of the items, even without delivery. */
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
  const groupPrices = groups.map(({ actionId, items, discountDelivery, fee }) => {
    const itemsTotal = sum(items.map(({ product, quantity }) => itemPrice(product) * quantity));
    const activityDiscount = Math.min(itemsTotal, Math.max(0, discountDelivery));
    const isEligible = coupon !== undefined && (coupon.actionId === null || coupon.actionId === actionId);
    return {
      actionId,
      itemsTotal,
      activityDiscount,
      fee,
      eligibleAmount: isEligible ? itemsTotal - activityDiscount : 0,
    };
  });
  const eligibleAmounts = groupPrices.map((group) => group.eligibleAmount);
  const couponTotal = Math.min(Math.max(0, coupon?.value ?? 0), sum(eligibleAmounts));
  const couponShares = splitProRata(couponTotal, eligibleAmounts);
  const totals = groupPrices.map(
    ({ itemsTotal, activityDiscount, fee }, index) =>
      itemsTotal - activityDiscount - (couponShares[index] ?? 0) + fee,
  );
  const total = sum(totals);
  const walletAmount = Math.min(Math.max(0, wallet), total);
  const walletShares = splitProRata(walletAmount, totals);
  const orders = groupPrices.map(({ actionId, itemsTotal, activityDiscount, fee }, index): OrderPrice => {
    const orderTotal = totals[index] ?? 0;
    const walletShare = walletShares[index] ?? 0;
    return {
      actionId,
      items: itemsTotal,
      discount: activityDiscount + (couponShares[index] ?? 0),
      fee,
      total: orderTotal,
      wallet: walletShare,
      charged: orderTotal - walletShare,
    };
  });
  return {
    orders,
    items: sum(groupPrices.map(({ itemsTotal }) => itemsTotal)),
    ownDiscount: sum(groupPrices.map(({ activityDiscount }) => activityDiscount)),
    coupon: couponTotal,
    fee: sum(groupPrices.map(({ fee }) => fee)),
    total,
    wallet: walletAmount,
    charged: total - walletAmount,
  };
}

/** An amount split into `count` parts. `amount` is the first part, which carries the leftover cents. */
export interface Installment {
  readonly count: number;
  readonly amount: Cents;
}

const MAX_INSTALLMENTS = 12;
const MIN_INSTALLMENT: Cents = 500;

/** Up to twelve interest-free parts of at least R$ 5,00. Any amount can be paid in one part. */
export function installmentsOf(amount: Cents): readonly Installment[] {
  if (amount <= 0) return [];
  const max = Math.min(MAX_INSTALLMENTS, Math.max(1, Math.floor(amount / MIN_INSTALLMENT)));
  return Array.from({ length: max }, (_, index) => ({
    count: index + 1,
    amount: splitEvenly(amount, index + 1)[0] ?? amount,
  }));
}

export function resolveInstallment(selected: number, offers: readonly Installment[]): number {
  return offers.some(({ count }) => count === selected) ? selected : 1;
}
