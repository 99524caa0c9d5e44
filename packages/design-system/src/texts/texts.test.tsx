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
import { TextsProvider } from './TextsProvider.tsx';
import type { TextOverrides } from './texts.ts';

const mark = '§';

/** Replaces each text by marks and keeps the placeholders. */
function markTexts(texts: unknown): unknown {
  if (typeof texts === 'string') return (texts.match(/\{\w+\}/g) ?? [mark]).join(mark);
  if (typeof texts === 'function')
    return (...inputs: unknown[]) => [mark, ...inputs.filter(isPrintable)].join(' ');
  return Object.fromEntries(Object.entries(texts as object).map(([name, value]) => [name, markTexts(value)]));
}

function isPrintable(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

const markedTexts = markTexts(ptBr) as TextOverrides;

function visibleText(page: ReactNode, inputs: readonly string[] = []): string {
  const html = renderToStaticMarkup(page);
  const texts = [...html.matchAll(/(?:aria-label|alt|placeholder|title)="([^"]*)"|>([^<]+)</g)].map(
    ([, attribute, text]) => attribute ?? text ?? '',
  );
  return inputs.reduce((text, part) => text.replaceAll(part, ''), texts.join('|'));
}

const start = '2026-03-01';
const end = '2026-03-09';

const pages: readonly [string, ReactNode, string[]?][] = [
  ['PublicNavbar', <PublicNavbar key="1" name="N0" items={[{ label: 'N0', href: '#' }]} />, ['N0']],
  ['Footer', <Footer key="1" name="N0" cnpj="10458231000105" />, ['N0']],
  ['PasswordField', <PasswordField key="1" />],
  ['Callout', <Callout key="1" tone="danger" />],
  ['CookieBar', <CookieBar key="1" policyHref="#" onAccept={() => {}} onRefuse={() => {}} />],
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

describe.each(pages)('%s', (_, page, inputs) => {
  test('a component shows Portuguese by default', () => {
    expect(visibleText(page, inputs)).toMatch(/\p{L}{2}/u);
  });

  test('a component shows only the provided texts', () => {
    const text = visibleText(<TextsProvider texts={markedTexts}>{page}</TextsProvider>, inputs);
    expect(text).toContain(mark);
    expect(text).not.toMatch(/\p{L}{2}/u);
  });
});

test('a provider keeps Portuguese for the texts that it omits', () => {
  const texts = { publicNavbar: { login: 'Log in' } };
  const text = visibleText(
    <TextsProvider texts={texts}>
      <PublicNavbar name="N0" />
    </TextsProvider>,
  );
  expect(text).toContain('Log in');
  expect(text).not.toContain('Entrar');
  expect(text).toContain('Cadastre-se');
});

test('nested providers merge, each only for the components below it', () => {
  const text = visibleText(
    <>
      <TextsProvider texts={{ publicNavbar: { login: 'Log in', menu: 'Ways' } }}>
        <TextsProvider texts={{ publicNavbar: { login: 'Sign in' } }}>
          <PublicNavbar name="N0" />
        </TextsProvider>
      </TextsProvider>
      <PublicNavbar name="N1" />
    </>,
  );
  const [inner = '', outer = ''] = text.split('N1');
  expect(inner).toContain('Sign in');
  expect(inner).toContain('Ways');
  expect(inner).not.toContain('Log in');
  expect(outer).toContain('Entrar');
});

test('fill puts the parts of a sentence in any order', () => {
  expect(renderToStaticMarkup(fill('{b}, not {a}.', { a: <i>a</i>, b: <b>b</b> }))).toBe(
    '<b>b</b>, not <i>a</i>.',
  );
});
