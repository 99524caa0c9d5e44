import { expect, test } from 'vitest';
import { systemRandom } from '../ports.ts';
import { createKeyring } from './keyring.ts';

const keyring = createKeyring('a secret key of the tests, long enough', systemRandom);

test('gives the same digest only for the same value, purpose and key', () => {
  const other = createKeyring('another secret key of the tests, as long', systemRandom);
  const digest = keyring.digest('network', '192.0.2.1');
  expect(keyring.digest('network', '192.0.2.1')).toBe(digest);
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  const others = [
    keyring.digest('network', '192.0.2.2'),
    keyring.digest('email', '192.0.2.1'),
    other.digest('network', '192.0.2.1'),
  ];
  expect(new Set([digest, ...others]).size).toBe(4);
});

test('opens a sealed text only with its own key and purpose', () => {
  const sealed = keyring.seal('card', 'chave: não ler');
  expect(sealed).not.toContain('chave');
  expect(keyring.open('card', sealed)).toBe('chave: não ler');
  expect(keyring.seal('card', 'chave: não ler')).not.toBe(sealed);
  expect(() => keyring.open('captcha', sealed)).toThrow();
  const other = createKeyring('another secret key of the tests, as long', systemRandom);
  expect(() => other.open('card', sealed)).toThrow();
});

test('rejects an altered or truncated sealed text', () => {
  const bytes = Buffer.from(keyring.seal('card', 'x'), 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => keyring.open('card', bytes.toString('base64url'))).toThrow();
  expect(() => keyring.open('card', '')).toThrow();
});
