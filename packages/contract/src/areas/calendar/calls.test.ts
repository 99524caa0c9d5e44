import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getSchedule } from './calls.ts';

const start = '2026-03-05T14:00:00.000Z';
const end = '2026-03-05T16:00:00.000Z';
const named = { id: 7, name: 'Assembleia geral' };
const whole = { ...named, description: '<p>Pauta</p>', image: '/a.svg', start, end };
const none = { ...named, description: null, image: null, day: '', start, end: null };

test.each([
  ['in full', { ...whole, day: { description: ' 05/03/2026 ' } }, { ...whole, day: '05/03/2026' }],
  ['with required fields only', { ...named, start }, none],
  ['with a null description', { ...none, day: { description: null } }, none],
  ['with a null day', { ...none, day: null }, none],
])('reads an event %s', (_, wire, decoded) => {
  expect(z.decode(getSchedule.answer, wire as never)).toEqual(decoded);
});

test('writes an event in full', () => {
  expect(z.encode(getSchedule.answer, { ...whole, start: new Date(start), day: '05/03/2026' })).toEqual({
    ...whole,
    day: { description: '05/03/2026' },
  });
});

test.each([
  [{ ...named }],
  [{ ...named, start: 'amanhã' }],
  [{ ...named, start, end: '16:00' }],
  [{ ...named, start, id: 0 }],
])('rejects %j', (wire) => {
  expect(z.safeDecode(getSchedule.answer, wire as never).success).toBe(false);
});
