import { expect, test } from 'vitest';
import { closureSentences } from './closure.ts';

const nothing = { points: 0, vouchers: 0, subscriptions: 0, pendingOrders: 0, openTransfers: 0 };

test('whoever has nothing is told what becomes of their data alone', () => {
  expect(closureSentences(nothing, '0 pontos')).toHaveLength(2);
});

test('whoever has something is told what becomes of it, in their own numbers', () => {
  const all = { points: 140_050, vouchers: 1, subscriptions: 2, pendingOrders: 3, openTransfers: 1 };
  const sentences = closureSentences(all, '1.400,50 pontos');
  expect(sentences).toHaveLength(7);
  expect(sentences[0]).toBe('Seu saldo de 1.400,50 pontos deixa de existir e não pode ser recuperado.');
  expect(sentences[1]).toBe('Seu voucher que ainda vale deixa de valer.');
  expect(sentences[2]).toMatch(/^Suas 2 assinaturas são canceladas/);
  expect(sentences[3]).toMatch(/^Seus 3 pedidos/);
});
