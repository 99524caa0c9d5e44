import { describe, expect, test } from 'vitest';
import { formatStationCurrency, stationCurrency } from './station.ts';

test('a station currency defaults to pontos, after the amount, at a multiplier of 1', () => {
  for (const settings of [undefined, {}, { name: null, position: null, multiplier: null }, { name: '  ' }]) {
    expect(stationCurrency(settings)).toEqual({ name: 'pontos', position: 'after', multiplier: 1 });
  }
  expect(formatStationCurrency(700)).toBe('7,00 pontos');
});

test.each([
  ['before', 'before'],
  ['before_currency', 'before'],
  ['after', 'after'],
  ['after_currency', 'after'],
  ['BEFORE', 'after'],
  ['', 'after'],
])('reads the currency position %j as %s', (position, expected) => {
  expect(stationCurrency({ position }).position).toBe(expected);
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
  'ignores a currency multiplier of %f',
  (multiplier) => {
    expect(stationCurrency({ multiplier }).multiplier).toBe(1);
  },
);

describe('formatStationCurrency', () => {
  test('formats a multiplied amount with two decimals and a comma', () => {
    expect(formatStationCurrency(1000, { multiplier: 2.5 })).toBe('25,00 pontos');
    expect(formatStationCurrency(1250, { name: 'sementes', multiplier: 10 })).toBe('125,00 sementes');
    expect(formatStationCurrency(1, { multiplier: 0.5 })).toBe('0,01 pontos');
  });

  test('formats an amount of the station currency with grouped thousands', () => {
    expect(formatStationCurrency(123456, { multiplier: 10 })).toBe('12.345,60 pontos');
  });

  test('puts the currency name before or after the amount, separated by one space', () => {
    expect(formatStationCurrency(1000, { name: 'Dux', position: 'before' })).toBe('Dux 10,00');
    expect(formatStationCurrency(1000, { name: 'Dux', position: 'after' })).toBe('10,00 Dux');
  });

  test('a currency name stays unchanged in the singular', () => {
    expect(formatStationCurrency(100)).toBe('1,00 pontos');
  });
});
