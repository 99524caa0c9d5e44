import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Callout } from '../components/Callout/Callout.tsx';
import { CookieBar } from '../components/CookieBar/CookieBar.tsx';
import { Countdown } from '../components/Countdown/Countdown.tsx';
import { DateText } from '../components/DateText/DateText.tsx';
import { FileField } from '../components/FileField/FileField.tsx';
import { Footer } from '../components/Footer/Footer.tsx';
import { PasswordField } from '../components/PasswordField/PasswordField.tsx';
import { PublicNavbar } from '../components/PublicNavbar/PublicNavbar.tsx';
import { Table } from '../components/Table/Table.tsx';
import { WindowNotice } from '../components/WindowNotice/WindowNotice.tsx';
import { fill } from './fill.ts';
import * as ptBr from './pt-br/index.ts';
import { WordsProvider } from './WordsProvider.tsx';
import type { OtherWords } from './words.ts';

const mark = '§';

/** Replaces each text by marks and keeps the placeholders. */
function marked(words: unknown): unknown {
  if (typeof words === 'string') return (words.match(/\{\w+\}/g) ?? [mark]).join(mark);
  if (typeof words === 'function') return (...given: unknown[]) => [mark, ...given.filter(isShown)].join(' ');
  return Object.fromEntries(Object.entries(words as object).map(([name, value]) => [name, marked(value)]));
}

function isShown(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

const others = marked(ptBr) as OtherWords;

function said(page: ReactNode, given: readonly string[] = []): string {
  const html = renderToStaticMarkup(page);
  const read = [...html.matchAll(/(?:aria-label|alt|placeholder|title)="([^"]*)"|>([^<]+)</g)].map(
    ([, attribute, text]) => attribute ?? text ?? '',
  );
  return given.reduce((text, part) => text.replaceAll(part, ''), read.join('|'));
}

const start = '2026-03-01';
const end = '2026-03-09';

const pages: readonly [string, ReactNode, string[]?][] = [
  ['PublicNavbar', <PublicNavbar key="1" name="N0" items={[{ label: 'N0', href: '#' }]} />, ['N0']],
  ['Footer', <Footer key="1" name="N0" cnpj="10458231000105" />, ['N0']],
  ['PasswordField', <PasswordField key="1" />],
  ['Callout', <Callout key="1" tone="danger" />],
  ['CookieBar', <CookieBar key="1" policyHref="#" onAccept={() => {}} onNecessary={() => {}} />],
  ['Countdown', <Countdown key="1" label="N0" now={0} deadline={3_700_000} />, ['N0']],
  ['DateText', <DateText key="1" value={start} until={end} />],
  ['FileField', <FileField key="1" label="N0" files={[]} onAdd={() => {}} onRemove={() => {}} />, ['N0']],
  ['WindowNotice', <WindowNotice key="1" start={start} end={end} now="2026-02-01" />],
  [
    'Table',
    <Table
      key="1"
      caption="N0"
      columns={[{ id: 'name', header: 'N0', accessor: (row: { name: string }) => row.name }]}
      rows={Array.from({ length: 30 }, (_, index) => ({ name: String(index) }))}
      rowKey={({ name }) => name}
      onDelete={() => {}}
    />,
    ['N0'],
  ],
];

describe.each(pages)('%s', (_, page, given) => {
  test('shows Portuguese by default', () => {
    expect(said(page, given)).toMatch(/\p{L}{2}/u);
  });

  test('shows only the provided words', () => {
    const text = said(<WordsProvider words={others}>{page}</WordsProvider>, given);
    expect(text).toContain(mark);
    expect(text).not.toMatch(/\p{L}{2}/u);
  });
});

test('keeps Portuguese for words that the provider omits', () => {
  const words = { publicNavbar: { login: 'Log in' } };
  const text = said(
    <WordsProvider words={words}>
      <PublicNavbar name="N0" />
    </WordsProvider>,
  );
  expect(text).toContain('Log in');
  expect(text).not.toContain('Entrar');
  expect(text).toContain('Cadastre-se');
});

test('merges nested providers, each only for the components below it', () => {
  const text = said(
    <>
      <WordsProvider words={{ publicNavbar: { login: 'Log in', menu: 'Ways' } }}>
        <WordsProvider words={{ publicNavbar: { login: 'Sign in' } }}>
          <PublicNavbar name="N0" />
        </WordsProvider>
      </WordsProvider>
      <PublicNavbar name="N1" />
    </>,
  );
  const [inner = '', outer = ''] = text.split('N1');
  expect(inner).toContain('Sign in');
  expect(inner).toContain('Ways');
  expect(inner).not.toContain('Log in');
  expect(outer).toContain('Entrar');
});

test('fills in a sentence in any order', () => {
  expect(renderToStaticMarkup(fill('{b}, not {a}.', { a: <i>a</i>, b: <b>b</b> }))).toBe(
    '<b>b</b>, not <i>a</i>.',
  );
});
