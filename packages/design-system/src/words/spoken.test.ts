import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { spokenIn } from './testing/spoken.ts';

// What a component says by itself stands in `pt-br/`, where it can be replaced: nowhere else is anything said.

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

/** What looks like words and is none, or isn't ours. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'AppShell/Search.tsx': ['Escape'],
  'Combobox/Combobox.tsx': ['Escape', 'ArrowDown', 'ArrowUp', 'Enter', 'Home', 'End'],
  // Values of attributes.
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
  // The shape of what is typed, as the masks themselves have it.
  'MaskedField/MaskedField.tsx': ['R$ 0,00'],
  // Values of attributes.
  'RichText/policy.ts': ['noopener noreferrer'],
  // A tone of the same name as a word.
  'Snackbar/Snackbar.tsx': ['danger'],
};

test('every component is looked at', () => {
  expect(sources.length).toBeGreaterThan(130);
});

test.each(sources)('%s says nothing that cannot be replaced', (name, source) => {
  expect(spokenIn(source, name).filter((text) => !allowed[name]?.includes(text))).toEqual([]);
});

test('nothing is allowed that is nowhere', () => {
  const unused = Object.entries(allowed).flatMap(([name, texts]) => {
    const source = sources.find(([other]) => other === name)?.[1];
    const found = source === undefined ? [] : spokenIn(source, name);
    return texts.filter((text) => !found.includes(text)).map((text) => `${name}: ${text}`);
  });
  expect(unused).toEqual([]);
});

describe('the check itself', () => {
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
  ])('leaves %s', (source) => {
    expect(spokenIn(source)).toEqual([]);
  });
});
