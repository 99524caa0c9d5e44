import { type PaymentChoice, type PaymentField, type PaymentTerms, wrongInPayment } from '@estacao/domain';
import { cardForm } from '../../words/pt-br/card-form.ts';
import { type MethodValues, methodLabels, methodOf, methodValues } from '../payments/method-values.ts';

export interface PaymentValues extends MethodValues {
  readonly installments: string;
  readonly email: string;
}

const { city, state, save } = cardForm;

export const paymentLabels: Readonly<Record<PaymentField | 'save', string>> = {
  ...methodLabels,
  city,
  state,
  save,
  installments: 'Parcelas',
  email: 'E-mail para o comprovante',
};

export function toValues({ installments, email, ...method }: PaymentChoice): PaymentValues {
  return { ...methodValues(method), installments: String(installments), email };
}

export function toChoice({ installments, email, ...method }: PaymentValues): PaymentChoice {
  return { ...methodOf(method), installments: Number(installments), email };
}

export function wrongInFields(values: PaymentValues, terms: PaymentTerms) {
  return wrongInPayment(toChoice(values), terms);
}
