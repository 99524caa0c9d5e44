import {
  type CardForm,
  type IsoDate,
  type PlanPayment,
  type PlanPaymentField,
  wrongInPlanPayment,
} from '@estacao/domain';
import { cardForm } from '../../words/pt-br/card-form.ts';

/** A choice as the fields of a form hold it. */
export interface PlanPaymentValues extends CardForm {
  /** Whether another way of paying is wanted than the one there is. */
  readonly changes: boolean;
  readonly method: '' | 'credit_card' | 'pix';
  /** Empty while nobody has said. */
  readonly selectedCard: string;
  readonly neighborhood: string;
}

const { number, name, expiry, cvv, cpf, birthday, phone, cep, street, streetNumber } = cardForm;
const { neighborhood, city, state, save } = cardForm;

/** In the order in which they stand. */
export const planPaymentLabels: Readonly<Record<PlanPaymentField | 'save' | 'changes', string>> = {
  changes: 'Desejo alterar a forma de pagamento',
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
  neighborhood,
  city,
  state,
  save,
};

export function toPlanValues(
  { method, selectedCard, neighborhood: district, card }: PlanPayment,
  changes: boolean,
): PlanPaymentValues {
  return {
    ...card,
    changes,
    method: method ?? '',
    selectedCard: selectedCard === null ? '' : String(selectedCard),
    neighborhood: district,
  };
}

export function toPlanPayment({
  changes: _,
  method,
  selectedCard,
  neighborhood: district,
  ...card
}: PlanPaymentValues): PlanPayment {
  return {
    method: method === '' ? null : method,
    selectedCard: selectedCard === '' ? null : Number(selectedCard),
    neighborhood: district,
    card,
  };
}

/** As it was paid before needs nothing. */
export function wrongInPlanFields(values: PlanPaymentValues, today: IsoDate) {
  return values.changes ? wrongInPlanPayment(toPlanPayment(values), today) : {};
}
