import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listTrophies } from './calls.ts';

const createdAt = '2026-03-01T12:00:00.000Z';
const goldTrophy = { description: 'Troféu OURO', trophy_image: '/ouro.png' };
const plainTrophy = { description: 'Primeiro quiz', trophy_image: null };
const decoded = [
  { id: 1, description: 'Troféu OURO', image: '/ouro.png', receivedAt: createdAt },
  { id: 2, description: 'Primeiro quiz', image: null, receivedAt: createdAt },
];
const flatTrophies = [
  { id: 1, ...goldTrophy, createdAt },
  { id: 2, ...plainTrophy, createdAt },
];
const nestedTrophies = [
  { id: 1, trophy: goldTrophy, createdAt },
  { id: 2, trophy: plainTrophy, createdAt },
];

test.each([
  ['side by side', flatTrophies],
  ['nested', nestedTrophies],
  ['side by side and nested in one list', [flatTrophies[0], nestedTrophies[1]]],
])('reads trophies with their fields %s', (_, wire) => {
  expect(z.decode(listTrophies.answer, wire as never)).toEqual(decoded);
});

test('writes the fields of a trophy without nesting', () => {
  expect(z.encode(listTrophies.answer, decoded)).toEqual(flatTrophies);
});

test.each([
  [{ id: 1, createdAt }],
  [{ id: 1, trophy: { description: 'Troféu OURO' }, createdAt }],
  [{ id: 1, ...goldTrophy }],
  [{ id: 1, ...goldTrophy, createdAt: 'ontem' }],
  [{ id: 0, ...goldTrophy, createdAt }],
])('rejects the trophy %j', (item) => {
  expect(z.safeDecode(listTrophies.answer, [item] as never).success).toBe(false);
});
