import type { SavedCard } from '../cart/card.ts';
import type { IsoDate } from '../dates/date.ts';
import { dateOf, type Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';
import type { Recurrence } from '../plans/recurrence.ts';
import { itemPrice, mostOf, type Product } from '../shop/product.ts';
import type { SubscriptionCharge } from './action-subscription.ts';
import { dueAfter } from './schedule.ts';

/** What a member has to know before they subscribe to what an activity sells. */
export interface SubscriptionOffer {
  /** The latest charge of what they have subscribed to already; none where they gave that up, or never did. */
  readonly subscribed: SubscriptionCharge | null;
  /** What is charged: the latest that they have saved. */
  readonly card: SavedCard | null;
}

/** The page and the API say the same. */
export const subscriptionTexts = {
  unavailable: 'Produto indisponível para assinatura no momento.',
  already: 'Olá, você assinou o produto dessa atividade!',
  notChosen: 'Produto não selecionado',
  choose: 'Por favor, selecione o produto para realizar a assinatura.',
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

/** What a period costs of the products that are chosen. */
export function priceOfChoice(products: readonly Product[], chosen: readonly number[]): Cents {
  return products.reduce((sum, product) => (chosen.includes(product.id) ? sum + itemPrice(product) : sum), 0);
}

/** When whoever subscribes now pays the second time. */
export function secondChargeOn(now: Moment, recurrence: Recurrence): IsoDate {
  return dueAfter(dateOf(now), recurrence, 1);
}
