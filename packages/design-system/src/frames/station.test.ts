import { parseStation, type StationInput } from '@estacao/theming';
import { expect, test } from 'vitest';
import { sampleSection } from '../screens/testing/samples.ts';
import { legalFactsOf, policyFactsOf } from './legal-facts.ts';
import { chatOf, memberShellOf, publicFrameOf, secondLogoOf } from './station.ts';

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

test("lists the page's sections, then the station's own navigation", () => {
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

test('joins the address without its missing parts', () => {
  const whole = publicFrameOf(stationWith({ establishment }), {}).footer;
  expect(whole.address).toBe('Rua das Acácias, 120, Savassi, Belo Horizonte');
  const { line1, city } = establishment.address;
  const short = stationWith({ establishment: { ...establishment, address: { line1, city } } });
  expect(publicFrameOf(short, {}).footer.address).toBe('Rua das Acácias, 120, Belo Horizonte');
  expect(publicFrameOf(stationWith({}), {}).footer).toMatchObject({ address: undefined, cnpj: undefined });
});

test('links support to the chat if there is one, else to the form', () => {
  expect(publicFrameOf(stationWith({}), {})).toMatchObject({
    navbar: { support: { href: '/suporte', newTab: false } },
    footer: { support: { href: '/suporte', newTab: false } },
  });
  const chatUrl = 'https://chat.exemplo.test/sala';
  const chatting = stationWith({ contact: { chatUrl }, features: { supportChat: true } });
  expect(publicFrameOf(chatting, {})).toMatchObject({
    navbar: { support: { href: chatUrl, newTab: true } },
    footer: { support: { href: chatUrl, newTab: true } },
  });
  expect(chatOf(chatting)).toBe(chatUrl);
  expect(chatOf(stationWith({ contact: { chatUrl } }))).toBeUndefined();
});

test("shows a regulation only with the station's own terms", () => {
  const regulationUrl = 'https://exemplo.test/regulamento.pdf';
  const { footer: own } = publicFrameOf(stationWith({ features: { terms: 'own', regulationUrl } }), {});
  expect(own.regulationUrl).toBe(regulationUrl);
  const { footer: standard } = publicFrameOf(stationWith({ features: { regulationUrl } }), {});
  expect(standard.regulationUrl).toBeUndefined();
});

test('uses the company logo in the footer and the second logo on text pages', () => {
  const logos = { logo: '/logo.svg', logoDark: '/dark.svg' };
  const { footer } = publicFrameOf(stationWith({}), { ...logos, companyLogo: '/company.svg' });
  expect([footer.logo, footer.logoDark]).toEqual(['/company.svg', undefined]);
  expect(secondLogoOf({ ...logos, secondLogo: '/second.svg' })).toEqual({
    logo: '/second.svg',
    logoHeight: 'large',
  });
  expect(secondLogoOf(logos)).toEqual(logos);
});

test('asks for age and cookies as the station configures', () => {
  expect(publicFrameOf(stationWith({}), {})).toMatchObject({ adultsOnly: false, asksForCookies: true });
  const other = stationWith({ features: { majoritySecurity: true, cookieBar: false } });
  expect(publicFrameOf(other, {})).toMatchObject({ adultsOnly: true, asksForCookies: false });
});

test('requires CNPJ and address for terms, but not for the policy', () => {
  const station = stationWith({
    establishment,
    createdAt: '2019-08-01',
    contact: { email: 'ola@exemplo.test' },
  });
  expect(legalFactsOf(station)).toMatchObject({
    cnpj: '11.222.333/0001-81',
    address: 'Rua das Acácias, 120, Savassi, Belo Horizonte',
    createdAt: '01/08/2019',
  });
  const { address: _, ...nowhere } = establishment;
  for (const less of [stationWith({}), stationWith({ establishment: nowhere })]) {
    expect(legalFactsOf(less)).toBeUndefined();
    expect(policyFactsOf(less).address).toBe('endereço não informado');
  }
});

test('hides the login of a phone-only station on a desktop', () => {
  const station = stationWith({ features: { mobileOnly: true } });
  expect(publicFrameOf(station, {}, { device: 'desktop' }).navbar.login).toBeNull();
  expect(publicFrameOf(station, {}, { device: 'phone' }).navbar.login).toBeUndefined();
});

test('shows the login unless the station hides it', () => {
  expect(publicFrameOf(stationWith({}), {}).navbar.login).toBeUndefined();
  expect(publicFrameOf(stationWith({ features: { hideLogin: true } }), {}).navbar.login).toBeNull();
});

test('uses the header logo in light and the dark logo in dark on a coloured bar', () => {
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
