import { describe, expect, it } from 'vitest';
import { completeStation } from '../testing/complete-station.ts';
import { parseStation } from './read.ts';

function refusedPaths(field: keyof typeof completeStation, value: unknown): string[] {
  const result = parseStation({ ...completeStation, [field]: value });
  return result.ok ? [] : result.errors.map(({ path }) => path);
}

describe('link', () => {
  it.each(['/', '/sobre/1?a=b#c', '#plans', 'https://example.org', 'https://example.org:8443/a'])(
    'accepts the link %s',
    (href) => {
      expect(refusedPaths('navigation', [{ label: 'Ir', href }])).toEqual([]);
    },
  );

  it.each([
    '',
    'sobre',
    '//evil.test',
    '/\\evil.test',
    'http://example.org',
    'https://user@evil.test',
    'https://localhost',
    'javascript:alert(1)',
    'data:text/html,x',
    '/a"onclick="b',
    '/a b',
    '/a\n',
  ])('rejects the link %j', (href) => {
    expect(refusedPaths('navigation', [{ label: 'Ir', href }])).toEqual(['navigation[0].href']);
  });
});

describe('slug', () => {
  it.each(['nova', 'clube-2', 'a--b'])('accepts the slug %s', (slug) => {
    expect(refusedPaths('slug', slug)).toEqual([]);
  });

  it.each(['xn--a', 'ab--c', '-nova', 'Nova'])('rejects the slug %s, which is no valid host name', (slug) => {
    expect(refusedPaths('slug', slug)).toEqual(['slug']);
  });
});

describe('domain', () => {
  it.each(['clube.example.org', 'xn--unio-hoa.org.br'])('accepts the domain %s', (domain) => {
    expect(refusedPaths('domains', [domain])).toEqual([]);
  });

  it.each(['xn--a.com.br', 'clube', 'Clube.example.org', 'clube.example.org.', '192.0.2.1', 'clube.0x7f'])(
    'rejects the domain %s',
    (domain) => {
      expect(refusedPaths('domains', [domain])).toEqual(['domains[0]']);
    },
  );
});

describe('picture', () => {
  it.each(['logo.svg', './a/b-c/logo.2x.png', 'logo.jpeg'])('accepts the picture %s', (logo) => {
    expect(refusedPaths('pictures', { logo })).toEqual([]);
  });

  it.each([
    '/logo.svg',
    '../logo.svg',
    'a/../logo.svg',
    'a//logo.svg',
    '.hidden/logo.svg',
    'a\\logo.svg',
    'logo.svg?x',
    'https://example.org/logo.svg',
    'logo.html',
    'logo',
    'logo.svg\n',
  ])('rejects the picture %j', (logo) => {
    expect(refusedPaths('pictures', { logo })).toEqual(['pictures.logo']);
  });
});

describe('name', () => {
  it.each(['A', 'União 1º de Maio', '“Dux”', '日本', '👨‍👩‍👧', 'x'.repeat(60)])(
    'accepts the name %s',
    (name) => {
      expect(refusedPaths('name', name)).toEqual([]);
    },
  );

  it.each([
    '',
    '   ',
    '\t',
    'a\nb',
    'a\u0000',
    'a\u202eb',
    'a\u2066b',
    '\u200f',
    '\u200b',
    '\ud800',
    'x'.repeat(61),
  ])('rejects the name %j', (name) => {
    expect(refusedPaths('name', name)).toEqual(['name']);
  });
});

describe('host name', () => {
  it.each(['clube.example.org', 'a.bc', 'xn--ip-zja.com.br'])('accepts the host name %s', (domain) => {
    expect(refusedPaths('domains', [domain])).toEqual([]);
  });

  it.each([
    'localhost',
    'Clube.org',
    'https://clube.org',
    'clube.org/',
    'clube.org:80',
    '-a.org',
    'a..org',
    '*.a.org',
    '1.2.3.4',
  ])('rejects the host name %s', (domain) => {
    expect(refusedPaths('domains', [domain])).toEqual(['domains[0]']);
  });
});

describe('app', () => {
  it('accepts only custom app schemes and pages of the app stores', () => {
    expect(
      refusedPaths('stores', { appScheme: 'estacao-aurora', ios: 'https://apps.apple.com/br/app/x' }),
    ).toEqual([]);
    for (const appScheme of ['javascript', 'data', 'https', 'aurora:', '1a', 'A'])
      expect(refusedPaths('stores', { appScheme })).toEqual(['stores.appScheme']);
    expect(refusedPaths('stores', { ios: 'itms-apps://x', android: 'market://x' })).toEqual([
      'stores.ios',
      'stores.android',
    ]);
  });
});

describe('establishment', () => {
  const { establishment } = completeStation;

  it('requires a CNPJ with valid check digits, in the old or the new format', () => {
    expect(refusedPaths('establishment', { ...establishment, cnpj: '12.ABC.345/01DE-35' })).toEqual([]);
    for (const cnpj of ['11222333000182', '00.000.000/0000-00', '1122233300018', ''])
      expect(refusedPaths('establishment', { ...establishment, cnpj })).toEqual(['establishment.cnpj']);
  });

  it('accepts a missing establishment, but not an incomplete one', () => {
    expect(refusedPaths('establishment', undefined)).toEqual([]);
    expect(refusedPaths('establishment', {})).toEqual(['establishment.cnpj', 'establishment.socialName']);
    expect(refusedPaths('establishment', { ...establishment, address: { state: 'XX' } })).toEqual([
      'establishment.address.line1',
      'establishment.address.city',
      'establishment.address.state',
    ]);
  });
});

describe('bank transfer', () => {
  const { bankTransfer } = completeStation;

  it('accepts a missing bank transfer, but not an incomplete one', () => {
    expect(refusedPaths('bankTransfer', undefined)).toEqual([]);
    expect(refusedPaths('bankTransfer', { bank: 'Banco' })).toEqual([
      'bankTransfer.agency',
      'bankTransfer.account',
      'bankTransfer.holder',
      'bankTransfer.document',
    ]);
  });

  it.each([
    ['agency', ['0001', '1234-5', '1234-x'], ['', '12 34', '1234-56', '123456', 'agência']],
    ['account', ['12345-6', '123456', '1-X'], ['', '1', '12345-67', 'conta', '12.345-6']],
    [
      'document',
      ['11222333000181', '529.982.247-25', '12.ABC.345/01DE-35'],
      ['', '52998224726', '11222333000182'],
    ],
  ] as const)("validates the bank transfer's %s", (key, validValues, invalidValues) => {
    for (const value of validValues)
      expect(refusedPaths('bankTransfer', { ...bankTransfer, [key]: value })).toEqual([]);
    for (const value of invalidValues)
      expect(refusedPaths('bankTransfer', { ...bankTransfer, [key]: value })).toEqual([
        `bankTransfer.${key}`,
      ]);
  });
});

describe('currency', () => {
  it('requires a positive currency multiplier', () => {
    expect(refusedPaths('currency', { name: 'sementes', multiplier: 0.01 })).toEqual([]);
    for (const multiplier of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, '10'])
      expect(refusedPaths('currency', { multiplier })).toEqual(['currency.multiplier']);
  });
});
