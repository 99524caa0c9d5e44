import { expect, test } from 'vitest';
import {
  formatHealthPhone,
  formatPhone,
  parsePhone,
  validLandline,
  validMobilePhone,
  validPhone,
} from './contact.ts';

test.each([
  ['(61) 9 8765-4321', '61987654321'],
  ['(61) 9.8765-4321', '61987654321'],
  ['+55 61 98765-4321', '61987654321'],
  ['061987654321', '61987654321'],
  ['(61) 3322-4567', '6133224567'],
  ['5532224567', '5532224567'],
])('parses the phone number %j as %s', (text, phone) => {
  expect(parsePhone(text)).toBe(phone);
});

test.each([
  '(61) 8765-4321',
  '(61) 9 8765-432',
  '(01) 9 8765-4321',
  '(61) 8 8765-4321',
  '(61) 9 8765-43210',
  '0800 123 4567',
  'ligue 61987654321',
])('rejects the phone number %j', (text) => {
  expect(validPhone(text)).toBe('Telefone inválido');
});

test('a mobile phone field accepts only a mobile number', () => {
  expect(validMobilePhone('(11) 9.8765-4321')).toBeUndefined();
  expect(validMobilePhone('(61) 3322-4567')).toBe('Telefone inválido');
  expect(validMobilePhone('')).toBeUndefined();
});

test('a landline field accepts only a landline number', () => {
  expect(validLandline('(61) 3322-4567')).toBeUndefined();
  expect(validLandline('(11) 9 8765-4321')).toBe('Telefone inválido');
  expect(validLandline('')).toBeUndefined();
});

test('formats mobile, landline, toll-free and health phone numbers', () => {
  expect(formatPhone('61999999999')).toBe('(61) 9 9999-9999');
  expect(formatPhone('+55 61 3322-4567')).toBe('(61) 3322-4567');
  expect(formatPhone('0800 123 4567')).toBe('0800 123 4567');
  expect(formatHealthPhone('11987654321')).toBe('(11) 9.8765-4321');
});
