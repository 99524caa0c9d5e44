import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { isLoginPath, loginPath, pathAfterLogin } from './paths.ts';

it.each([
  ['/login', true],
  ['/login?volta=%2F', true],
  ['/login-token/abc', false],
])('recognises whether %s is the login page', (path, expected) => {
  expect(isLoginPath(path)).toBe(expected);
});

it.each(['/homepage/quizzes?x=1&y=á#fim', '/planos/3', '/signup'])(
  'reads the return path to %s from the login address',
  (path) => {
    expect(pathAfterLogin(loginPath(path))).toBe(path.replace('á', '%C3%A1'));
  },
);

it.each(['/', '/?utm=1', '/login?volta=%2Fa', '/logout', '/login-token/abc'])(
  'the login address contains no return path to %s',
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
])('opens / instead of the rejected return path %j', (returnPath) => {
  expect(pathAfterLogin(`/login?${new URLSearchParams({ volta: returnPath })}`)).toBe('/');
});

longTest('no generated return path leaves the portal', () => {
  const addressPart = fc.constantFrom(
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
  const address = fc.oneof(fc.string({ unit: addressPart }), fc.webUrl(), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(address, (returnPath) => {
      const path = pathAfterLogin(`/login?${new URLSearchParams({ volta: returnPath })}`);
      expect(path).toMatch(/^\/(?!\/)/);
      expect(new URL(path, 'https://aurora.test').origin).toBe('https://aurora.test');
    }),
  );
});
