import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail, maskEmail, parseEmail, validEmail } from './contact.ts';

test.each([
  'maria@dominio.com.br',
  'maria.silva+clube@sub.dominio.com',
  "o'brien@x.io",
  'a@b.co',
  '1_2@3-4.museum',
  'ola@xn--caf-dma.com',
  `${'a'.repeat(64)}@dominio.com`,
  `a@${'b'.repeat(62)}.${'c'.repeat(62)}.${'d'.repeat(62)}.${'e'.repeat(59)}.com`,
])('accepts the email address %s', (text) => {
  expect(parseEmail(text)).toBe(text);
});

test.each([
  'maria',
  'maria@',
  '@dominio.com',
  'maria@dominio',
  'maria@dominio.c',
  'maria@@dominio.com',
  'maria silva@dominio.com',
  'joão@dominio.com',
  'joao@domínio.com',
  '.maria@dominio.com',
  'maria.@dominio.com',
  'ma..ria@dominio.com',
  'maria@-dominio.com',
  'maria@dominio-.com',
  'maria@dominio..com',
  'maria@dominio.com\nbcc: all@dominio.com',
  'maria@127.0.0.1',
  `${'a'.repeat(65)}@dominio.com`,
  `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(9)}.com`,
])('rejects the email address %j', (text) => {
  expect(validEmail(text)).toBe('Email inválido');
});

test('normalises an email address before the check', () => {
  expect(parseEmail('  Maria@Dominio.COM ')).toBe('maria@dominio.com');
  expect(validEmail('  Maria@Dominio.COM ')).toBeUndefined();
});

test('rejects a very long email address quickly', () => {
  expect(isEmail(`${'a.'.repeat(100_000)}@`)).toBe(false);
});

test('accepts any email address in a common format', () => {
  const commonFormat = /^[a-z0-9]{1,20}(\.[a-z0-9]{1,20})?@[a-z0-9]{1,20}\.(com|org|com\.br)$/;
  fc.assert(fc.property(fc.stringMatching(commonFormat), isEmail));
});

test.each([
  ['maria@dominio.com.br', 'ma****@dominio.com.br'],
  ['ma@dominio.com.br', 'ma****@dominio.com.br'],
  ['m@dominio.com.br', 'm****@dominio.com.br'],
  ['maria', '****'],
  ['@dominio.com.br', '****@dominio.com.br'],
])('masks the email address %s as %s', (email, maskedEmail) => {
  expect(maskEmail(email)).toBe(maskedEmail);
});

test('limits an email address to 254 characters', () => {
  const longestEmail = `a@${'b'.repeat(62)}.${'c'.repeat(62)}.${'d'.repeat(62)}.${'e'.repeat(59)}.com`;
  expect(longestEmail).toHaveLength(254);
  expect(isEmail(`a${longestEmail}`)).toBe(false);
});
