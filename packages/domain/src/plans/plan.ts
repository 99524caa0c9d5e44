import { type CardField, type CardForm, emptyCard, validateCard } from '../cart/card.ts';
import { NEW_CARD } from '../cart/payment.ts';
import type { IsoDate } from '../dates/date.ts';
import type { Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';
import type { SafeHtml } from '../text/text.ts';
import { messages } from '../validation/messages.ts';
import { required } from '../validation/rule.ts';
import type { SubscriptionMethod } from './subscription.ts';

/** Screens get sanitised HTML: see `SectionItem`. */
export interface Plan<Description extends string = SafeHtml> {
  readonly id: number;
  /** Key in the station's files. */
  readonly externalId: string | null;
  readonly name: string;
  readonly description: Description | null;
  readonly image: string | null;
  readonly benefits: readonly string[];
  /** null: price on request. */
  readonly amount: Cents | null;
  readonly discount: Cents;
  readonly days: number | null;
  readonly isHighlighted: boolean;
  /** Replaces the button label "Assinar". */
  readonly purchaseText: string | null;
  readonly deletedAt: Moment | null;
}

export const defaultBenefits = [
  'Grande número de participantes',
  'Integração com sistemas',
  'Mais armazenamento',
  'Suporte 24/7',
  'Especialistas em gestão',
  'Criação de campanhas',
] as const;

export function planPrice({ amount, discount }: Pick<Plan, 'amount' | 'discount'>): Cents | undefined {
  return amount === null ? undefined : Math.max(0, amount - discount);
}

export function sortPlans<P extends Pick<Plan, 'amount' | 'discount'>>(plans: readonly P[]): readonly P[] {
  const priceOf = (plan: P) => planPrice(plan) ?? Number.POSITIVE_INFINITY;
  // Infinity minus Infinity is NaN, so equal prices need their own case.
  return [...plans].sort((a, b) => (priceOf(a) === priceOf(b) ? 0 : priceOf(a) < priceOf(b) ? -1 : 1));
}

export function benefitsOf(
  { benefits }: Pick<Plan, 'benefits'>,
  stationBenefits: readonly string[] = [],
): readonly string[] {
  const nonBlank = (texts: readonly string[]) =>
    texts.map((text) => text.trim()).filter((text) => text !== '');
  const [benefitTexts = defaultBenefits] = [nonBlank(benefits), nonBlank(stationBenefits)].filter(
    ({ length }) => length > 0,
  );
  return benefitTexts;
}

const CARD_BENEFITS = 5;

export function cardBenefits(benefits: readonly string[]): readonly string[] {
  return benefits.slice(0, CARD_BENEFITS);
}

/** A card announces hidden benefits only if there are at least two. */
export function announcesMore({ length }: readonly string[]): boolean {
  return length > CARD_BENEFITS + 1;
}

export interface PlanPayment {
  readonly method: SubscriptionMethod | null;
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

/** Errors by field. A new card needs its billing address. */
export function validatePlanPayment(
  { method, selectedCard, card, neighborhood }: PlanPayment,
  today: IsoDate,
): Readonly<Partial<Record<PlanPaymentField, string>>> {
  if (method === null) return { method: messages.required };
  if (method === 'pix') return {};
  if (selectedCard === null) return { selectedCard: messages.required };
  if (selectedCard !== NEW_CARD) return {};
  const neighborhoodError = required(neighborhood.trim());
  return {
    ...validateCard(card, today),
    ...(neighborhoodError === undefined ? {} : { neighborhood: neighborhoodError }),
  };
}

const recurrenceNames = {
  weekly: 'Semanal',
  biweekly: 'Quinzenal',
  monthly: 'Mensal',
  bimonthly: 'Bimestral',
  quarterly: 'Trimestral',
  halfyearly: 'Semestral',
  yearly: 'Anual',
} as const;

export type Recurrence = keyof typeof recurrenceNames;

export function isRecurrence(value: unknown): value is Recurrence {
  return typeof value === 'string' && Object.hasOwn(recurrenceNames, value);
}

export function recurrenceName(recurrence: Recurrence): string {
  return recurrenceNames[recurrence];
}

/** In days, the wire format. */
const recurrenceDays: Readonly<Record<Recurrence, number>> = {
  weekly: 7,
  biweekly: 15,
  monthly: 30,
  bimonthly: 60,
  quarterly: 90,
  halfyearly: 183,
  yearly: 365,
};

export function daysOf(recurrence: Recurrence): number {
  return recurrenceDays[recurrence];
}

/** Undefined for other lengths: a price must not promise a period without a name. */
export function recurrenceOf(days: number | null): Recurrence | undefined {
  return (Object.keys(recurrenceDays) as Recurrence[]).find((name) => recurrenceDays[name] === days);
}
