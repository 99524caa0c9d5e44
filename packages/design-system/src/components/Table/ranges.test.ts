import { expect, test } from 'vitest';
import type { TableColumn } from './columns.ts';
import { isActive, isWithin, rangeErrors } from './ranges.ts';

interface Charge {
  price?: number | null;
  start?: string | null;
  end?: string | null;
}

const price: TableColumn<Charge> = {
  id: 'price',
  header: 'Valor',
  kind: 'money',
  accessor: (row) => row.price,
};
const day: TableColumn<Charge> = { id: 'day', header: 'Data', kind: 'date', accessor: (row) => row.start };
const term: TableColumn<Charge> = { ...day, until: (row) => row.end };

test.each([
  ['R$ 10,00', 'R$ 20,00', 1000, true],
  ['R$ 10,00', 'R$ 20,00', 2000, true],
  ['R$ 10,00', 'R$ 20,00', 999, false],
  ['R$ 10,00', 'R$ 20,00', 2001, false],
  ['', 'R$ 20,00', 0, true],
  ['R$ 10,00', '', 1_000_000, true],
  ['R$ 0,00', '', 0, true],
])('a range from %j to %j contains %i: %s', (from, to, cents, expected) => {
  expect(isWithin(price, { price: cents }, { from, to })).toBe(expected);
});

test('excludes a row without a value', () => {
  expect(isWithin(price, { price: null }, { from: 'R$ 0,00', to: '' })).toBe(false);
  expect(isWithin(day, {}, { from: '01/01/2026', to: '' })).toBe(false);
  expect(isWithin(day, { start: 'ontem' }, { from: '01/01/2026', to: '' })).toBe(false);
});

test('assigns a moment to its day in Brasília', () => {
  // 23:30 on the 5th in Brasília, the 6th in UTC.
  const row = { start: '2026-03-06T02:30:00Z' };
  expect(isWithin(day, row, { from: '05/03/2026', to: '06/03/2026' })).toBe(true);
  expect(isWithin(day, row, { from: '', to: '05/03/2026' })).toBe(true);
  expect(isWithin(day, row, { from: '06/03/2026', to: '' })).toBe(false);
});

test('includes a period only when all of it lies in the range', () => {
  const row = { start: '2026-03-01', end: '2026-03-31' };
  expect(isWithin(term, row, { from: '01/03/2026', to: '31/03/2026' })).toBe(true);
  expect(isWithin(term, row, { from: '02/03/2026', to: '31/03/2026' })).toBe(false);
  expect(isWithin(term, row, { from: '01/03/2026', to: '30/03/2026' })).toBe(false);
  expect(isWithin(term, { start: '2026-03-01', end: null }, { from: '', to: '31/12/2026' })).toBe(false);
});

test('rejects dates in reverse order and the same day twice', () => {
  const wrong = {
    from: 'Escolha uma data anterior a segunda.',
    to: 'Escolha uma data posterior a primeira.',
  };
  expect(rangeErrors('date', { from: '02/03/2026', to: '01/03/2026' })).toEqual(wrong);
  expect(rangeErrors('date', { from: '01/03/2026', to: '01/03/2026' })).toEqual(wrong);
  expect(rangeErrors('date', { from: '01/03/2026', to: '02/03/2026' })).toEqual({});
});

test('accepts an incomplete date while the member types', () => {
  expect(rangeErrors('date', { from: '31/0', to: '' })).toEqual({});
  expect(rangeErrors('date', { from: '31/02/2026', to: '' })).toEqual({ from: 'Inválida' });
});

test('rejects a second amount below the first', () => {
  expect(rangeErrors('money', { from: 'R$ 20,00', to: 'R$ 10,00' })).toEqual({
    to: 'Valor mínimo requerido de R$ 20,00',
  });
  expect(rangeErrors('quantity', { from: '20', to: '10' })).toEqual({ to: 'O valor deve ser maior que 20' });
  expect(rangeErrors('quantity', { from: '20', to: '20' })).toEqual({});
  expect(rangeErrors('quantity', { from: 'x', to: '20' })).toEqual({ from: 'Este campo só aceita números' });
});

test('ignores empty, incomplete and wrong ranges', () => {
  expect(isActive('date', { from: '', to: '' })).toBe(false);
  expect(isActive('date', { from: '01/0', to: '' })).toBe(false);
  expect(isActive('date', { from: '02/03/2026', to: '01/03/2026' })).toBe(false);
  expect(isActive('date', { from: '', to: '01/03/2026' })).toBe(true);
  expect(isActive('money', { from: 'R$ 0,00', to: '' })).toBe(true);
});
