import { expect, test } from 'vitest';
import { loaderOf, notFound, routeAt, routes } from './routes.ts';

test.each([
  ['/', 'landing'],
  ['/login', 'login'],
  ['/login/', 'login'],
  ['/homepage', 'home'],
  ['/sandbox/app/login-token/abc', 'externalApp'],
  ['/Login', 'notFound'],
  ['/homepage/nada', 'notFound'],
  ['/nao-existe', 'notFound'],
])('%s is %s', (path, name) => {
  expect(routeAt(path).name).toBe(name);
});

test('every route has a page', () => {
  for (const route of [...routes, notFound]) expect(() => loaderOf(route)).not.toThrow();
});

test('no two routes share a name or a path', () => {
  const all = [...routes, notFound];
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
});
