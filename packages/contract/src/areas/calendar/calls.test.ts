import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getSchedule } from './calls.ts';

const start = '2026-03-05T14:00:00.000Z';
const end = '2026-03-05T16:00:00.000Z';
const minimalEvent = { id: 7, name: 'Assembleia geral' };
const completeEvent = { ...minimalEvent, description: '<p>Pauta</p>', image: '/a.svg', start, end };
const minimalDecoded = { ...minimalEvent, description: null, image: null, day: '', start, end: null };

test.each([
  [
    'in full',
    { ...completeEvent, day: { description: ' 05/03/2026 ' } },
    { ...completeEvent, day: '05/03/2026' },
  ],
  ['with required fields only', { ...minimalEvent, start }, minimalDecoded],
  ['with a null description', { ...minimalDecoded, day: { description: null } }, minimalDecoded],
  ['with a null day', { ...minimalDecoded, day: null }, minimalDecoded],
])('reads an event %s', (_, wire, decoded) => {
  expect(z.decode(getSchedule.answer, wire as never)).toEqual(decoded);
});

test('writes an event in full', () => {
  expect(
    z.encode(getSchedule.answer, { ...completeEvent, start: new Date(start), day: '05/03/2026' }),
  ).toEqual({
    ...completeEvent,
    day: { description: '05/03/2026' },
  });
});

test.each([
  [{ ...minimalEvent }],
  [{ ...minimalEvent, start: 'amanhã' }],
  [{ ...minimalEvent, start, end: '16:00' }],
  [{ ...minimalEvent, start, id: 0 }],
])('rejects the event %j', (wire) => {
  expect(z.safeDecode(getSchedule.answer, wire as never).success).toBe(false);
});
