import type { Order } from '@estacao/domain';

export const sampleOrder: Order = {
  id: 4812,
  memberId: 7,
  code: '2026-004812',
  createdAt: '2026-03-06T12:40:00Z',
  status: 'Pagamento confirmado',
  hasVouchers: false,
  action: {
    id: 12,
    name: 'Loja do clube: coleção de inverno',
    image: null,
    sellsVouchers: false,
    sellsVoucherCodes: false,
  },
  lines: [
    {
      productId: 1,
      product: { name: 'Caneca esmaltada do clube', image: null, value: 5990, discount: 1000 },
      quantity: 2,
    },
    {
      productId: 2,
      product: { name: 'Ecobag de algodão cru', image: null, value: 3990, discount: 0 },
      quantity: 1,
    },
  ],
  locationId: 31,
  deliveryName: 'São Paulo e região',
  isDelivery: true,
  address: 'Rua Augusta, 500',
  complement: 'Apto 42',
  zipcode: '01305100',
  items: 13_970,
  fee: 1590,
  discount: 2000,
  wallet: 5000,
  card: 8560,
  total: 13_560,
  refunded: 0,
  method: 'credit_card',
  pix: null,
};
