import { expect, test } from 'vitest';
import { isSlugOpenToCompanies } from '../company/site-name.ts';
import { isReservedSlug, isSlug, RESERVED_SLUGS } from './slug.ts';

test.each(['aurora', 'a', '9', 'clube-aurora', 'a--b', 'x'.repeat(63)])('accepts %s as a slug', (text) => {
  expect(isSlug(text)).toBe(true);
});

test.each([
  '',
  'Aurora',
  'clube aurora',
  'ipê',
  '-a',
  'a-',
  'a.b',
  'a_b',
  'a\n',
  'xn--a',
  'ab--c',
  'x'.repeat(64),
])('rejects %j as a slug', (text) => {
  expect(isSlug(text)).toBe(false);
});

test('reserves the slugs of the portal', () => {
  expect([...RESERVED_SLUGS].sort()).toEqual(['api', 'sandbox', 'www']);
  for (const slug of RESERVED_SLUGS) {
    expect(isReservedSlug(slug)).toBe(true);
    expect(isSlugOpenToCompanies(slug)).toBe(false);
  }
  expect(isReservedSlug('wwww')).toBe(false);
});
