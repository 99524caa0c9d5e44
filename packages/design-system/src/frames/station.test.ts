import { parseStation, type StationInput } from '@estacao/theming';
import { expect, test } from 'vitest';
import { sampleSection } from '../screens/testing/samples.ts';
import { memberShellOf, publicFrameOf } from './station.ts';

function stationWith(own: Partial<StationInput>) {
  const parsed = parseStation({
    id: 1,
    slug: 'exemplo',
    name: 'Clube Exemplo',
    theme: { brand: '#0b6e4f' },
    ...own,
  });
  if (!parsed.ok) throw new Error('not a station');
  return parsed.station;
}

const establishment = {
  cnpj: '11222333000181',
  socialName: 'Exemplo',
  address: { line1: 'Rua das Acácias, 120', line2: 'Savassi', city: 'Belo Horizonte' },
};

test('the navigation leads to the sections of the page, and then to what the station says', () => {
  const station = stationWith({ navigation: [{ label: 'Notícias', href: 'https://exemplo.test' }] });
  const sections = [
    sampleSection({ id: 4, menuTitle: 'Vantagens' }),
    sampleSection({ id: 5 }),
    sampleSection({ id: 6, kind: 'plans', menuTitle: 'Planos' }),
  ];
  expect(publicFrameOf(station, {}, { sections }).navbar.items).toEqual([
    { label: 'Vantagens', href: '/#secao4' },
    { label: 'Notícias', href: 'https://exemplo.test' },
  ]);
  expect(publicFrameOf(station, {}).navbar.items).toHaveLength(1);
});

test('an address is written whole, without what it lacks', () => {
  const whole = publicFrameOf(stationWith({ establishment }), {}).footer;
  expect(whole.address).toBe('Rua das Acácias, 120, Savassi, Belo Horizonte');
  const { line1, city } = establishment.address;
  const short = stationWith({ establishment: { ...establishment, address: { line1, city } } });
  expect(publicFrameOf(short, {}).footer.address).toBe('Rua das Acácias, 120, Belo Horizonte');
  expect(publicFrameOf(stationWith({}), {}).footer).toMatchObject({ address: undefined, cnpj: undefined });
});

test('a way to the login, unless the station hides it', () => {
  expect(publicFrameOf(stationWith({}), {}).navbar.login).toBeUndefined();
  expect(publicFrameOf(stationWith({ features: { hideLogin: true } }), {}).navbar.login).toBeNull();
});

test('on a coloured top bar the logo is its own in light, and that for dark grounds in dark', () => {
  const pictures = { logo: '/logo.svg', logoDark: '/dark.svg' };
  const { navbar, footer } = publicFrameOf(stationWith({}), pictures);
  expect(navbar).toMatchObject(pictures);
  expect(footer).toMatchObject(pictures);
  expect(memberShellOf(stationWith({}), { ...pictures, logoOnHeader: '/on.svg' })).toMatchObject({
    name: 'Clube Exemplo',
    logo: '/on.svg',
    logoDark: '/dark.svg',
    currency: { name: 'pontos' },
  });
});
