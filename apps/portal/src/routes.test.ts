import { expect, test } from 'vitest';
import { frameOf, pageOf } from './modules.ts';
import { isPrivatePath, matchAt, routeAt, routes } from './routes.ts';

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

test('the parts of an address are parsed as params', () => {
  expect(matchAt('/sandbox/app/login-token/a%20b').params).toEqual({ token: 'a b' });
  expect(matchAt('/sandbox/app/login-token/%E0%A4%A').params).toEqual({ token: '%E0%A4%A' });
  expect(matchAt('/login').params).toEqual({});
});

test.each(routes)('$name has its page, and what stands around it', async (route) => {
  expect((await pageOf(route).load()).default).toBeTypeOf('function');
  const frame = frameOf(route.frame);
  if (frame !== undefined) expect((await frame.load()).default).toBeTypeOf('function');
});

test('no two routes share a name or a path', () => {
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});

test.each([
  ['/homepage', true],
  ['/homepage/?aba=1#topo', true],
  ['/', false],
  ['/login?volta=%2Fhomepage', false],
  ['/nao-existe', false],
])('%s is for members alone: %s', (path, expected) => {
  expect(isPrivatePath(path)).toBe(expected);
});
