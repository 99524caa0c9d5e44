import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listTrophies } from './calls.ts';

const createdAt = '2026-03-01T12:00:00.000Z';
const gold = { description: 'Troféu OURO', trophy_image: '/ouro.png' };
const plain = { description: 'Primeiro quiz', trophy_image: null };
const decoded = [
  { id: 1, description: 'Troféu OURO', image: '/ouro.png', receivedAt: createdAt },
  { id: 2, description: 'Primeiro quiz', image: null, receivedAt: createdAt },
];
const flat = [
  { id: 1, ...gold, createdAt },
  { id: 2, ...plain, createdAt },
];
const nested = [
  { id: 1, trophy: gold, createdAt },
  { id: 2, trophy: plain, createdAt },
];

test.each([
  ['side by side', flat],
  ['nested', nested],
  ['one of each', [flat[0], nested[1]]],
])('reads trophies with their fields %s', (_, wire) => {
  expect(z.decode(listTrophies.answer, wire as never)).toEqual(decoded);
});

test('writes the fields side by side', () => {
  expect(z.encode(listTrophies.answer, decoded)).toEqual(flat);
});

test.each([
  [{ id: 1, createdAt }],
  [{ id: 1, trophy: { description: 'Troféu OURO' }, createdAt }],
  [{ id: 1, ...gold }],
  [{ id: 1, ...gold, createdAt: 'ontem' }],
  [{ id: 0, ...gold, createdAt }],
])('rejects %j', (item) => {
  expect(z.safeDecode(listTrophies.answer, [item] as never).success).toBe(false);
});
