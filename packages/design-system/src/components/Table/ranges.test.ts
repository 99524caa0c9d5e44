import { expect, test } from 'vitest';
import type { TableColumn } from './columns.ts';
import { isActive, isWithin, rangeErrors } from './ranges.ts';

interface Charge {
  price?: number | null;
  start?: string | null;
  end?: string | null;
}

const priceColumn: TableColumn<Charge> = {
  id: 'price',
  header: 'Valor',
  kind: 'money',
  accessor: (row) => row.price,
};
const dayColumn: TableColumn<Charge> = {
  id: 'day',
  header: 'Data',
  kind: 'date',
  accessor: (row) => row.start,
};
const termColumn: TableColumn<Charge> = { ...dayColumn, until: (row) => row.end };

test.each([
  ['R$ 10,00', 'R$ 20,00', 1000, true],
  ['R$ 10,00', 'R$ 20,00', 2000, true],
  ['R$ 10,00', 'R$ 20,00', 999, false],
  ['R$ 10,00', 'R$ 20,00', 2001, false],
  ['', 'R$ 20,00', 0, true],
  ['R$ 10,00', '', 1_000_000, true],
  ['R$ 0,00', '', 0, true],
])('a range from %j to %j includes an amount of %i cents: %s', (from, to, cents, expected) => {
  expect(isWithin(priceColumn, { price: cents }, { from, to })).toBe(expected);
});

test('a range excludes a row without a value', () => {
  expect(isWithin(priceColumn, { price: null }, { from: 'R$ 0,00', to: '' })).toBe(false);
  expect(isWithin(dayColumn, {}, { from: '01/01/2026', to: '' })).toBe(false);
  expect(isWithin(dayColumn, { start: 'ontem' }, { from: '01/01/2026', to: '' })).toBe(false);
});

test('a date range assigns a moment to its day in Brasília', () => {
  // 23:30 on the 5th in Brasília, the 6th in UTC.
  const row = { start: '2026-03-06T02:30:00Z' };
  expect(isWithin(dayColumn, row, { from: '05/03/2026', to: '06/03/2026' })).toBe(true);
  expect(isWithin(dayColumn, row, { from: '', to: '05/03/2026' })).toBe(true);
  expect(isWithin(dayColumn, row, { from: '06/03/2026', to: '' })).toBe(false);
});

test('a date range includes a period only when the range contains the whole period', () => {
  const row = { start: '2026-03-01', end: '2026-03-31' };
  expect(isWithin(termColumn, row, { from: '01/03/2026', to: '31/03/2026' })).toBe(true);
  expect(isWithin(termColumn, row, { from: '02/03/2026', to: '31/03/2026' })).toBe(false);
  expect(isWithin(termColumn, row, { from: '01/03/2026', to: '30/03/2026' })).toBe(false);
  expect(isWithin(termColumn, { start: '2026-03-01', end: null }, { from: '', to: '31/12/2026' })).toBe(
    false,
  );
});

test('a date range rejects dates in reverse order and the same day twice', () => {
  const expectedErrors = {
    from: 'Escolha uma data anterior a segunda.',
    to: 'Escolha uma data posterior a primeira.',
  };
  expect(rangeErrors('date', { from: '02/03/2026', to: '01/03/2026' })).toEqual(expectedErrors);
  expect(rangeErrors('date', { from: '01/03/2026', to: '01/03/2026' })).toEqual(expectedErrors);
  expect(rangeErrors('date', { from: '01/03/2026', to: '02/03/2026' })).toEqual({});
});

test('a date range accepts an incomplete date while the member types', () => {
  expect(rangeErrors('date', { from: '31/0', to: '' })).toEqual({});
  expect(rangeErrors('date', { from: '31/02/2026', to: '' })).toEqual({ from: 'Inválida' });
});

test('an amount range rejects a second amount below the first', () => {
  expect(rangeErrors('money', { from: 'R$ 20,00', to: 'R$ 10,00' })).toEqual({
    to: 'Valor mínimo requerido de R$ 20,00',
  });
  expect(rangeErrors('quantity', { from: '20', to: '10' })).toEqual({ to: 'O valor deve ser maior que 20' });
  expect(rangeErrors('quantity', { from: '20', to: '20' })).toEqual({});
  expect(rangeErrors('quantity', { from: 'x', to: '20' })).toEqual({ from: 'Este campo só aceita números' });
});

test('a range is inactive while it is empty, incomplete or wrong', () => {
  expect(isActive('date', { from: '', to: '' })).toBe(false);
  expect(isActive('date', { from: '01/0', to: '' })).toBe(false);
  expect(isActive('date', { from: '02/03/2026', to: '01/03/2026' })).toBe(false);
  expect(isActive('date', { from: '', to: '01/03/2026' })).toBe(true);
  expect(isActive('money', { from: 'R$ 0,00', to: '' })).toBe(true);
});
