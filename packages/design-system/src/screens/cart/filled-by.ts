import {
  ADDRESS_LOADING,
  type CardForm,
  type FoundAddress,
  formatCep,
  type Loaded,
  messages,
} from '@estacao/domain';

/** Street and city as the look-up leaves them, at the fields where they stand. */
export function filledBy(
  address: Loaded<FoundAddress>,
): Partial<Pick<CardForm, 'street' | 'city' | 'state' | 'cep'>> {
  switch (address.status) {
    case 'idle':
      return {};
    case 'loading':
      return { street: ADDRESS_LOADING, city: ADDRESS_LOADING };
    case 'failed':
      return { street: messages.cep, city: messages.cep };
    case 'ready': {
      const { street, city, state, cep } = address.data;
      return { street, city, state, cep: formatCep(cep) };
    }
  }
}
