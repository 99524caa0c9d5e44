import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc16, encodeBrCode } from './br-code.ts';

const sampleCode =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const samplePayee = { key: '123e4567-e12b-12d1-a456-426655440000', name: 'Fulano de Tal', city: 'BRASILIA' };

test('encodes the sample code of the central bank’s manual exactly', () => {
  expect(encodeBrCode(samplePayee)).toBe(sampleCode);
});

test('computes CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1');
  expect(crc16('')).toBe('FFFF');
  expect(crc16(sampleCode.slice(0, -4))).toBe('1D3D');
});

test('encodes the amount and txid of a PIX, and strips accents', () => {
  const code = encodeBrCode({
    ...samplePayee,
    name: 'Associação São João dos Funcionários',
    city: 'Águas Claras do Norte',
    amount: 123_456,
    txid: 'A1b2C3',
  });
  expect(code).toContain(
    '54071234.565802BR5925Associacao Sao Joao dos F6015Aguas Claras do62100506A1b2C36304',
  );
});

test('the PIX checksum changes with any single character', () => {
  const txid = fc.stringMatching(/^[A-Za-z0-9]{1,25}$/);
  fc.assert(
    fc.property(txid, fc.integer({ min: 1, max: 99_999_999 }), fc.nat(120), (id, amount, offset) => {
      const code = encodeBrCode({ ...samplePayee, amount, txid: id });
      const [body, checksum] = [code.slice(0, -4), code.slice(-4)];
      expect(crc16(body)).toBe(checksum);
      const position = offset % body.length;
      const replacement = body[position] === '7' ? '8' : '7';
      expect(crc16(body.slice(0, position) + replacement + body.slice(position + 1))).not.toBe(checksum);
    }),
  );
});

test.each(['', 'a b', '*', 'x'.repeat(26)])('rejects the PIX txid %j', (txid) => {
  expect(() => encodeBrCode({ ...samplePayee, txid })).toThrow(RangeError);
});
