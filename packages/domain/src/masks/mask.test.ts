import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyMask, masks, unmask } from './mask.ts';

describe('complete values', () => {
  test.each([
    ['cpf', '52998224725', '529.982.247-25'],
    ['cnpj', '11222333000181', '11.222.333/0001-81'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['cep', '70040010', '70.040-010'],
    ['date', '05032025', '05/03/2025'],
    ['phone', '61987654321', '(61) 9 8765-4321'],
    ['phone', '6133224567', '(61) 3322-4567'],
    ['landline', '6133224567', '(61) 3322-4567'],
    ['healthPhone', '11987654321', '(11) 9.8765-4321'],
    ['cardNumber', '4111111111111111', '4111 1111 1111 1111'],
    ['cardExpiry', '1227', '12/27'],
    ['cardCvv', '123', '123'],
    ['money', '12345', 'R$ 123,45'],
    ['money', '1', 'R$ 0,01'],
    ['money', '123456789', 'R$ 1.234.567,89'],
  ] as const)('the %s mask formats %s as %s', (name, raw, text) => {
    expect(applyMask(masks[name], raw)).toBe(text);
  });
});

test.each([
  ['1990-05-17', '17/05/1990'],
  ['20051231', '31/12/2005'],
  ['19/05/2010', '19/05/2010'],
  ['20/10/1990', '20/10/1990'],
  ['1990-05', '19/90/05'],
])('the date mask reorders a date only when the year comes first: %s', (text, expected) => {
  expect(applyMask(masks.date, text)).toBe(expected);
});

test.each(['12/2029', '122029', '12 / 2029', '1229'])(
  'the expiry mask drops the century of a four-digit year: %s',
  (text) => {
    expect(applyMask(masks.cardExpiry, text)).toBe('12/29');
  },
);

test('the expiry mask does not read the year 20 as a century', () => {
  expect(applyMask(masks.cardExpiry, '1220')).toBe('12/20');
  expect(applyMask(masks.cardExpiry, '12202')).toBe('12/20');
});

test('a mask adds punctuation only when another character follows', () => {
  expect(applyMask(masks.cpf, '')).toBe('');
  expect(applyMask(masks.cpf, '529')).toBe('529');
  expect(applyMask(masks.cpf, '5299')).toBe('529.9');
  expect(applyMask(masks.phone, '6')).toBe('(6');
  expect(applyMask(masks.phone, '61')).toBe('(61');
  expect(applyMask(masks.phone, '619')).toBe('(61) 9');
});

test('a mask drops characters that do not fit', () => {
  expect(applyMask(masks.cpf, 'CPF: 529 982 247 25, novo')).toBe('529.982.247-25');
  expect(applyMask(masks.cardCvv, '12345')).toBe('123');
  expect(unmask(masks.cnpj, '12.ABC.345/01DE-X3Y5')).toBe('12ABC34501DE35');
  expect(applyMask(masks.money, '999999999999')).toBe('R$ 999.999.999,99');
});

describe('a phone with its country code', () => {
  test.each(['+55 (61) 9 8765-4321', '+5561987654321', '061 98765-4321', '(61) 98765-4321'])(
    'formats the phone number %s without a country code or leading zero',
    (text) => {
      expect(applyMask(masks.phone, text)).toBe('(61) 9 8765-4321');
    },
  );

  test('the phone mask keeps 55 as an area code', () => {
    expect(applyMask(masks.phone, '55987654321')).toBe('(55) 9 8765-4321');
    expect(applyMask(masks.phone, '5532224567')).toBe('(55) 3222-4567');
    expect(applyMask(masks.phone, '+5555987654321')).toBe('(55) 9 8765-4321');
  });
});

const anyMask = fc.constantFrom(...Object.values(masks));
const noisyText = fc.string({ unit: fc.constantFrom(...'0123456789abzAZ.-/() ,$ç') });

test('unmasking reverses masking, and masking is idempotent', () => {
  fc.assert(
    fc.property(anyMask, noisyText, (mask, text) => {
      const raw = unmask(mask, text);
      expect(unmask(mask, applyMask(mask, raw))).toBe(raw);
      expect(applyMask(mask, applyMask(mask, text))).toBe(applyMask(mask, text));
    }),
    { numRuns: 1000 },
  );
});
