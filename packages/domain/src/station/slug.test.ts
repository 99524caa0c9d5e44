import { expect, test } from 'vitest';
import {
  isReservedSlug,
  isSlug,
  isSlugOpenToCompanies,
  openSiteName,
  RESERVED_SLUGS,
  slugFromSiteName,
  validSiteName,
} from './slug.ts';

test.each(['aurora', 'a', '9', 'clube-aurora', 'a--b', 'x'.repeat(63)])('%s is a slug', (text) => {
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
])('%j is no slug', (text) => {
  expect(isSlug(text)).toBe(false);
});

test('the portal keeps its own names', () => {
  expect([...RESERVED_SLUGS].sort()).toEqual(['api', 'sandbox', 'www']);
  for (const slug of RESERVED_SLUGS) {
    expect(isReservedSlug(slug)).toBe(true);
    expect(isSlugOpenToCompanies(slug)).toBe(false);
  }
  expect(isReservedSlug('wwww')).toBe(false);
});

test('no company may put itself in public mode', () => {
  expect(isSlugOpenToCompanies('meubrbduxclube')).toBe(false);
  expect(isReservedSlug('meubrbduxclube')).toBe(false);
  expect(openSiteName('MeuBrbDuxClube')).toBe('Este endereço não está disponível');
});

test.each(['wpad', 'localhost', 'mail', 'Admin', 'LOGIN', 'suporte'])(
  'no company passes for the house: %s',
  (name) => {
    expect(openSiteName(name)).toBe('Este endereço não está disponível');
    expect(isReservedSlug(name)).toBe(false);
  },
);

test('a site name becomes a subdomain', () => {
  expect(slugFromSiteName('Clube Aurora 10')).toBe('clubeaurora10');
  expect(slugFromSiteName(' A\tB ')).toBe('ab');
});

test.each(['ClubeAurora', 'clube10'])('%s is a site name', (name) => {
  expect(validSiteName(name)).toBeUndefined();
  expect(openSiteName(name)).toBeUndefined();
});

test.each(['Clube Aurora', 'Ipê', 'clube-aurora', 'clube!'])('%s is refused', (name) => {
  expect(validSiteName(name)).toBe('Apenas letras sem acento');
});
