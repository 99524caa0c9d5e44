import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findUiTexts } from './testing/find-ui-texts.ts';

// Component texts live in `pt-br/`, so that `TextsProvider` can replace them.

const componentsFolder = fileURLToPath(new URL('../components/', import.meta.url));
const sources = readdirSync(componentsFolder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter(
    (name) =>
      /\.tsx?$/.test(name) &&
      !/\.css\.ts$|\.(?:stories|test)\.tsx?$/.test(name) &&
      !name.includes('/testing/'),
  )
  .map((name): [string, string] => [name, readFileSync(`${componentsFolder}${name}`, 'utf8')]);

/** Strings that look like texts for users but are not. */
const allowedTexts: Readonly<Record<string, readonly string[]>> = {
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

test('the text check covers more than 130 component files', () => {
  expect(sources.length).toBeGreaterThan(130);
});

test.each(sources)('%s has no hard-coded text', (name, source) => {
  expect(findUiTexts(source, name).filter((text) => !allowedTexts[name]?.includes(text))).toEqual([]);
});

test('every allowed text is still in use', () => {
  const unusedTexts = Object.entries(allowedTexts).flatMap(([name, texts]) => {
    const source = sources.find(([sourceName]) => sourceName === name)?.[1];
    const sourceTexts = source === undefined ? [] : findUiTexts(source, name);
    return texts.filter((text) => !sourceTexts.includes(text)).map((text) => `${name}: ${text}`);
  });
  expect(unusedTexts).toEqual([]);
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
  ])('finds the text in %s', (source) => {
    expect(findUiTexts(source)).not.toEqual([]);
  });

  test.each([
    '<button type="button" className="a b" />',
    "import { close } from './close.ts';",
    "throw new Error('Nothing was drawn');",
    "const query = 'button, a[href]';",
    "type Kind = 'Fechar';",
    "const kind: 'main' | 'quiet' = 'quiet';",
    'const id = `${' + 'of}-note`;',
    '<p>{texts.close}</p>',
    '// Fechar\n',
    'const query = sql`SELECT name FROM member`;',
  ])('finds no text in %s', (source) => {
    expect(findUiTexts(source)).toEqual([]);
  });
});
