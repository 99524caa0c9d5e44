import { type CardField, type CardForm, emptyCard, wrongInCard } from '../cart/card.ts';
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
  return [...plans].sort((one, other) =>
    priceOf(one) === priceOf(other) ? 0 : priceOf(one) < priceOf(other) ? -1 : 1,
  );
}

export function benefitsOf(
  { benefits }: Pick<Plan, 'benefits'>,
  ofStation: readonly string[] = [],
): readonly string[] {
  const said = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== '');
  const [first = defaultBenefits] = [said(benefits), said(ofStation)].filter(({ length }) => length > 0);
  return first;
}

const SHOWN = 5;

export function shownBenefits(benefits: readonly string[]): readonly string[] {
  return benefits.slice(0, SHOWN);
}

/** A card announces more from two hidden benefits on. */
export function isMore({ length }: readonly string[]): boolean {
  return length > SHOWN + 1;
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

const names = {
  weekly: 'Semanal',
  biweekly: 'Quinzenal',
  monthly: 'Mensal',
  bimonthly: 'Bimestral',
  quarterly: 'Trimestral',
  halfyearly: 'Semestral',
  yearly: 'Anual',
} as const;

export type Recurrence = keyof typeof names;

export function isRecurrence(word: unknown): word is Recurrence {
  return typeof word === 'string' && Object.hasOwn(names, word);
}

export function recurrenceName(recurrence: Recurrence): string {
  return names[recurrence];
}

/** In days, the wire format. */
const periods: Readonly<Record<Recurrence, number>> = {
  weekly: 7,
  biweekly: 15,
  monthly: 30,
  bimonthly: 60,
  quarterly: 90,
  halfyearly: 183,
  yearly: 365,
};

export function daysOf(recurrence: Recurrence): number {
  return periods[recurrence];
}

/** A price may not promise a period without a name. */
export function recurrenceOf(days: number | null): Recurrence | undefined {
  return (Object.keys(periods) as Recurrence[]).find((name) => periods[name] === days);
}
