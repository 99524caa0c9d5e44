import { expect, test } from 'vitest';
import { closureSentences } from './account.ts';

const emptyAccount = { points: 0, vouchers: 0, subscriptions: 0, pendingOrders: 0, openTransfers: 0 };

test('the closure text mentions only personal data and logout when the member owns nothing', () => {
  expect(closureSentences(emptyAccount, '0 pontos')).toHaveLength(2);
});

test('the closure text lists what the member loses, with their numbers', () => {
  const fullAccount = { points: 140_050, vouchers: 1, subscriptions: 2, pendingOrders: 3, openTransfers: 1 };
  const sentences = closureSentences(fullAccount, '1.400,50 pontos');
  expect(sentences).toHaveLength(7);
  expect(sentences[0]).toBe('Seu saldo de 1.400,50 pontos deixa de existir e não pode ser recuperado.');
  expect(sentences[1]).toBe('Seu voucher que ainda vale deixa de valer.');
  expect(sentences[2]).toMatch(/^Suas 2 assinaturas são canceladas/);
  expect(sentences[3]).toMatch(/^Seus 3 pedidos/);
});

test('the closure text uses singular and plural, and omits zero counts', () => {
  const singularCounts = { points: 0, vouchers: 1, subscriptions: 1, pendingOrders: 1, openTransfers: 1 };
  const commonSentences = closureSentences(emptyAccount, '');
  expect(closureSentences(singularCounts, '')).toEqual([
    'Seu voucher que ainda vale deixa de valer.',
    'Sua assinatura é cancelada agora e não é mais cobrada.',
    'Seu pedido que aguarda pagamento é cancelado. Se você já pagou, espere a confirmação antes de encerrar.',
    'Seu pedido de transferência em análise é encerrado com a conta.',
    ...commonSentences,
  ]);
  const pluralCounts = { points: 1, vouchers: 2, subscriptions: 2, pendingOrders: 2, openTransfers: 2 };
  expect(closureSentences(pluralCounts, '0,01 ponto')).toEqual([
    'Seu saldo de 0,01 ponto deixa de existir e não pode ser recuperado.',
    'Seus 2 vouchers que ainda valem deixam de valer.',
    'Suas 2 assinaturas são canceladas agora e não são mais cobradas.',
    'Seus 2 pedidos que aguardam pagamento são cancelados. Se você já pagou, espere a confirmação antes de encerrar.',
    'Seus 2 pedidos de transferência em análise são encerrados com a conta.',
    ...commonSentences,
  ]);
  expect(commonSentences.map((sentence) => sentence.slice(0, 27))).toEqual([
    'Seus dados pessoais são apa',
    'Você sai de todos os aparel',
  ]);
});
