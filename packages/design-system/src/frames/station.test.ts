import { parseStation, type StationInput } from '@estacao/theming';
import { expect, test } from 'vitest';
import { sampleSection } from '../screens/testing/samples.ts';
import { legalFactsOf, policyFactsOf } from './legal-facts.ts';
import { chatUrlOf, memberShellOf, publicFrameOf, secondLogoOf } from './station.ts';

function stationWith(overrides: Partial<StationInput>) {
  const result = parseStation({
    id: 1,
    slug: 'exemplo',
    name: 'Clube Exemplo',
    theme: { brand: '#0b6e4f' },
    ...overrides,
  });
  if (!result.ok) throw new Error('invalid station');
  return result.station;
}

const establishment = {
  cnpj: '11222333000181',
  socialName: 'Exemplo',
  address: { line1: 'Rua das Acácias, 120', line2: 'Savassi', city: 'Belo Horizonte' },
};

test("the public navigation bar lists the page's sections, then the station's own links", () => {
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

test('the footer joins the address without its missing parts', () => {
  const footer = publicFrameOf(stationWith({ establishment }), {}).footer;
  expect(footer.address).toBe('Rua das Acácias, 120, Savassi, Belo Horizonte');
  const { line1, city } = establishment.address;
  const stationWithoutLine2 = stationWith({ establishment: { ...establishment, address: { line1, city } } });
  expect(publicFrameOf(stationWithoutLine2, {}).footer.address).toBe('Rua das Acácias, 120, Belo Horizonte');
  expect(publicFrameOf(stationWith({}), {}).footer).toMatchObject({ address: undefined, cnpj: undefined });
});

test('the support link leads to the chat if there is one, else to the form', () => {
  expect(publicFrameOf(stationWith({}), {})).toMatchObject({
    navbar: { support: { href: '/suporte', newTab: false } },
    footer: { support: { href: '/suporte', newTab: false } },
  });
  const chatUrl = 'https://chat.exemplo.test/sala';
  const stationWithChat = stationWith({ contact: { chatUrl }, features: { supportChat: true } });
  expect(publicFrameOf(stationWithChat, {})).toMatchObject({
    navbar: { support: { href: chatUrl, newTab: true } },
    footer: { support: { href: chatUrl, newTab: true } },
  });
  expect(chatUrlOf(stationWithChat)).toBe(chatUrl);
  expect(chatUrlOf(stationWith({ contact: { chatUrl } }))).toBeUndefined();
});

test('the footer links to a regulation only if the station has its own terms', () => {
  const regulationUrl = 'https://exemplo.test/regulamento.pdf';
  const { footer: footerWithTerms } = publicFrameOf(
    stationWith({ features: { terms: 'own', regulationUrl } }),
    {},
  );
  expect(footerWithTerms.regulationUrl).toBe(regulationUrl);
  const { footer: footerWithStandardTerms } = publicFrameOf(stationWith({ features: { regulationUrl } }), {});
  expect(footerWithStandardTerms.regulationUrl).toBeUndefined();
});

test('the footer uses the company logo, and text pages use the second logo', () => {
  const logos = { logo: '/logo.svg', logoDark: '/dark.svg' };
  const { footer } = publicFrameOf(stationWith({}), { ...logos, companyLogo: '/company.svg' });
  expect([footer.logo, footer.logoDark]).toEqual(['/company.svg', undefined]);
  expect(secondLogoOf({ ...logos, secondLogo: '/second.svg' })).toEqual({
    logo: '/second.svg',
    logoHeight: 'large',
  });
  expect(secondLogoOf(logos)).toEqual(logos);
});

test('the public frame asks for age and cookies as the station configures', () => {
  expect(publicFrameOf(stationWith({}), {})).toMatchObject({ adultsOnly: false, asksForCookies: true });
  const strictStation = stationWith({ features: { majoritySecurity: true, cookieBar: false } });
  expect(publicFrameOf(strictStation, {})).toMatchObject({ adultsOnly: true, asksForCookies: false });
});

test('the terms require a CNPJ and an address, but the privacy policy does not', () => {
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
  const { address: _, ...establishmentWithoutAddress } = establishment;
  for (const incompleteStation of [
    stationWith({}),
    stationWith({ establishment: establishmentWithoutAddress }),
  ]) {
    expect(legalFactsOf(incompleteStation)).toBeUndefined();
    expect(policyFactsOf(incompleteStation).address).toBe('endereço não informado');
  }
});

test('a phone-only station hides its login on a desktop', () => {
  const station = stationWith({ features: { mobileOnly: true } });
  expect(publicFrameOf(station, {}, { device: 'desktop' }).navbar.login).toBeNull();
  expect(publicFrameOf(station, {}, { device: 'phone' }).navbar.login).toBeUndefined();
});

test('the navigation bar shows the login unless the station hides it', () => {
  expect(publicFrameOf(stationWith({}), {}).navbar.login).toBeUndefined();
  expect(publicFrameOf(stationWith({ features: { hideLogin: true } }), {}).navbar.login).toBeNull();
});

test('the member shell uses the header logo in light mode and the dark logo in dark', () => {
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
