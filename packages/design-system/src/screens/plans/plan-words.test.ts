import { expect, test } from 'vitest';
import { methodText, priceText, standingOf } from './plan-words.ts';
import { ownPlanOf, sampleBill, samplePayment } from './testing/samples.ts';

test.each([
  [4_990, 30, 'R$ 49,90 por mês'],
  [4_990, 183, 'R$ 49,90 por semestre'],
  [4_990, 365, 'R$ 49,90 por ano'],
  [4_990, 31, 'R$ 49,90 Período inválido'],
  [4_990, null, 'R$ 49,90'],
  [undefined, 30, 'A negociar'],
])('%s every %s days: %s', (price, days, text) => {
  expect(priceText(price, days).replace(/\u00a0/g, ' ')).toBe(text);
});

test('names the payment method with the card details that exist', () => {
  expect(methodText({ method: 'pix', card: null })).toBe('PIX');
  expect(methodText({ method: 'credit_card', card: { brand: 'Visa', lastDigits: '1111' } })).toBe(
    'Visa final 1111',
  );
  expect(methodText({ method: 'credit_card', card: null })).toBe('Cartão de crédito');
});

test('derives the status of a plan from its payments', () => {
  const own = ownPlanOf();
  expect(standingOf(own).text).toBe('Ativo');
  expect(standingOf({ ...own, owed: sampleBill({ state: 'open' }) }).text).toBe('Pagamento pendente');
  expect(standingOf({ ...own, state: 'starting', payment: samplePayment() }).text).toBe(
    'Aguardando pagamento',
  );
  const looked = samplePayment({ method: 'credit_card', pix: null });
  expect(standingOf({ ...own, state: 'starting', payment: looked }).text).toBe('Pagamento em análise');
});
