import { type CardField, type CardForm, emptyCard } from '../cart/card.ts';
import { wrongInCard } from '../cart/card-rules.ts';
import { NEW_CARD } from '../cart/payment.ts';
import type { IsoDate } from '../dates/date.ts';
import { messages } from '../validation/messages.ts';
import { required } from '../validation/text-rules.ts';
import type { SubscriptionMethod } from './subscription.ts';

export interface PlanPayment {
  /** null while nobody has said. */
  readonly method: SubscriptionMethod | null;
  /** A saved card, or `NEW_CARD`; null while nobody has said. */
  readonly selectedCard: number | null;
  readonly card: CardForm;
  readonly neighborhood: string;
}

export const noPlanPayment: PlanPayment = {
  method: null,
  selectedCard: null,
  card: emptyCard,
  neighborhood: '',
};

export type PlanPaymentField = 'method' | 'selectedCard' | 'neighborhood' | CardField;

/** What is wrong with a choice, by its fields: a card that is typed has to be whole, with where its bills go. */
export function wrongInPlanPayment(
  { method, selectedCard, card, neighborhood }: PlanPayment,
  today: IsoDate,
): Readonly<Partial<Record<PlanPaymentField, string>>> {
  if (method === null) return { method: messages.required };
  if (method === 'pix') return {};
  if (selectedCard === null) return { selectedCard: messages.required };
  if (selectedCard !== NEW_CARD) return {};
  const wrong = required(neighborhood.trim());
  return { ...wrongInCard(card, today), ...(wrong === undefined ? {} : { neighborhood: wrong }) };
}
