import { type CardField, type CardForm, emptyCard, wrongInCard } from '../cart/card.ts';
import { NEW_CARD } from '../cart/payment.ts';
import type { IsoDate } from '../dates/date.ts';
import type { Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';
import type { SafeHtml } from '../text/text.ts';
import { messages } from '../validation/messages.ts';
import { required } from '../validation/rule.ts';
import type { SubscriptionMethod } from './subscription.ts';

/** What a station's members can subscribe to. Its description as screens get it: see `SectionItem`. */
export interface Plan<Description extends string = SafeHtml> {
  readonly id: number;
  /** The key that the station's files name it by. */
  readonly externalId: string | null;
  readonly name: string;
  readonly description: Description | null;
  readonly image: string | null;
  /** What it brings, a line each. */
  readonly benefits: readonly string[];
  /** Without one it is agreed on with whoever asks. */
  readonly amount: Cents | null;
  readonly discount: Cents;
  /** How long a payment lasts, in days. */
  readonly days: number | null;
  readonly isHighlighted: boolean;
  /** What its button says, where it doesn't say "Assinar". */
  readonly purchaseText: string | null;
  /** When the station withdrew it from its offer. */
  readonly deletedAt: Moment | null;
}

/** What a plan brings where neither it nor its station says so. */
export const defaultBenefits = [
  'Grande número de participantes',
  'Integração com sistemas',
  'Mais armazenamento',
  'Suporte 24/7',
  'Especialistas em gestão',
  'Criação de campanhas',
] as const;

/** The amount minus the discount, and never less than nothing; `undefined` where there is no amount. */
export function planPrice({ amount, discount }: Pick<Plan, 'amount' | 'discount'>): Cents | undefined {
  return amount === null ? undefined : Math.max(0, amount - discount);
}

/** The cheapest first, what is agreed on last. */
export function sortPlans<P extends Pick<Plan, 'amount' | 'discount'>>(plans: readonly P[]): readonly P[] {
  const priceOf = (plan: P) => planPrice(plan) ?? Number.POSITIVE_INFINITY;
  // Two that are agreed on stay as they come: what is infinite can't be subtracted.
  return [...plans].sort((one, other) =>
    priceOf(one) === priceOf(other) ? 0 : priceOf(one) < priceOf(other) ? -1 : 1,
  );
}

/** A plan's own, else those of its station, else what every plan brings. Lines without a word don't count. */
export function benefitsOf(
  { benefits }: Pick<Plan, 'benefits'>,
  ofStation: readonly string[] = [],
): readonly string[] {
  const said = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== '');
  const [first = defaultBenefits] = [said(benefits), said(ofStation)].filter(({ length }) => length > 0);
  return first;
}

const SHOWN = 5;

/** A card shows the first five. */
export function shownBenefits(benefits: readonly string[]): readonly string[] {
  return benefits.slice(0, SHOWN);
}

/** Whether a card says that there are more: it doesn't for one. */
export function isMore({ length }: readonly string[]): boolean {
  return length > SHOWN + 1;
}

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

const names = {
  weekly: 'Semanal',
  biweekly: 'Quinzenal',
  monthly: 'Mensal',
  bimonthly: 'Bimestral',
  quarterly: 'Trimestral',
  halfyearly: 'Semestral',
  yearly: 'Anual',
} as const;

/** How often something is paid. */
export type Recurrence = keyof typeof names;

export function isRecurrence(word: unknown): word is Recurrence {
  return typeof word === 'string' && Object.hasOwn(names, word);
}

export function recurrenceName(recurrence: Recurrence): string {
  return names[recurrence];
}

/** How many days a period has, as calls carry it. */
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

/** A period that has no name is nothing that a price may promise. */
export function recurrenceOf(days: number | null): Recurrence | undefined {
  return (Object.keys(periods) as Recurrence[]).find((name) => periods[name] === days);
}
