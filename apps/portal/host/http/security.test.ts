import { expect, test } from 'vitest';
import { inline } from './inline.ts';
import { contentSecurityPolicy } from './security.ts';

const script = inline('one()');
const style = inline('a{}');

const policy = new Map(
  contentSecurityPolicy({ scripts: [script], styles: [style], connectOrigins: ['https://api.example.org'] })
    .split('; ')
    .map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
);

// Scripts can read the session token from localStorage, so the CSP must keep foreign scripts out.

test('the policy allows only our own scripts, and inline scripts by hash', () => {
  expect(policy.get('script-src')).toEqual(["'self'", script.source]);
  expect(policy.get('worker-src')).toEqual(["'self'"]);
  for (const name of ['default-src', 'script-src']) {
    expect(policy.get(name)?.join(' ')).not.toMatch(/unsafe|data:|blob:|https?:|\*/);
  }
  for (const name of ['object-src', 'base-uri']) expect(policy.get(name)).toEqual(["'none'"]);
});

test('the policy allows connections only to the portal and the API', () => {
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.example.org']);
  expect(policy.get('form-action')).toEqual(["'self'"]);
});

test('the policy forbids framing by other sites', () => {
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
});

test('the policy allows inline styles by hash', () => {
  expect(policy.get('style-src')).toEqual(["'self'", style.source]);
});

test('hashes inline text like browsers do', () => {
  expect(inline('').source).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
});
