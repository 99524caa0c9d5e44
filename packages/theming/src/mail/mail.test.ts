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
import { mailLookOf, renderMail } from '../mail.ts';
import { always } from '../testing/always.ts';
import { stationOf } from '../testing/any-station.ts';
import { shippedStations } from '../testing/shipped-stations.ts';
import { pairs } from '../theme/pairs.ts';
import { tones } from './tones.ts';

const PORTAL = 'https://portal.test/';
const KIB = 1024;

const named = { stationName: 'Clube Um', memberName: 'Maria da Silva', href: '/conta/a1b2' };
const sold = { name: 'Cesta', value: 12_990, discount: 1_000, quantity: 2 };
const order = { code: '2026-004811', activityName: 'Prêmios', lines: [sold], fee: 1_590, discount: 2_000 };

const kinds: Readonly<Record<string, MailContent>> = {
  activation: activationMail(named, '048213', 15),
  recovery: recoveryMail(named),
  invitation: { ...invitationMail(named, '100,00 pontos'), listHref: '/email/desinscricao/7/x' },
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

function lookOf(station = stationOf({ brand: '#0057b8' })) {
  return mailLookOf(station, PORTAL);
}

function unescaped(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

function wordsOf(html: string): string {
  return unescaped(html.slice(html.indexOf('<table')).replaceAll(/<[^>]*>/g, '\n'));
}

function painted(html: string): { readonly front: string; readonly back: string }[] {
  return [...html.matchAll(/[";{]color:(#\w+)(?:!important)?;background-color:(#\w+)/g)].map(
    ([, front = '', back = '']) => ({ front, back }),
  );
}

function worst(html: string): number {
  return Math.min(
    ...painted(html).map(({ front, back }) => contrast(parseHex(front) ?? 0, parseHex(back) ?? 0)),
  );
}

describe.each(Object.entries(kinds))('the mail of %s', (_, mail) => {
  const { html, text } = renderMail(mail, lookOf());

  test('has the same content in HTML and in text', () => {
    const words = wordsOf(html);
    const all = [
      mail.heading ?? mail.subject,
      ...mail.paragraphs,
      ...(mail.code === undefined ? [] : [mail.code]),
      ...(mail.rows ?? []).flatMap(({ label, value }) => [label, value]),
      ...(mail.link === undefined ? [] : [mail.link.label, new URL(mail.link.href, PORTAL).href]),
    ];
    for (const said of all) {
      expect(words).toContain(said);
      expect(text).toContain(said);
    }
    if (mail.listHref === undefined) return;
    for (const version of [html, text]) expect(version).toContain(new URL(mail.listHref, PORTAL).href);
  });

  test('loads nothing, runs nothing and links only to the portal', () => {
    expect(html.replaceAll(PORTAL, '')).not.toMatch(/https?:|\/\//);
    expect(html).not.toMatch(
      /<(?:img|script|link|iframe|object|form|svg|base)\b|url\(|@import|@font-face|\son\w+=/i,
    );
    expect(text.replaceAll(PORTAL, '')).not.toMatch(/https?:/);
  });

  test('declares dark mode, language and encoding', () => {
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark){');
    expect(html).toContain('[data-ogsc] .t-body{');
  });
});

test.each(shippedStations().map((station) => [station.slug, station] as const))(
  'keeps every mail of %s small and readable',
  (_, station) => {
    for (const mail of Object.values(kinds)) {
      const { html, text } = renderMail(mail, lookOf(station));
      expect(new TextEncoder().encode(html + text).length).toBeLessThanOrEqual(30 * KIB);
      expect(worst(html)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test('keeps the longest mails small', () => {
  const name = 'Cesta de café da manhã da cooperativa '.repeat(6);
  const lines = Array.from({ length: 60 }, () => ({ ...sold, name }));
  const codes = Array.from({ length: 102 }, (_, index) => `${name.slice(0, 80)}: AB12-CD34-EF56-${index}`);
  const station = stationOf({ brand: '#0057b8', headings: { weight: 'heavy', case: 'upper' } });
  for (const mail of [
    receiptMail([{ ...order, lines, total: 1, wallet: 1 }]),
    { ...recoveryMail(named), paragraphs: codes },
  ]) {
    const { html } = renderMail(mail, lookOf(station));
    expect(new TextEncoder().encode(html).length).toBeLessThanOrEqual(30 * KIB);
  }
});

test('uses only colour pairs that are proven for every station', () => {
  const proven = pairs.filter(({ kind }) => kind === 'text').map(({ front, back }) => `${front} on ${back}`);
  for (const [front, back] of Object.values(tones)) expect(proven).toContain(`${front} on ${back}`);
});

test('is readable for any brand, and sets each colour with its background', () => {
  always((station) => {
    const { html } = renderMail(kinds.receipt as MailContent, lookOf(station));
    expect(worst(html)).toBeGreaterThanOrEqual(4.5);
    for (const [style] of html.matchAll(/[";{]color:#[^"}]*/g))
      expect(style).toContain(';background-color:#');
    // A dark station is dark in every client; any other has a dark mode rule.
    expect(html.includes('prefers-color-scheme')).toBe(station.theme.scheme !== 'dark');
  });
});

test('treats names as plain text, even hostile ones', () => {
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
  const plain = tags(renderMail(recoveryMail(named), lookOf()).html);
  const look = lookOf();
  fc.assert(
    fc.property(hostile, hostile, (stationName, memberName) => {
      const mail = recoveryMail({ ...named, stationName, memberName });
      expect(tags(renderMail(mail, { ...look, name: stationName }).html)).toEqual(plain);
    }),
  );
});

test.each([
  'https://elsewhere.test/',
  '//elsewhere.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://portal.test/',
])('refuses a link to %s', (href) => {
  const mail = recoveryMail({ ...named, href });
  expect(() => renderMail(mail, lookOf())).toThrow('must not link to');
  expect(() => renderMail({ ...kinds.renewal, listHref: href } as MailContent, lookOf())).toThrow();
});

test('names the sender and its contacts', () => {
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
  const { html, text } = renderMail(kinds.recovery as MailContent, lookOf(station));
  for (const said of [
    'Um & Dois Ltda.',
    'CNPJ 11.222.333/0001-81',
    'Rua das Acácias, 120, Belo Horizonte – MG',
    'oi@um.test',
  ]) {
    expect(unescaped(html)).toContain(said);
    expect(text).toContain(said);
  }
  expect(html).toContain('href="tel:3133334444"');
  expect(html).toContain(`href="${PORTAL}suporte"`);
});

test("uses the station's corners, weights and device fonts", () => {
  const station = stationOf({
    brand: '#0057b8',
    shape: 'square',
    header: 'centred',
    fonts: { heading: 'roboto-slab', body: 'inter' },
    headings: { weight: 'heavy', case: 'upper' },
  });
  const { html } = renderMail(kinds.activation as MailContent, lookOf(station));
  expect(html).toContain(
    "font-family:'Times New Roman','Liberation Serif','Noto Serif',serif;font-weight:800;text-transform:uppercase",
  );
  expect(html).toContain("font-family:'Arial',");
  expect(html).not.toMatch(/Inter\b|Roboto Slab/);
  expect(html).toContain('text-align:center');
  expect(html).toContain('border-radius:0px');
});
