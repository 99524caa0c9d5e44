import { expect, test } from 'vitest';
import { isReservedSlug, slugFromSiteName, validSiteName } from '../station/slug.ts';
import { isSlugOpenToCompanies, openSiteName } from './site-name.ts';

test('rejects a slug that would switch on public mode', () => {
  expect(isSlugOpenToCompanies('meubrbduxclube')).toBe(false);
  expect(isReservedSlug('meubrbduxclube')).toBe(false);
  expect(openSiteName('MeuBrbDuxClube')).toBe('Este endereço não está disponível');
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
])("rejects %s, which could pass for the portal's host", (name) => {
  expect(openSiteName(name)).toBe('Este endereço não está disponível');
  expect(isReservedSlug(name)).toBe(false);
});

test('turns a site name into a subdomain', () => {
  expect(slugFromSiteName('Clube Aurora 10')).toBe('clubeaurora10');
  expect(slugFromSiteName(' A\tB ')).toBe('ab');
});

test.each(['ClubeAurora', 'clube10'])('accepts %s as a site name', (name) => {
  expect(validSiteName(name)).toBeUndefined();
  expect(openSiteName(name)).toBeUndefined();
});

test.each(['Clube Aurora', 'Ipê', 'clube-aurora', 'clube!'])('rejects %s as a site name', (name) => {
  expect(validSiteName(name)).toBe('Apenas letras sem acento');
});
