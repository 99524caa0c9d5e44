import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc16, encodeBrCode, readBrCode } from './br-code.ts';

const sample =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const fulano = { key: '123e4567-e12b-12d1-a456-426655440000', name: 'Fulano de Tal', city: 'BRASILIA' };

test('the sample of the central bank’s manual is written letter by letter', () => {
  expect(encodeBrCode(fulano)).toBe(sample);
});

test('the check is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1');
  expect(crc16('')).toBe('FFFF');
  expect(crc16(sample.slice(0, -4))).toBe('1D3D');
});

test('an amount and what it is for stand in it, accents don’t', () => {
  const code = encodeBrCode({
    ...fulano,
    name: 'Associação São João dos Funcionários',
    city: 'Águas Claras do Norte',
    amount: 123_456,
    txid: 'A1b2C3',
  });
  expect(code).toContain('54071234.56');
  expect(readBrCode(code)).toEqual({
    ...fulano,
    name: 'Associacao Sao Joao dos F',
    city: 'Aguas Claras do',
    amount: '1234.56',
    txid: 'A1b2C3',
  });
});

test('whatever is written is read, and nothing with one letter changed', () => {
  const txid = fc.stringMatching(/^[A-Za-z0-9]{1,25}$/);
  fc.assert(
    fc.property(txid, fc.integer({ min: 1, max: 99_999_999 }), fc.nat(120), (id, amount, at) => {
      const code = encodeBrCode({ ...fulano, amount, txid: id });
      expect(readBrCode(code)).toMatchObject({ txid: id, amount: (amount / 100).toFixed(2) });
      const place = at % (code.length - 4);
      const other = code[place] === '7' ? '8' : '7';
      expect(readBrCode(code.slice(0, place) + other + code.slice(place + 1))).toBeUndefined();
    }),
  );
});

test.each(['', 'a b', '*', 'x'.repeat(26)])('%j is nothing that a payment is for', (txid) => {
  expect(() => encodeBrCode({ ...fulano, txid })).toThrow(RangeError);
});
