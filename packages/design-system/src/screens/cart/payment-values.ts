import type { PaymentTerms } from '@estacao/domain';
import { type CardForm, type PaymentChoice, type PaymentField, wrongInPayment } from '@estacao/domain';
import { cardForm } from '../../words/pt-br/card-form.ts';

/** A choice as the fields of a form hold it. */
export interface PaymentValues extends CardForm {
  readonly method: '' | 'credit_card' | 'pix';
  readonly installments: string;
  /** Empty while nobody has said. */
  readonly selectedCard: string;
  readonly email: string;
}

const { number, name, expiry, cvv, cpf, birthday, phone, cep, street, streetNumber, city, state, save } =
  cardForm;

/** In the order in which they stand. */
export const paymentLabels: Readonly<Record<PaymentField | 'save', string>> = {
  method: 'Forma de pagamento',
  selectedCard: 'Cartão',
  number,
  name,
  expiry,
  cvv,
  cpf,
  birthday,
  phone,
  cep,
  street,
  streetNumber,
  city,
  state,
  save,
  installments: 'Parcelas',
  email: 'E-mail para o comprovante',
};

export function toValues({ method, installments, selectedCard, email, card }: PaymentChoice): PaymentValues {
  return {
    ...card,
    method: method ?? '',
    installments: String(installments),
    selectedCard: selectedCard === null ? '' : String(selectedCard),
    email,
  };
}

export function toChoice({
  method,
  installments,
  selectedCard,
  email,
  ...card
}: PaymentValues): PaymentChoice {
  return {
    method: method === '' ? null : method,
    installments: Number(installments),
    selectedCard: selectedCard === '' ? null : Number(selectedCard),
    email,
    card,
  };
}

export function wrongInFields(values: PaymentValues, terms: PaymentTerms) {
  return wrongInPayment(toChoice(values), terms);
}
