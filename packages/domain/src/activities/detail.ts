import type { Moment } from '../dates/moment.ts';
import type { ActivityInvitation } from '../invitations/invitation.ts';
import type { Cents } from '../money/money.ts';
import type { Recurrence } from '../plans/plan.ts';
import type { DeliveryLocation, Product } from '../shop/product.ts';
import type { SafeHtml } from '../text/text.ts';
import type { VoucherInfo } from '../vouchers/voucher.ts';
import type { Activity, ActivityKind } from './activity.ts';
import type { ParticipationWindow } from './participation.ts';

/** What the server stores of a member and a video. There is none before the member opens the video. */
export interface VideoCheck {
  readonly videoId: number;
  /** The member viewed it once. */
  readonly isViewed: boolean;
  /** A member who has viewed it may set the tick and take it away. */
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
  /** It is no file of the portal's own: the player is somebody else's. */
  readonly isOutside: boolean;
  /** In seconds; null where nobody has said. */
  readonly duration: number | null;
}

/** Everything that the page of an activity shows. Its texts as screens get them: see `SectionItem`. */
export interface ActivityDetail<Html extends string = SafeHtml> extends Activity {
  readonly description: Html | null;
  /** null where it has none; empty where it has some that nobody wrote yet. */
  readonly rules: Html | null;
  /** What stands in it, where reading is all there is to do. */
  readonly content: Html | null;
  readonly hasComments: boolean;
  readonly points: Cents;
  readonly additionalCashback: Cents;
  readonly feedbackMessage: string | null;
  readonly feedbackAnimation: number | null;
  readonly window: ParticipationWindow;
  readonly limitPerUser: number | null;
  /** How often this member has taken part. */
  readonly participations: number;
  readonly coupon: { readonly id: number; readonly price: Cents } | null;
  readonly course: Course<Html> | null;
  /** Its vouchers let a family in. */
  readonly isFamily: boolean;
  /** It is sold as fuel, without a date and without a family. */
  readonly isFullTank: boolean;
  readonly stationId: number | null;
  readonly partnerId: number | null;
  /** From when on it isn't there any more. */
  readonly over: Moment | null;
  /** Whether each thing that is ordered of it brings a voucher, or the code of one. */
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
  /** How often one that is subscribed to is paid. */
  readonly recurrence: Recurrence | null;
  readonly videos: readonly ActivityVideo[];
  /** How the member stands with the videos that they have opened. */
  readonly watched: readonly VideoCheck[];
  /** Of one that invites: the member's own invitation. */
  readonly invitation: ActivityInvitation | null;
  /** What it asks, where it asks anything. */
  readonly survey: { readonly id: number; readonly name: string } | null;
  /** When the server said all of this, by its own clock. */
  readonly told: Moment | null;
}

/** What taking part is worth: points and cashback together. */
export function rewardOf({
  points,
  additionalCashback,
}: Pick<ActivityDetail<string>, 'points' | 'additionalCashback'>): Cents {
  return points + additionalCashback;
}

export function letsFamilyIn({
  isFamily,
  isFullTank,
}: Pick<ActivityDetail<string>, 'isFamily' | 'isFullTank'>): boolean {
  return isFamily && !isFullTank;
}

/** Whether it sells products, each at its own price, by the shop and the cart. */
export function sellsProducts({
  kind,
  products,
}: Pick<ActivityDetail<string>, 'kind' | 'products'>): boolean {
  return kind === 'coupon' && products.length > 0;
}

/** Whether it says from when to when: what sells things has to. A subscription goes on. */
export function needsWindow(activity: Pick<ActivityDetail<string>, 'kind' | 'products'>): boolean {
  return sellsProducts(activity) || activity.kind === 'product-order';
}

/** What its page asks for, of the balance; null where nothing is bought there. */
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

/** What a course costs: less, where something less was set. */
export function coursePrice(price: Cents, discounted: Cents | null): Cents {
  return discounted !== null && discounted > 0 ? discounted : price;
}

/** How much the balance lacks; nothing where it is enough. */
export function lacking(price: Cents, balance: Cents): Cents {
  return Math.max(0, price - balance);
}

/** Where somebody who is at the limit finds what they have: with their orders, or with their vouchers. */
export function limitLeadsTo(kind: ActivityKind, hasProducts: boolean): 'orders' | 'vouchers' {
  const ordered = (kind === 'coupon' && hasProducts) || kind === 'product-order' || kind === 'subscription';
  return ordered ? 'orders' : 'vouchers';
}

/** The rules that its page shows; null where it shows none. Of fuel they are those of its course. */
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
