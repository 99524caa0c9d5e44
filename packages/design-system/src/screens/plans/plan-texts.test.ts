import { expect, test } from 'vitest';
import { methodText, priceText, statusOf } from './plan-texts.ts';
import { ownPlanOf, sampleBill, samplePayment } from './testing/samples.ts';

test.each([
  [4_990, 30, 'R$ 49,90 por mês'],
  [4_990, 183, 'R$ 49,90 por semestre'],
  [4_990, 365, 'R$ 49,90 por ano'],
  [4_990, 31, 'R$ 49,90 Período inválido'],
  [4_990, null, 'R$ 49,90'],
  [undefined, 30, 'A negociar'],
])('a price of %s every %s days reads “%s”', (price, days, text) => {
  expect(priceText(price, days).replace(/\u00a0/g, ' ')).toBe(text);
});

test('describes the payment method with the card details that exist', () => {
  expect(methodText({ method: 'pix', card: null })).toBe('PIX');
  expect(methodText({ method: 'credit_card', card: { brand: 'Visa', lastDigits: '1111' } })).toBe(
    'Visa final 1111',
  );
  expect(methodText({ method: 'credit_card', card: null })).toBe('Cartão de crédito');
});

test('derives the status of a plan from its payments', () => {
  const ownPlan = ownPlanOf();
  expect(statusOf(ownPlan).text).toBe('Ativo');
  expect(statusOf({ ...ownPlan, owed: sampleBill({ state: 'open' }) }).text).toBe('Pagamento pendente');
  expect(statusOf({ ...ownPlan, state: 'starting', payment: samplePayment() }).text).toBe(
    'Aguardando pagamento',
  );
  const underReview = samplePayment({ method: 'credit_card', pix: null });
  expect(statusOf({ ...ownPlan, state: 'starting', payment: underReview }).text).toBe('Pagamento em análise');
});
