import type { SavedCard } from '../cart/card.ts';
import { addDays, type IsoDate } from '../dates/date.ts';
import { dateOf, type Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';
import type { Recurrence } from '../plans/plan.ts';
import { itemPrice, mostOf, type Product } from '../shop/product.ts';
import type { SubscriptionCharge } from './action-subscription.ts';
import { dueAfter } from './schedule.ts';

/** What a member has to know before they subscribe to what an activity sells. */
export interface SubscriptionOffer {
  /** The latest charge of what they have subscribed to already; none where they gave that up, or never did. */
  readonly subscribed: SubscriptionCharge | null;
  /** What is charged: the latest that they have saved. */
  readonly card: SavedCard | null;
  /** The last day that the member has paid for, past or not; null where there is none. */
  readonly paidUntil: IsoDate | null;
}

/** The page and the API say the same. */
export const subscriptionTexts = {
  unavailable: 'Produto indisponível para assinatura no momento.',
  already: 'Olá, você assinou o produto dessa atividade!',
  notChosen: 'Produto não selecionado',
  choose: 'Por favor, selecione o produto para realizar a assinatura.',
  paidUntil: (last: string, first: string) =>
    `Você cancelou e já pagou até ${last}. A primeira cobrança da nova assinatura será em ${first}.`,
  cancel: 'Deseja cancelar esta assinatura?',
} as const;

/** Where an activity says nothing else. */
const STANDARD: Recurrence = 'monthly';

export function activityRecurrence({ recurrence }: { readonly recurrence: Recurrence | null }): Recurrence {
  return recurrence ?? STANDARD;
}

/** What can be had of what an activity sells. */
export function subscribable(products: readonly Product[]): readonly Product[] {
  return products.filter((product) => mostOf(product) > 0);
}

export function priceOfChoice(products: readonly Product[], chosen: readonly number[]): Cents {
  return products.reduce((sum, product) => (chosen.includes(product.id) ? sum + itemPrice(product) : sum), 0);
}

/** The last day that a member has paid for, past or not. What was refunded whole is not paid. */
export function paidUntilOf(charges: readonly SubscriptionCharge[]): IsoDate | null {
  const days = charges.flatMap(({ isPaid, refunded, price, until }) =>
    isPaid && until !== null && (refunded < price || price === 0) ? [until] : [],
  );
  return days.sort().at(-1) ?? null;
}

/** When a new subscription is charged first: today, or when the period ends that the member has paid. */
export function firstChargeOn(now: Moment, paidUntil: IsoDate | null): IsoDate {
  const today = dateOf(now);
  return paidUntil === null || paidUntil < today ? today : addDays(paidUntil, 1);
}

/** When a new subscription is charged the second time. */
export function secondChargeOn(now: Moment, recurrence: Recurrence, paidUntil: IsoDate | null): IsoDate {
  return dueAfter(firstChargeOn(now, paidUntil), recurrence, 1);
}
