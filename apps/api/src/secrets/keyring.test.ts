import { expect, test } from 'vitest';
import { systemRandom } from '../ports.ts';
import { createKeyring } from './keyring.ts';

const keyring = createKeyring('a secret key of the tests, long enough', systemRandom);

test('gives the same digest only for the same value, purpose and key', () => {
  const otherKeyring = createKeyring('another secret key of the tests, as long', systemRandom);
  const digest = keyring.digest('network', '192.0.2.1');
  expect(keyring.digest('network', '192.0.2.1')).toBe(digest);
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  const otherDigests = [
    keyring.digest('network', '192.0.2.2'),
    keyring.digest('email', '192.0.2.1'),
    otherKeyring.digest('network', '192.0.2.1'),
  ];
  expect(new Set([digest, ...otherDigests]).size).toBe(4);
});

test('opens a sealed text only with its own key and purpose', () => {
  const sealedText = keyring.seal('card', 'chave: não ler');
  expect(sealedText).not.toContain('chave');
  expect(keyring.unseal('card', sealedText)).toBe('chave: não ler');
  expect(keyring.seal('card', 'chave: não ler')).not.toBe(sealedText);
  expect(() => keyring.unseal('captcha', sealedText)).toThrow();
  const otherKeyring = createKeyring('another secret key of the tests, as long', systemRandom);
  expect(() => otherKeyring.unseal('card', sealedText)).toThrow();
});

test('rejects an altered or truncated sealed text', () => {
  const bytes = Buffer.from(keyring.seal('card', 'x'), 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => keyring.unseal('card', bytes.toString('base64url'))).toThrow();
  expect(() => keyring.unseal('card', '')).toThrow();
});
