import { expect, test } from 'vitest';
import { contentSecurityPolicy, newNonce } from './security.ts';

const policy = new Map(
  contentSecurityPolicy('once', ['https://api.example.org'])
    .split('; ')
    .map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
);

// The session's token lies where every script of the page can read it. These are what makes that bearable.

test('no script runs but our own, and none that stands in the page without its nonce', () => {
  expect(policy.get('script-src')).toEqual(["'self'", "'nonce-once'"]);
  expect(policy.get('worker-src')).toEqual(["'self'"]);
  for (const name of ['default-src', 'script-src']) {
    expect(policy.get(name)?.join(' ')).not.toMatch(/unsafe|data:|blob:|https?:|\*/);
  }
  for (const name of ['object-src', 'base-uri']) expect(policy.get(name)).toEqual(["'none'"]);
});

test('nothing is sent anywhere but to us and to the API', () => {
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.example.org']);
  expect(policy.get('form-action')).toEqual(["'self'"]);
});

test('no other site shows the page as its own', () => {
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
});

test('a nonce is guessed by nobody', () => {
  const nonces = new Set(Array.from({ length: 100 }, newNonce));
  expect(nonces.size).toBe(100);
  for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
});
