import type { CardForm } from '@estacao/domain';
import { cardForm } from '../../texts/pt-br/card-form.ts';

interface MethodChoice {
  readonly method: 'credit_card' | 'pix' | null;
  readonly selectedCard: number | null;
  readonly card: CardForm;
}

export interface MethodValues extends CardForm {
  readonly method: '' | 'credit_card' | 'pix';
  readonly selectedCard: string;
}

const { number, name, expiry, cvv, cpf, birthday, phone, cep, street, streetNumber } = cardForm;

export const methodLabels = {
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
};

export function toMethodValues({ method, selectedCard, card }: MethodChoice): MethodValues {
  return {
    ...card,
    method: method ?? '',
    selectedCard: selectedCard === null ? '' : String(selectedCard),
  };
}

export function toMethodChoice({ method, selectedCard, ...card }: MethodValues): MethodChoice {
  return {
    method: method === '' ? null : method,
    selectedCard: selectedCard === '' ? null : Number(selectedCard),
    card,
  };
}
