import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { spokenIn } from './testing/spoken.ts';

// Component texts live in `pt-br/`, where an operator can replace them.

const folder = fileURLToPath(new URL('../components/', import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter(
    (name) =>
      /\.tsx?$/.test(name) &&
      !/\.css\.ts$|\.(?:stories|test)\.tsx?$/.test(name) &&
      !name.includes('/testing/'),
  )
  .map((name): [string, string] => [name, readFileSync(`${folder}${name}`, 'utf8')]);

/** Strings that look like our texts but are not. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'AppShell/Search.tsx': ['Escape'],
  'Combobox/Combobox.tsx': ['Escape', 'ArrowDown', 'ArrowUp', 'Enter', 'Home', 'End'],
  'CardForm/CardForm.tsx': [
    'billing postal-code',
    'billing address-line1',
    'billing address-line2',
    'billing address-level3',
    'billing address-level2',
    'billing address-level1',
  ],
  'CommentThread/CommentForm.tsx': ['Enter'],
  'DeliveryForm/DeliveryForm.tsx': [
    'shipping street-address',
    'shipping address-line2',
    'shipping postal-code',
  ],
  'Disclosure/Disclosure.tsx': ['Escape'],
  'Menu/Menu.tsx': ['ArrowDown'],
  'PrintButton/save-picture.ts': ['AbortError'],
  'Quantity/Quantity.tsx': ['Enter'],
  'Quantity/steps.ts': ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'],
  'VideoFrame/embed.ts': ['YouTube', 'Vimeo'],
  'MaskedField/MaskedField.tsx': ['R$ 0,00'],
  'RichText/policy.ts': ['noopener noreferrer'],
  'Snackbar/Snackbar.tsx': ['danger'],
};

test('covers every component', () => {
  expect(sources.length).toBeGreaterThan(130);
});

test.each(sources)('%s has no hard-coded text', (name, source) => {
  expect(spokenIn(source, name).filter((text) => !allowed[name]?.includes(text))).toEqual([]);
});

test('lists no unused exception', () => {
  const unused = Object.entries(allowed).flatMap(([name, texts]) => {
    const source = sources.find(([other]) => other === name)?.[1];
    const found = source === undefined ? [] : spokenIn(source, name);
    return texts.filter((text) => !found.includes(text)).map((text) => `${name}: ${text}`);
  });
  expect(unused).toEqual([]);
});

describe('text search', () => {
  test.each([
    '<p>sair</p>',
    '<p>{count} de {all}</p>',
    "<p>{open ? 'Fechar' : ''}</p>",
    '<nav aria-label="menu" />',
    '<li aria-roledescription="slide" />',
    "const failed = 'não foi possível';",
    'const label = `Ligar para ${' + 'name}`;',
    "function Close({ label = 'fechar' }) {}",
    "const entry = { label: 'sair' };",
    "setWrong('Escolha outra.');",
  ])('finds %s', (source) => {
    expect(spokenIn(source)).not.toEqual([]);
  });

  test.each([
    '<button type="button" className="a b" />',
    "import { close } from './close.ts';",
    "throw new Error('Nothing was drawn');",
    "const query = 'button, a[href]';",
    "type Kind = 'Fechar';",
    "const kind: 'main' | 'quiet' = 'quiet';",
    'const id = `${' + 'of}-note`;',
    '<p>{words.close}</p>',
    '// Fechar\n',
    'const query = sql`SELECT name FROM member`;',
  ])('ignores %s', (source) => {
    expect(spokenIn(source)).toEqual([]);
  });
});
