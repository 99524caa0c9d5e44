import { type Cents, splitEvenly, splitProRata, sum } from '../money/money.ts';
import { itemPrice, type Product } from '../shop/product.ts';

export interface PricedGroup {
  readonly actionId: number;
  readonly items: readonly {
    readonly product: Pick<Product, 'value' | 'discount'>;
    readonly quantity: number;
  }[];
  /** What the activity takes off its things, where they are delivered or not. */
  readonly discountDelivery: Cents;
  /** Of where they go; nothing for what is digital, and while nobody has said. */
  readonly fee: Cents;
}

export interface CouponDiscount {
  readonly value: Cents;
  /** The activity that it is for; null for any. */
  readonly actionId: number | null;
}

/** What the things of one activity come to: an order of its own. */
export interface OrderPrice {
  readonly actionId: number;
  readonly items: Cents;
  /** The activity's own discount and the coupon's part, together. */
  readonly discount: Cents;
  readonly fee: Cents;
  readonly total: Cents;
  readonly wallet: Cents;
  /** What is left for a card, or for PIX. */
  readonly charged: Cents;
}

export interface CartPrice {
  readonly orders: readonly OrderPrice[];
  readonly items: Cents;
  /** What the activities take off by themselves. */
  readonly ownDiscount: Cents;
  /** What the coupon takes off; never more than the things come to. */
  readonly coupon: Cents;
  readonly fee: Cents;
  readonly total: Cents;
  readonly wallet: Cents;
  readonly charged: Cents;
}

/**
 * What a cart comes to. The activity's discount is taken off its things, down to nothing; then the coupon off what is
 * left of them, and not off the delivery; then the delivery is added; then the wallet pays what it can. Coupon and wallet
 * are spread over the orders in proportion, to the cent, so that each order has a total of its own and they sum up.
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

/** One way to pay: in so many parts, of so much each. The first carries the cents left over. */
export interface Installment {
  readonly count: number;
  readonly amount: Cents;
}

const MOST_INSTALLMENTS = 12;
const LEAST_INSTALLMENT: Cents = 500;

/** Up to twelve without interest, of at least R$ 5,00 each. In one part anything can be paid. */
export function installmentsOf(amount: Cents): readonly Installment[] {
  if (amount <= 0) return [];
  const most = Math.min(MOST_INSTALLMENTS, Math.max(1, Math.floor(amount / LEAST_INSTALLMENT)));
  return Array.from({ length: most }, (_, index) => ({
    count: index + 1,
    amount: splitEvenly(amount, index + 1)[0] ?? amount,
  }));
}

/** The number that was chosen, as long as it is still offered. */
export function keptInstallment(chosen: number, offered: readonly Installment[]): number {
  return offered.some(({ count }) => count === chosen) ? chosen : 1;
}
