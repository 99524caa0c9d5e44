import { describe, expect, test } from 'vitest';
import { messages } from '../validation/messages.ts';
import { afterDate, beforeDate, validAge, validBirthday, validDate } from './date.ts';

const today = '2025-06-15';

test('rejects a date that does not exist', () => {
  expect(validDate('29/02/2024')).toBeUndefined();
  expect(validDate('31/02/2000')).toBe('Data Inválida!');
  expect(validDate('')).toBeUndefined();
});

test('accepts a birthday only up to today and within a lifetime', () => {
  const rule = validBirthday(today);
  expect(rule('15/06/2025')).toBeUndefined();
  expect(rule('16/06/2025')).toBe(messages.date);
  expect(rule('16/06/1894')).toBeUndefined();
  expect(rule('15/06/1894')).toBe(messages.date);
  expect(rule('15/06/0194')).toBe(messages.date);
});

describe('validAge', () => {
  test('the age check accepts 18 years on the birthday but not the day before', () => {
    expect(validAge(today)('15/06/2007')).toBeUndefined();
    expect(validAge(today)('16/06/2007')).toBe('É necessário ser maior de 18 anos.');
  });

  test('the age check uses the minimum age of the station', () => {
    expect(validAge(today, 21)('16/06/2004')).toBe('É necessário ser maior de 21 anos.');
    expect(validAge(today, 16)('15/06/2009')).toBeUndefined();
  });

  test('the age check reports a birthday that does not exist', () => {
    expect(validAge(today)('31/02/1980')).toBe(messages.date);
  });
});

describe('a date range', () => {
  test('a date range rejects a start on or after the end', () => {
    expect(beforeDate('10/01/2025')('09/01/2025')).toBeUndefined();
    expect(beforeDate('10/01/2025')('10/01/2025')).toBe(messages.beforeDate);
    expect(afterDate('10/01/2025')('11/01/2025')).toBeUndefined();
    expect(afterDate('10/01/2025')('10/01/2025')).toBe(messages.afterDate);
  });

  test('a date range compares years before days', () => {
    expect(beforeDate('01/01/2026')('31/12/2025')).toBeUndefined();
    expect(afterDate('31/12/2025')('01/01/2026')).toBeUndefined();
  });

  test('a date range accepts any date when the other end is empty', () => {
    expect(beforeDate('')('10/01/2025')).toBeUndefined();
    expect(afterDate('10/01')('09/01/2025')).toBeUndefined();
    expect(afterDate('10/01/2025')('')).toBeUndefined();
  });

  test('a date range reports an end that does not exist', () => {
    expect(beforeDate('10/01/2025')('31/02/2025')).toBe(messages.date);
  });
});
