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
])('from %j to %j: %i is within: %s', (from, to, cents, expected) => {
  expect(isWithin(price, { price: cents }, { from, to })).toBe(expected);
});

test('what has no value is in no range', () => {
  expect(isWithin(price, { price: null }, { from: 'R$ 0,00', to: '' })).toBe(false);
  expect(isWithin(day, {}, { from: '01/01/2026', to: '' })).toBe(false);
  expect(isWithin(day, { start: 'ontem' }, { from: '01/01/2026', to: '' })).toBe(false);
});

test('a moment lies on its day in Brasília', () => {
  // 23:30 on the 5th there, the 6th elsewhere.
  const row = { start: '2026-03-06T02:30:00Z' };
  expect(isWithin(day, row, { from: '05/03/2026', to: '06/03/2026' })).toBe(true);
  expect(isWithin(day, row, { from: '', to: '05/03/2026' })).toBe(true);
  expect(isWithin(day, row, { from: '06/03/2026', to: '' })).toBe(false);
});

test('a time with an end lies within as a whole', () => {
  const row = { start: '2026-03-01', end: '2026-03-31' };
  expect(isWithin(term, row, { from: '01/03/2026', to: '31/03/2026' })).toBe(true);
  expect(isWithin(term, row, { from: '02/03/2026', to: '31/03/2026' })).toBe(false);
  expect(isWithin(term, row, { from: '01/03/2026', to: '30/03/2026' })).toBe(false);
  expect(isWithin(term, { start: '2026-03-01', end: null }, { from: '', to: '31/12/2026' })).toBe(false);
});

test('of two dates the first comes first, and the same day twice is refused', () => {
  const wrong = {
    from: 'Escolha uma data anterior a segunda.',
    to: 'Escolha uma data posterior a primeira.',
  };
  expect(rangeErrors('date', { from: '02/03/2026', to: '01/03/2026' })).toEqual(wrong);
  expect(rangeErrors('date', { from: '01/03/2026', to: '01/03/2026' })).toEqual(wrong);
  expect(rangeErrors('date', { from: '01/03/2026', to: '02/03/2026' })).toEqual({});
});

test('a date is not wrong while it is being typed', () => {
  expect(rangeErrors('date', { from: '31/0', to: '' })).toEqual({});
  expect(rangeErrors('date', { from: '31/02/2026', to: '' })).toEqual({ from: 'Inválida' });
});

test('of two amounts the second is not less', () => {
  expect(rangeErrors('money', { from: 'R$ 20,00', to: 'R$ 10,00' })).toEqual({
    to: 'Valor mínimo requerido de R$ 20,00',
  });
  expect(rangeErrors('quantity', { from: '20', to: '10' })).toEqual({ to: 'O valor deve ser maior que 20' });
  expect(rangeErrors('quantity', { from: '20', to: '20' })).toEqual({});
  expect(rangeErrors('quantity', { from: 'x', to: '20' })).toEqual({ from: 'Este campo só aceita números' });
});

test('an empty, an unfinished and a wrong range leave nothing out', () => {
  expect(isActive('date', { from: '', to: '' })).toBe(false);
  expect(isActive('date', { from: '01/0', to: '' })).toBe(false);
  expect(isActive('date', { from: '02/03/2026', to: '01/03/2026' })).toBe(false);
  expect(isActive('date', { from: '', to: '01/03/2026' })).toBe(true);
  expect(isActive('money', { from: 'R$ 0,00', to: '' })).toBe(true);
});
