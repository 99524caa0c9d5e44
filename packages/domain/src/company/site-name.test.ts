import { expect, test } from 'vitest';
import { isReservedSlug, slugFromSiteName, validSiteName } from '../station/slug.ts';
import { availableSiteName, isSlugOpenToCompanies } from './site-name.ts';

test('a company cannot choose a slug that would switch on public mode', () => {
  expect(isSlugOpenToCompanies('meubrbduxclube')).toBe(false);
  expect(isReservedSlug('meubrbduxclube')).toBe(false);
  expect(availableSiteName('MeuBrbDuxClube')).toBe('Este endereço não está disponível');
});

test.each([
  'wpad',
  'isatap',
  'parceiro',
  'minhaconta',
  'oficial',
  'localhost',
  'mail',
  'Admin',
  'LOGIN',
  'suporte',
  'abuse',
  'assets',
  'cdn',
  'dns',
  'static',
])('rejects the site name %s, which could pass for a portal host', (name) => {
  expect(availableSiteName(name)).toBe('Este endereço não está disponível');
  expect(isReservedSlug(name)).toBe(false);
});

test('turns a site name into a subdomain', () => {
  expect(slugFromSiteName('Clube Aurora 10')).toBe('clubeaurora10');
  expect(slugFromSiteName(' A\tB ')).toBe('ab');
});

test.each(['ClubeAurora', 'clube10'])('accepts %s as a site name', (name) => {
  expect(validSiteName(name)).toBeUndefined();
  expect(availableSiteName(name)).toBeUndefined();
});

test.each(['Clube Aurora', 'Ipê', 'clube-aurora', 'clube!'])('rejects %s as a site name', (name) => {
  expect(validSiteName(name)).toBe('Apenas letras sem acento');
});
