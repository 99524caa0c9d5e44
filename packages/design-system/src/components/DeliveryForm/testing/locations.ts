import type { DeliveryLocation } from '@estacao/domain';

export const locations: readonly DeliveryLocation[] = [
  {
    id: 1,
    name: 'Capital e região metropolitana',
    price: 1590,
    isDelivery: true,
    street: null,
    streetNumber: null,
    zipcode: null,
    addressHelp: 'Rua, número e bairro',
    complementHelp: 'Bloco, apartamento, ponto de referência',
  },
  {
    id: 2,
    name: 'Retirada na sede',
    price: 0,
    isDelivery: false,
    street: 'Rua das Laranjeiras',
    streetNumber: '120',
    zipcode: '01310100',
    addressHelp: null,
    complementHelp: null,
  },
];
