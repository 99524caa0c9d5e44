import {
  type CartItem,
  type CartPrice,
  type CouponDiscount,
  emptyCard,
  groupByActivity,
  type PaymentChoice,
  priceCart,
} from '@estacao/domain';
import { locations } from '../../../components/DeliveryForm/testing/locations.ts';
import { NOW, productsOf } from '../../shop/testing/content.ts';
import type { ShippingByAction } from '../shipping-fields.ts';

type Covers = Readonly<Record<string, string | undefined>>;

const shop = {
  id: 12,
  name: 'Loja do clube: coleção de inverno',
  image: null,
  deliveryLocations: locations,
  discountDelivery: 0,
  isDigital: false,
  isPaymentOnly: false,
  allowsInstallments: true,
  isOneProduct: false,
} as const;

const library = {
  ...shop,
  id: 13,
  name: 'Biblioteca digital',
  deliveryLocations: [],
  isDigital: true,
} as const;

export function cartOf(covers: Covers): readonly CartItem[] {
  const [mug, , shirt, , notebook] = productsOf(covers);
  if (mug === undefined || shirt === undefined || notebook === undefined)
    throw new Error('The cart fixture needs five products');
  return [
    { product: mug, action: shop, quantity: 2 },
    { product: shirt, action: shop, quantity: 1 },
    {
      product: { ...notebook, name: 'E-book: receitas para a semana', value: 2490 },
      action: library,
      quantity: 1,
    },
  ];
}

export function digitalCart(covers: Covers): readonly CartItem[] {
  return cartOf(covers).filter(({ action }) => action.isDigital);
}

export function priceOfCart(
  items: readonly CartItem[],
  adjustments: { readonly wallet?: number; readonly coupon?: CouponDiscount | undefined } = {},
): CartPrice {
  const groups = groupByActivity(items).map(({ action, items: groupItems }) => ({
    actionId: action.id,
    items: groupItems,
    discountDelivery: action.discountDelivery,
    fee: action.isDigital ? 0 : (action.deliveryLocations[0]?.price ?? 0),
  }));
  return priceCart(groups, adjustments);
}

export const reservation = { now: NOW, deadline: NOW + 13 * 60_000 + 24_000 };

export const shipping: ShippingByAction = {
  12: { locationId: 1, address: 'Rua Augusta, 500', complement: 'Apto 42', zipcode: '01.305-100' },
};

export const cards = [
  { id: 7, brand: 'Visa', lastDigits: '1234' },
  { id: 8, brand: 'Mastercard', lastDigits: '8890' },
] as const;

export const cardPayment: PaymentChoice = {
  method: 'credit_card',
  installments: 3,
  selectedCard: 7,
  email: 'camila@exemplo.com.br',
  card: emptyCard,
};

export const pixPayment: PaymentChoice = {
  ...cardPayment,
  method: 'pix',
  installments: 1,
  selectedCard: null,
};

export const pix = {
  code: '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406224.605802BR5912CLUBE AURORA6009SAO PAULO62070503***63041D3D',
  expiresAt: '2026-03-06T12:29:00Z',
  now: '2026-03-06T12:00:00Z',
};

export const coupon = {
  code: 'CLUBE20',
  value: 2000,
  actionId: null,
  totals: { before: 22_170, discount: 2000, after: 20_170 },
};
