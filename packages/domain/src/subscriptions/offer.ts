import type { SavedCard } from '../cart/card.ts';
import { addDays, type IsoDate } from '../dates/date.ts';
import { dateOf, type Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';
import type { Recurrence } from '../plans/plan.ts';
import { itemPrice, maxQuantityOf, type Product } from '../shop/product.ts';
import type { SubscriptionCharge } from './action-subscription.ts';
import { dueDateAfter } from './schedule.ts';

export interface SubscriptionOffer {
  /** The latest charge of an active subscription. */
  readonly subscribed: SubscriptionCharge | null;
  readonly card: SavedCard | null;
  /** The last paid day, even in the past. */
  readonly paidUntil: IsoDate | null;
}

/** The page and the API share these texts. */
export const subscriptionTexts = {
  unavailable: 'Produto indisponível para assinatura no momento.',
  alreadySubscribed: 'Olá, você assinou o produto dessa atividade!',
  notChosen: 'Produto não selecionado',
  choose: 'Por favor, selecione o produto para realizar a assinatura.',
  paidUntil: (lastDay: string, firstDay: string) =>
    `Você cancelou e já pagou até ${lastDay}. A primeira cobrança da nova assinatura será em ${firstDay}.`,
  cancel: 'Deseja cancelar esta assinatura?',
} as const;

const DEFAULT_RECURRENCE: Recurrence = 'monthly';

export function activityRecurrence({ recurrence }: { readonly recurrence: Recurrence | null }): Recurrence {
  return recurrence ?? DEFAULT_RECURRENCE;
}

export function subscribableProducts(products: readonly Product[]): readonly Product[] {
  return products.filter((product) => maxQuantityOf(product) > 0);
}

export function priceOfChoice(products: readonly Product[], selectedIds: readonly number[]): Cents {
  return products.reduce(
    (sum, product) => (selectedIds.includes(product.id) ? sum + itemPrice(product) : sum),
    0,
  );
}

/** Ignores charges that were fully refunded. */
export function paidUntilOf(charges: readonly SubscriptionCharge[]): IsoDate | null {
  const days = charges.flatMap(({ isPaid, refunded, price, until }) =>
    isPaid && until !== null && (refunded < price || price === 0) ? [until] : [],
  );
  return days.sort().at(-1) ?? null;
}

export function firstChargeOn(now: Moment, paidUntil: IsoDate | null): IsoDate {
  const today = dateOf(now);
  return paidUntil === null || paidUntil < today ? today : addDays(paidUntil, 1);
}

export function secondChargeOn(now: Moment, recurrence: Recurrence, paidUntil: IsoDate | null): IsoDate {
  return dueDateAfter(firstChargeOn(now, paidUntil), recurrence, 1);
}
