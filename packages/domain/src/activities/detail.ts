import type { Moment } from '../dates/moment.ts';
import type { ActivityInvitation } from '../invitations/invitation.ts';
import type { Cents } from '../money/money.ts';
import type { Recurrence } from '../plans/plan.ts';
import type { DeliveryLocation, Product } from '../shop/product.ts';
import type { SafeHtml } from '../text/text.ts';
import type { VoucherInfo } from '../vouchers/voucher.ts';
import type { Activity, ActivityKind } from './activity.ts';
import type { ParticipationWindow } from './participation.ts';

/** The state of a video, stored from the first time the member opens it. */
export interface VideoCheck {
  readonly videoId: number;
  readonly isViewed: boolean;
  /** Only a member who viewed the video can tick it. */
  readonly isTicked: boolean;
}

export interface Course<Html extends string = SafeHtml> {
  readonly id: number;
  readonly price: Cents;
  readonly date: Moment | null;
  readonly rules: Html | null;
  readonly place: string | null;
}

export interface ActivityVideo {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly url: string;
  readonly isRequired: boolean;
  /** Hosted by another site, which brings its own player. */
  readonly isOutside: boolean;
  /** In seconds; `null` if unknown. */
  readonly duration: number | null;
}

export interface ActivityDetail<Html extends string = SafeHtml> extends Activity {
  readonly description: Html | null;
  /** `null`: the activity has no rules. Empty: the rules are not written yet. */
  readonly rules: Html | null;
  readonly content: Html | null;
  readonly hasComments: boolean;
  readonly points: Cents;
  readonly additionalCashback: Cents;
  readonly feedbackMessage: string | null;
  readonly feedbackAnimation: number | null;
  readonly window: ParticipationWindow;
  readonly limitPerUser: number | null;
  readonly participations: number;
  readonly coupon: { readonly id: number; readonly price: Cents } | null;
  readonly course: Course<Html> | null;
  /** The activity's vouchers admit a family. */
  readonly isFamily: boolean;
  /** Sold as fuel, without a date and without family. */
  readonly isFullTank: boolean;
  readonly stationId: number | null;
  readonly partnerId: number | null;
  /** End of the activity's availability. */
  readonly over: Moment | null;
  /** Each ordered product brings a voucher, or a voucher code. */
  readonly sellsVouchers: boolean;
  readonly sellsVoucherCodes: boolean;
  readonly voucherInfo: VoucherInfo<Html>;
  readonly agreement: { readonly checkbox: string; readonly button: string } | null;
  readonly products: readonly Product[];
  readonly deliveryLocations: readonly DeliveryLocation[];
  readonly discountDelivery: Cents;
  readonly isOneProduct: boolean;
  readonly isDigital: boolean;
  readonly isPaymentOnly: boolean;
  readonly allowsInstallments: boolean;
  readonly recurrence: Recurrence | null;
  readonly videos: readonly ActivityVideo[];
  /** Only videos that the member opened. */
  readonly watched: readonly VideoCheck[];
  readonly invitation: ActivityInvitation | null;
  readonly survey: { readonly id: number; readonly name: string } | null;
  /** Server time of this data. */
  readonly serverTime: Moment | null;
}

export function rewardOf({
  points,
  additionalCashback,
}: Pick<ActivityDetail<string>, 'points' | 'additionalCashback'>): Cents {
  return points + additionalCashback;
}

export function admitsFamily({
  isFamily,
  isFullTank,
}: Pick<ActivityDetail<string>, 'isFamily' | 'isFullTank'>): boolean {
  return isFamily && !isFullTank;
}

export function sellsProducts({
  kind,
  products,
}: Pick<ActivityDetail<string>, 'kind' | 'products'>): boolean {
  return kind === 'coupon' && products.length > 0;
}

/** Selling products needs both dates. A subscription has no end. */
export function needsWindow(activity: Pick<ActivityDetail<string>, 'kind' | 'products'>): boolean {
  return sellsProducts(activity) || activity.kind === 'product-order';
}

export function priceOf({
  kind,
  coupon,
  course,
}: {
  readonly kind: ActivityKind;
  readonly coupon: { readonly price: Cents } | null;
  readonly course: { readonly price: Cents } | null;
}): Cents | null {
  if (kind === 'course') return course?.price ?? null;
  return kind === 'coupon' || kind === 'agreement' ? (coupon?.price ?? null) : null;
}

/** A discounted price of zero means no discount. */
export function coursePrice(price: Cents, discountedPrice: Cents | null): Cents {
  return discountedPrice !== null && discountedPrice > 0 ? discountedPrice : price;
}

export function missingAmount(price: Cents, balance: Cents): Cents {
  return Math.max(0, price - balance);
}

/** A member at the limit sees their orders or their vouchers. */
export function limitDestination(kind: ActivityKind, hasProducts: boolean): 'orders' | 'vouchers' {
  const isOrder = (kind === 'coupon' && hasProducts) || kind === 'product-order' || kind === 'subscription';
  return isOrder ? 'orders' : 'vouchers';
}

/** `null` if the page shows no rules. Fuel uses the rules of its course. */
export function rulesOf<Html extends string>({
  kind,
  rules,
  course,
  isFullTank,
}: Pick<ActivityDetail<Html>, 'kind' | 'rules' | 'isFullTank'> & {
  readonly course: Pick<Course<Html>, 'rules'> | null;
}): Html | null {
  if (kind === 'content' || rules === null) return null;
  return (isFullTank ? course?.rules : null) ?? rules;
}
