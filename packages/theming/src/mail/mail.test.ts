import {
  activationMail,
  invitationMail,
  type MailContent,
  receiptMail,
  recoveryMail,
  renewalMail,
} from '@estacao/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, parseHex } from '../color/srgb.ts';
import { mailAppearanceOf, renderMail } from '../mail.ts';
import { stationOf } from '../testing/any-station.ts';
import { assertForAnyStation } from '../testing/assert-for-any-station.ts';
import { shippedStations } from '../testing/shipped-stations.ts';
import { pairs } from '../theme/pairs.ts';
import { tones } from './tones.ts';

const PORTAL = 'https://portal.test/';
const KIB = 1024;

const recipient = { stationName: 'Clube Um', memberName: 'Maria da Silva', href: '/conta/a1b2' };
const orderLine = { name: 'Cesta', value: 12_990, discount: 1_000, quantity: 2 };
const order = {
  code: '2026-004811',
  activityName: 'Prêmios',
  lines: [orderLine],
  fee: 1_590,
  discount: 2_000,
};

const mailsByKind: Readonly<Record<string, MailContent>> = {
  activation: activationMail(recipient, '048213', 15),
  recovery: recoveryMail(recipient),
  invitation: { ...invitationMail(recipient, '100,00 pontos'), listHref: '/email/desinscricao/7/x' },
  receipt: receiptMail([{ ...order, total: 23_570, wallet: 5_000 }]),
  renewal: renewalMail({
    description: 'Plano Essencial',
    amount: 4_990,
    from: '2026-03-05',
    until: '2026-04-04',
    next: '2026-04-05',
    link: { label: 'Meu plano', href: '/homepage/planos' },
  }),
};

function appearanceOf(station = stationOf({ brand: '#0057b8' })) {
  return mailAppearanceOf(station, PORTAL);
}

function unescapeHtml(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

function textOf(html: string): string {
  return unescapeHtml(html.slice(html.indexOf('<table')).replaceAll(/<[^>]*>/g, '\n'));
}

function colorPairsOf(html: string): { readonly front: string; readonly back: string }[] {
  return [...html.matchAll(/[";{]color:(#\w+)(?:!important)?;background-color:(#\w+)/g)].map(
    ([, front = '', back = '']) => ({ front, back }),
  );
}

function worstContrastOf(html: string): number {
  return Math.min(
    ...colorPairsOf(html).map(({ front, back }) => contrast(parseHex(front) ?? 0, parseHex(back) ?? 0)),
  );
}

describe.each(Object.entries(mailsByKind))('the %s mail', (_, mail) => {
  const { html, text } = renderMail(mail, appearanceOf());

  test('a mail has the same content in HTML and in text', () => {
    const visibleText = textOf(html);
    const expectedTexts = [
      mail.heading ?? mail.subject,
      ...mail.paragraphs,
      ...(mail.code === undefined ? [] : [mail.code]),
      ...(mail.rows ?? []).flatMap(({ label, value }) => [label, value]),
      ...(mail.link === undefined ? [] : [mail.link.label, new URL(mail.link.href, PORTAL).href]),
    ];
    for (const expectedText of expectedTexts) {
      expect(visibleText).toContain(expectedText);
      expect(text).toContain(expectedText);
    }
    if (mail.listHref === undefined) return;
    for (const version of [html, text]) expect(version).toContain(new URL(mail.listHref, PORTAL).href);
  });

  test('a mail loads no resources, runs no scripts and links only to the portal', () => {
    expect(html.replaceAll(PORTAL, '')).not.toMatch(/https?:|\/\//);
    expect(html).not.toMatch(
      /<(?:img|script|link|iframe|object|form|svg|base)\b|url\(|@import|@font-face|\son\w+=/i,
    );
    expect(text.replaceAll(PORTAL, '')).not.toMatch(/https?:/);
  });

  test('a mail declares dark mode, language and encoding', () => {
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark){');
    expect(html).toContain('[data-ogsc] .t-body{');
  });
});

test.each(shippedStations().map((station) => [station.slug, station] as const))(
  'keeps every mail of %s small and readable',
  (_, station) => {
    for (const mail of Object.values(mailsByKind)) {
      const { html, text } = renderMail(mail, appearanceOf(station));
      expect(new TextEncoder().encode(html + text).length).toBeLessThanOrEqual(30 * KIB);
      expect(worstContrastOf(html)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test('the longest mails stay within 30 KiB', () => {
  const name = 'Cesta de café da manhã da cooperativa '.repeat(6);
  const lines = Array.from({ length: 60 }, () => ({ ...orderLine, name }));
  const codes = Array.from({ length: 102 }, (_, index) => `${name.slice(0, 80)}: AB12-CD34-EF56-${index}`);
  const station = stationOf({ brand: '#0057b8', headings: { weight: 'heavy', case: 'upper' } });
  for (const mail of [
    receiptMail([{ ...order, lines, total: 1, wallet: 1 }]),
    { ...recoveryMail(recipient), paragraphs: codes },
  ]) {
    const { html } = renderMail(mail, appearanceOf(station));
    expect(new TextEncoder().encode(html).length).toBeLessThanOrEqual(30 * KIB);
  }
});

test('mails use only colour pairs that are proven for every station', () => {
  const provenPairs = pairs
    .filter(({ kind }) => kind === 'text')
    .map(({ front, back }) => `${front} on ${back}`);
  for (const [front, back] of Object.values(tones)) expect(provenPairs).toContain(`${front} on ${back}`);
});

test('a mail is readable for any brand, and sets each colour with its background', () => {
  assertForAnyStation((station) => {
    const { html } = renderMail(mailsByKind.receipt as MailContent, appearanceOf(station));
    expect(worstContrastOf(html)).toBeGreaterThanOrEqual(4.5);
    for (const [style] of html.matchAll(/[";{]color:#[^"}]*/g))
      expect(style).toContain(';background-color:#');
    // A dark station is dark in every mail client; any other station has a dark mode rule.
    expect(html.includes('prefers-color-scheme')).toBe(station.theme.scheme !== 'dark');
  });
});

test('treats names in a mail as plain text, even hostile ones', () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      '"><script>alert(1)</script>',
      "' onclick='x",
      '</style><img src=x>',
      '&lt;b&gt;',
      'a\r\nBcc: b',
    ),
    fc.string({ minLength: 1, unit: 'binary' }),
  );
  const tags = (html: string) =>
    html.match(/<[a-z/!][^>]*>/gi)?.map((tag) => tag.replaceAll(/"[^"]*"/g, '""'));
  const expectedTags = tags(renderMail(recoveryMail(recipient), appearanceOf()).html);
  const appearance = appearanceOf();
  fc.assert(
    fc.property(hostile, hostile, (stationName, memberName) => {
      const mail = recoveryMail({ ...recipient, stationName, memberName });
      expect(tags(renderMail(mail, { ...appearance, name: stationName }).html)).toEqual(expectedTags);
    }),
  );
});

test.each([
  'https://elsewhere.test/',
  '//elsewhere.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://portal.test/',
])('refuses a mail with a link to %s', (href) => {
  const mail = recoveryMail({ ...recipient, href });
  expect(() => renderMail(mail, appearanceOf())).toThrow('must not link to');
  expect(() =>
    renderMail({ ...mailsByKind.renewal, listHref: href } as MailContent, appearanceOf()),
  ).toThrow();
});

test('a mail names the sender and its contacts', () => {
  const station = stationOf(
    { brand: '#0057b8' },
    {
      name: 'Clube Um',
      establishment: {
        cnpj: '11.222.333/0001-81',
        socialName: 'Um & Dois Ltda.',
        address: { line1: 'Rua das Acácias, 120', city: 'Belo Horizonte', state: 'MG' },
      },
      contact: { email: 'oi@um.test', phone: '(31) 3333-4444' },
    },
  );
  const { html, text } = renderMail(mailsByKind.recovery as MailContent, appearanceOf(station));
  for (const expectedText of [
    'Um & Dois Ltda.',
    'CNPJ 11.222.333/0001-81',
    'Rua das Acácias, 120, Belo Horizonte – MG',
    'oi@um.test',
  ]) {
    expect(unescapeHtml(html)).toContain(expectedText);
    expect(text).toContain(expectedText);
  }
  expect(html).toContain('href="tel:3133334444"');
  expect(html).toContain(`href="${PORTAL}suporte"`);
});

test("a mail uses the station's corners, weights and device fonts", () => {
  const station = stationOf({
    brand: '#0057b8',
    shape: 'square',
    header: 'centred',
    fonts: { heading: 'roboto-slab', body: 'inter' },
    headings: { weight: 'heavy', case: 'upper' },
  });
  const { html } = renderMail(mailsByKind.activation as MailContent, appearanceOf(station));
  expect(html).toContain(
    "font-family:'Times New Roman','Liberation Serif','Noto Serif',serif;font-weight:800;text-transform:uppercase",
  );
  expect(html).toContain("font-family:'Arial',");
  expect(html).not.toMatch(/Inter\b|Roboto Slab/);
  expect(html).toContain('text-align:center');
  expect(html).toContain('border-radius:0px');
});
