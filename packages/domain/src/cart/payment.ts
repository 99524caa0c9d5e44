import { validEmail } from '../contact/contact.ts';
import type { IsoDate } from '../dates/date.ts';
import type { Cents } from '../money/money.ts';
import { messages } from '../validation/messages.ts';
import { firstError, required } from '../validation/rule.ts';
import { type CardField, type CardForm, emptyCard, validateCard } from './card.ts';
import type { Installment } from './price.ts';

/** Selects the card typed into the form instead of a saved one. */
export const NEW_CARD = 0;

export interface PaymentChoice {
  readonly method: 'credit_card' | 'pix' | null;
  readonly installments: number;
  /** A saved card's id, or `NEW_CARD`; null before the member chooses. */
  readonly selectedCard: number | null;
  readonly email: string;
  readonly card: CardForm;
}

export const noPayment: PaymentChoice = {
  method: null,
  installments: 1,
  selectedCard: null,
  email: '',
  card: emptyCard,
};

export type PaymentField = 'method' | 'selectedCard' | 'installments' | 'email' | CardField;

export interface PaymentTerms {
  readonly charged: Cents;
  /** The offered instalments. An empty list skips the check of the chosen count. */
  readonly installments: readonly Installment[];
  readonly today: IsoDate;
}

/** Errors by field. Returns none when nothing is left to charge. */
export function validatePayment(
  { method, installments, selectedCard, email, card }: PaymentChoice,
  { charged, installments: offers, today }: PaymentTerms,
): Readonly<Partial<Record<PaymentField, string>>> {
  if (charged <= 0) return {};
  if (method === null) return { method: messages.required };
  const emailError = firstError<string>(required, validEmail)(email.trim());
  const emailErrors = emailError === undefined ? {} : { email: emailError };
  if (method === 'pix') return emailErrors;
  const isOffered = offers.length === 0 || offers.some(({ count }) => count === installments);
  return {
    ...emailErrors,
    ...(isOffered ? {} : { installments: messages.required }),
    ...(selectedCard === null ? { selectedCard: messages.required } : {}),
    ...(selectedCard === NEW_CARD ? validateCard(card, today) : {}),
  };
}
