import { emptyCard, noPayment, priceCart } from '@estacao/domain';
import { expect, test } from 'vitest';
import { installmentText, paymentLines, priceLinesOf } from './summary.ts';

const group = {
  actionId: 1,
  items: [{ product: { value: 10_000, discount: 0 }, quantity: 2 }],
  discountDelivery: 500,
  fee: 1500,
};
const cards = [{ id: 7, brand: 'Visa', lastDigits: '1234' }];

test('lists the price lines of a cart with the coupon code', () => {
  const price = priceCart([group], { coupon: { value: 2000, actionId: null } });
  expect(priceLinesOf(price, { code: 'CLUBE20' })).toEqual({
    lines: [
      { label: 'Subtotal', amount: 20_000 },
      { label: 'Desconto', amount: -500 },
      { label: 'Cupom CLUBE20', amount: -2000 },
      { label: 'Taxa de entrega', amount: 1500 },
    ],
    total: 19_000,
    payments: [],
  });
});

test('the price lines show the wallet amount and the remaining charge', () => {
  const { payments } = priceLinesOf(priceCart([group], { wallet: 1000 }));
  expect(payments).toEqual([
    { label: 'Carteira', amount: -1000 },
    { label: 'A pagar', amount: 20_000, strong: true },
  ]);
});

test('the summary describes the payment method', () => {
  const fullCharge = { wallet: 0, charged: 21_000 };
  expect(paymentLines({ ...noPayment, method: 'pix' }, { wallet: 1000, charged: 20_000 }, cards)).toEqual([
    'Saldo da carteira: R$ 10,00',
    'PIX: R$ 200,00',
  ]);
  expect(paymentLines(noPayment, { wallet: 21_000, charged: 0 }, cards)).toEqual([
    'Saldo da carteira: R$ 210,00',
  ]);
  expect(
    paymentLines(
      { ...noPayment, method: 'credit_card', selectedCard: 7, installments: 3 },
      fullCharge,
      cards,
    ),
  ).toEqual(['Cartão de crédito Visa final 1234', '3x de R$ 70,00 sem juros']);
  const card = { ...emptyCard, number: '5105 1051 0510 5100' };
  expect(
    paymentLines({ ...noPayment, method: 'credit_card', selectedCard: 0, card }, fullCharge, cards),
  ).toEqual(['Cartão de crédito Mastercard final 5100', 'À vista, R$ 210,00']);
});

test('formats the number of instalments with their amount', () => {
  expect(installmentText({ count: 1, amount: 5000 })).toBe('À vista, R$ 50,00');
  expect(installmentText({ count: 12, amount: 5000 })).toBe('12x de R$ 50,00 sem juros');
});
