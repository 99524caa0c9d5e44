import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { isLoginPath, loginPath, pathBack } from './paths.ts';

it.each([
  ['/login', true],
  ['/login?volta=%2F', true],
  ['/login-token/abc', false],
])('recognises the login page (%s)', (path, expected) => {
  expect(isLoginPath(path)).toBe(expected);
});

it.each(['/homepage/quizzes?x=1&y=á#fim', '/planos/3', '/signup'])('finds the way back to %s', (path) => {
  expect(pathBack(loginPath(path))).toBe(path.replace('á', '%C3%A1'));
});

it.each(['/', '/?utm=1', '/login?volta=%2Fa', '/logout', '/login-token/abc'])(
  'does not return to %s',
  (path) => {
    expect(loginPath(path)).toBe('/login');
  },
);

it.each([
  'https://evil.test/',
  '//evil.test',
  '//evil.test/homepage',
  '/\\evil.test/homepage',
  '/\\evil.test',
  '/\t/evil.test',
  '/.//evil.test',
  'javascript:alert(1)',
  'homepage',
  'http://portal/homepage',
  '/logout',
  '/logout/',
  '/logout//',
  '/logout/?x=1',
  '/logout/#x',
  '/%6cogout',
  '/login%2Dtoken/abc/',
  '/login/',
  '/a/../logout/',
  '/%',
  '',
])('stays inside the portal for any address (%j)', (back) => {
  expect(pathBack(`/login?${new URLSearchParams({ volta: back })}`)).toBe('/');
});

longTest('never leaves the portal', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '\t',
    '\n',
    '%2F',
    '?',
    '#',
    'evil.test',
    'http:',
  );
  const address = fc.oneof(fc.string({ unit: part }), fc.webUrl(), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(address, (back) => {
      const path = pathBack(`/login?${new URLSearchParams({ volta: back })}`);
      expect(path).toMatch(/^\/(?!\/)/);
      expect(new URL(path, 'https://aurora.test').origin).toBe('https://aurora.test');
    }),
  );
});
