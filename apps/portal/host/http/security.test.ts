import { expect, test } from 'vitest';
import { inline } from './inline.ts';
import { contentSecurityPolicy } from './security.ts';

const script = inline('one()');
const style = inline('a{}');

const policy = new Map(
  contentSecurityPolicy({ scripts: [script], styles: [style], callsTo: ['https://api.example.org'] })
    .split('; ')
    .map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
);

// The session's token lies where every script of the page can read it. These are what makes that bearable.

test('no script runs but our own, and of what stands in the page only what is known letter by letter', () => {
  expect(policy.get('script-src')).toEqual(["'self'", script.source]);
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

test('a style that stands in the page is known as well', () => {
  expect(policy.get('style-src')).toEqual(["'self'", style.source]);
});

test('a hash is that of the text, as browsers count it', () => {
  expect(inline('').source).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
});
