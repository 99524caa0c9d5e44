import { type PaymentChoice, type PaymentField, type PaymentTerms, validatePayment } from '@estacao/domain';
import { cardForm } from '../../texts/pt-br/card-form.ts';
import {
  type MethodValues,
  methodLabels,
  toMethodChoice,
  toMethodValues,
} from '../payments/method-values.ts';

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
  return { ...toMethodValues(method), installments: String(installments), email };
}

export function toChoice({ installments, email, ...method }: PaymentValues): PaymentChoice {
  return { ...toMethodChoice(method), installments: Number(installments), email };
}

export function validateFields(values: PaymentValues, terms: PaymentTerms) {
  return validatePayment(toChoice(values), terms);
}
