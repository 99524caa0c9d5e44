import { addressFound, validCep } from '../contact/cep.ts';
import { validPhone } from '../contact/phone.ts';
import type { IsoDate } from '../dates/date.ts';
import { validBirthday } from '../dates/date-rules.ts';
import { validCpf } from '../documents/cpf.ts';
import { validCardNumber } from '../payment-card/card-number.ts';
import { validCardExpiry, validCvv } from '../payment-card/card-security.ts';
import { messages } from '../validation/messages.ts';
import { firstError, type Rule, withMessage } from '../validation/rule.ts';
import { required } from '../validation/text-rules.ts';
import type { CardField, CardForm } from './card.ts';

/** What is wrong with a card, by its fields: before it is sent, and again where it comes in. */
export function wrongInCard(card: CardForm, today: IsoDate): Readonly<Partial<Record<CardField, string>>> {
  const rules: Readonly<Record<CardField, Rule>> = {
    number: validCardNumber,
    name: required,
    cpf: validCpf,
    birthday: withMessage(validBirthday(today), messages.cardDate),
    expiry: validCardExpiry(today),
    cvv: validCvv,
    phone: validPhone,
    cep: validCep,
    city: addressFound,
    state: required,
    street: addressFound,
    streetNumber: required,
  };
  const fields = Object.keys(rules) as CardField[];
  const wrong = fields.flatMap((field) => {
    const error = firstError<string>(required, rules[field])(card[field].trim());
    return error === undefined ? [] : [[field, error] as const];
  });
  return Object.fromEntries(wrong);
}
