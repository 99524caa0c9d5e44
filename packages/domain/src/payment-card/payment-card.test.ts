import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cardBrand,
  isCardNumber,
  isCvv,
  lastDigits,
  maskedCardNumber,
  parseCardExpiry,
  parseCardNumber,
  validCardExpiry,
  validCardNumber,
  validCvv,
} from './payment-card.ts';

describe('number', () => {
  test.each(['4111 1111 1111 1111', '4000000000000002', '4000000000009995', '4000000000000259'])(
    'accepts the card number %s',
    (number) => {
      expect(validCardNumber(number)).toBeUndefined();
    },
  );

  test.each([
    '0',
    '79927398713',
    '4111 1111 1111 1112',
    '4111 1111 1111 111',
    '41111111111111110',
    '4111-1111-1111-1111',
    'x',
  ])('rejects the card number %s', (number) => {
    expect(validCardNumber(number)).toBe('Número inválido');
  });

  test('exactly one last digit completes a card number of fifteen digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{15}$/), (body) => {
        const validDigits = [...'0123456789'].filter((last) => isCardNumber(body + last));
        expect(validDigits).toHaveLength(1);
        const number = `${body}${validDigits[0]}`;
        expect(parseCardNumber(number.replace(/(.{4})(?=.)/g, '$1 '))).toBe(number);
      }),
    );
  });

  test('the card number check detects swapped neighbours except 09 and 90', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^4\d{14}$/), fc.nat(13), (body, index) => {
        const number = [...'0123456789'].map((last) => body + last).find(isCardNumber) ?? '';
        const [a, b] = [number.charAt(index), number.charAt(index + 1)];
        fc.pre(a !== b && !['09', '90'].includes(a + b));
        expect(isCardNumber(number.slice(0, index) + b + a + number.slice(index + 2))).toBe(false);
      }),
    );
  });

  test('shows only the last digits of a saved card', () => {
    expect(maskedCardNumber(lastDigits('4111111111111234'))).toBe('**** **** **** 1234');
  });
});

test.each([
  ['4111 1111 1111 1111', 'Visa'],
  ['5555 5555 5555 4444', 'Mastercard'],
  ['2221 0000 0000 0009', 'Mastercard'],
  ['2720 99', 'Mastercard'],
  ['4011 78', 'Elo'],
  ['5090 12', 'Elo'],
  ['6362 97', 'Elo'],
  ['6062 82', 'Hipercard'],
  ['2721 00', undefined],
  ['3782 82', undefined],
  ['4111 1', undefined],
  ['', undefined],
])('recognises the brand of the card number %j as %s', (number, brand) => {
  expect(cardBrand(number)).toBe(brand);
});

describe('expiry', () => {
  const rule = validCardExpiry('2025-06-15');

  test('accepts a card until the end of the expiry month', () => {
    expect(rule('06/25')).toBeUndefined();
    expect(rule('05/25')).toBe('Data inválida');
    expect(rule('12/24')).toBe('Data inválida');
    expect(rule('01/26')).toBeUndefined();
    expect(rule('0126')).toBeUndefined();
    expect(rule(' 06/25 ')).toBeUndefined();
  });

  test.each(['x06/30', '00/30', '13/30', '1/30', '06/2030', '06-30', '0630 1'])(
    'rejects %s as a card expiry',
    (text) => {
      expect(rule(text)).toBe('Data inválida');
    },
  );

  test('parses a card expiry as a month', () => {
    expect(parseCardExpiry('06/25')).toBe('2025-06');
  });
});

test('a CVV requires three digits', () => {
  expect(isCvv('012')).toBe(true);
  for (const text of ['12', '1234', '12a', ' 12']) expect(validCvv(text)).toBe('CVV inválido');
});

test('rejects card numbers of an unsupported length even with a valid checksum', () => {
  const bodyOfOtherLength = fc.stringMatching(/^\d{1,30}$/).filter((body) => body.length !== 15);
  fc.assert(
    fc.property(bodyOfOtherLength, (body) => {
      for (const last of '0123456789') expect(isCardNumber(body + last)).toBe(false);
    }),
  );
});
