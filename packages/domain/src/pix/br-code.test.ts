import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc16, encodeBrCode } from './br-code.ts';

const sample =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const fulano = { key: '123e4567-e12b-12d1-a456-426655440000', name: 'Fulano de Tal', city: 'BRASILIA' };

test('encodes the sample of the central bank’s manual exactly', () => {
  expect(encodeBrCode(fulano)).toBe(sample);
});

test('computes CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1');
  expect(crc16('')).toBe('FFFF');
  expect(crc16(sample.slice(0, -4))).toBe('1D3D');
});

test('encodes amount and txid, and strips accents', () => {
  const code = encodeBrCode({
    ...fulano,
    name: 'Associação São João dos Funcionários',
    city: 'Águas Claras do Norte',
    amount: 123_456,
    txid: 'A1b2C3',
  });
  expect(code).toContain(
    '54071234.565802BR5925Associacao Sao Joao dos F6015Aguas Claras do62100506A1b2C36304',
  );
});

test('the checksum changes with any single character', () => {
  const txid = fc.stringMatching(/^[A-Za-z0-9]{1,25}$/);
  fc.assert(
    fc.property(txid, fc.integer({ min: 1, max: 99_999_999 }), fc.nat(120), (id, amount, at) => {
      const code = encodeBrCode({ ...fulano, amount, txid: id });
      const [body, check] = [code.slice(0, -4), code.slice(-4)];
      expect(crc16(body)).toBe(check);
      const place = at % body.length;
      const other = body[place] === '7' ? '8' : '7';
      expect(crc16(body.slice(0, place) + other + body.slice(place + 1))).not.toBe(check);
    }),
  );
});

test.each(['', 'a b', '*', 'x'.repeat(26)])('rejects the txid %j', (txid) => {
  expect(() => encodeBrCode({ ...fulano, txid })).toThrow(RangeError);
});
