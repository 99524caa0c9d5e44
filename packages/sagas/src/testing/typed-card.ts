import { type CardForm, emptyCard } from '@estacao/domain';

/** A card as a member types it. The sandbox gateway approves it. */
export const typedCard: CardForm = {
  ...emptyCard,
  number: '4111 1111 1111 1111',
  name: 'CAMILA F DUARTE',
  cpf: '529.982.247-25',
  birthday: '23/04/1991',
  expiry: '12/39',
  cvv: '123',
  phone: '(11) 9 8520-4471',
  cep: '01.310-100',
  city: 'São Paulo',
  state: 'SP',
  street: 'Avenida Paulista',
  streetNumber: '1000',
};
