import { validEmail } from '../contact/contact.ts';
import type { IsoDate } from '../dates/date.ts';
import type { Cents } from '../money/money.ts';
import { messages } from '../validation/messages.ts';
import { firstError, required } from '../validation/rule.ts';
import { type CardField, type CardForm, emptyCard, wrongInCard } from './card.ts';
import type { Installment } from './price.ts';

/** The number that stands for a card which is typed now. */
export const NEW_CARD = 0;

/** How somebody pays what the wallet leaves over, as it is chosen. */
export interface PaymentChoice {
  readonly method: 'credit_card' | 'pix' | null;
  readonly installments: number;
  /** A saved card, or `NEW_CARD`; null while nobody has said. */
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
  /** What the wallet leaves over. */
  readonly charged: Cents;
  /** In how many parts it may be paid; none where it may not. */
  readonly installments: readonly Installment[];
  readonly today: IsoDate;
}

/** What is wrong with a choice, by its fields. Where nothing is left to pay nothing is asked. */
export function wrongInPayment(
  { method, installments, selectedCard, email, card }: PaymentChoice,
  { charged, installments: offered, today }: PaymentTerms,
): Readonly<Partial<Record<PaymentField, string>>> {
  if (charged <= 0) return {};
  if (method === null) return { method: messages.required };
  const wrongEmail = firstError<string>(required, validEmail)(email.trim());
  const atEmail = wrongEmail === undefined ? {} : { email: wrongEmail };
  if (method === 'pix') return atEmail;
  const isOffered = offered.length === 0 || offered.some(({ count }) => count === installments);
  return {
    ...atEmail,
    ...(isOffered ? {} : { installments: messages.required }),
    ...(selectedCard === null ? { selectedCard: messages.required } : {}),
    ...(selectedCard === NEW_CARD ? wrongInCard(card, today) : {}),
  };
}
