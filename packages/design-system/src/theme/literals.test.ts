import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findLiterals } from './testing/literals.ts';

const sourceRoot = fileURLToPath(new URL('..', import.meta.url));

function readSources(matches: (name: string) => boolean): [string, string][] {
  return ['components', 'screens']
    .flatMap((folder) =>
      readdirSync(join(sourceRoot, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((name) => matches(name) && !name.includes('testing'))
    .map((name) => [name, readFileSync(join(sourceRoot, name), 'utf8')]);
}

const styles = readSources((name) => name.endsWith('.css.ts'));
const markup = readSources(
  (name) => /\.tsx?$/.test(name) && !name.endsWith('.css.ts') && !/\.(?:stories|test)\.tsx?$/.test(name),
);

/** Literal colours that do not belong to the theme. */
const allowedLiterals: Readonly<Record<string, string>> = {
  'colour: #000000': 'components/ColorField/ColorField.tsx',
  // JPEG has no transparency, so the photo gets a white background.
  'colour: #fff': 'components/PictureField/picture.ts',
  // Readable text colour on a colour that an author chose.
  'colour: #000': 'components/Section/legible.ts',
  'colour: #ffffff': 'components/Section/legible.ts',
};
function findDisallowed(name: string, literals: readonly string[]): string[] {
  return literals.filter(
    (literal) => allowedLiterals[literal] === undefined || join(allowedLiterals[literal]) !== name,
  );
}

test('the literal check covers more than 50 style files and 50 markup files', () => {
  expect(styles.length).toBeGreaterThan(50);
  expect(markup.length).toBeGreaterThan(50);
});

test.each(styles)('%s takes every value from the station or the scales', (name, source) => {
  expect(findDisallowed(name, findLiterals(source))).toEqual([]);
});

test.each(markup)('%s contains no literal styles', (name, source) => {
  expect(findDisallowed(name, findLiterals(source, name))).toEqual([]);
});

test('every allowed literal is still in use', () => {
  const literals = new Set(markup.flatMap(([name, source]) => findLiterals(source, name)));
  expect(Object.keys(allowedLiterals).filter((literal) => !literals.has(literal))).toEqual([]);
});

describe('literal search', () => {
  test.each([
    "color: '#fff'",
    "color: '#ffffff80'",
    'color: `rgb(0 0 0 / 50%)`',
    "color: 'hsl(10 20% 30%)'",
    "color: 'oklch(60% 0.1 20)'",
    "color: 'lab(50% 40 59)'",
    "background: 'white'",
    "background: 'tomato'",
    "border: '1px solid RebeccaPurple'",
    "outline: '2px solid CanvasText'",
    "borderRadius: '8px'",
    'borderRadius: 4',
    "boxShadow: '0 1px 2px black'",
    "fontFamily: 'Arial'",
    "fontSize: '14px'",
    'padding: 8',
    "marginBlockStart: '-0.5rem'",
    'marginTop: -8',
    "gap: '12px'",
    'padding: `calc(${' + 'space[2]} + 3px)`',
    "color: dark ? vars.text : '#fff'",
    "background: ['white', vars.canvas]",
    "vars: { [ink]: '#123456' }",
    "padding: wide ? space[2] : '8px'",
    'padding: wide ? space[2] : 8 as const',
    "fontSize: ['1rem', textSize.md]",
    "padding: max('8px', space[2])",
  ])('finds the literal in the style %s', (source) => {
    expect(findLiterals(`style({ ${source} })`)).not.toEqual([]);
  });

  test.each([
    "const ink = '#123456'; style({ color: ink })",
    "const inks = { dark: 'tomato' }; style({ color: inks.dark })",
    "const size = '8px'; style({ borderRadius: size })",
    'const sizes = { small: 8 }; style({ padding: sizes.small })',
    'const eight = 8; style({ padding: `calc(${' + 'eight}px + 1em)` })',
    "const half = '4px'; const whole = half; style({ gap: `calc(2 * ${" + 'whole})` })',
    "const line = 'solid red'; style({ '@media': { print: { border: line } } })",
  ])('finds a literal behind a constant: %s', (source) => {
    expect(findLiterals(source)).not.toEqual([]);
  });

  test.each([
    '<path fill="#fff" />',
    '<path stroke="tomato" />',
    "<path fill={on ? 'red' : 'none'} />",
    "<p style={{ color: 'GrayText' }} />",
    "<p style={{ margin: 8, color: 'inherit' }} />",
    "<p style={{ ...{ width: '12px' } }} />",
    '<img sizes="48rem" />',
    "const ink = '#123456'; const Line = () => <path fill={ink} />",
    "element.style.color = 'navy'",
  ])('finds a literal in markup: %s', (source) => {
    expect(findLiterals(source, 'markup.tsx')).not.toEqual([]);
  });

  test.each([
    'color: vars.text',
    "color: 'transparent'",
    "color: 'currentColor'",
    "color: 'inherit'",
    "'@media': { '(forced-colors: active)': { color: 'CanvasText' } }",
    'borderRadius: 0',
    "borderRadius: '50%'",
    'borderRadius: `min(${' + "vars['radius-field']}, 3px)`",
    'boxShadow: `inset 0 0 0 1px ${' + 'vars.danger}`',
    "fontFamily: vars['font-body']",
    "fontSize: '0.75em'",
    'padding: 0',
    'padding: `calc(-1 * ${' + 'space[1]})`',
    "marginInline: 'auto'",
    "mask: 'url(#a)'",
    "mask: 'linear-gradient(#000, transparent)'",
    "whiteSpace: 'nowrap'",
    "// color: '#fff'\n",
  ])('finds no literal in the style %s', (source) => {
    expect(findLiterals(`style({ ${source} })`)).toEqual([]);
  });

  test('accepts a constant in a mask but finds its other uses', () => {
    const drawing = "const drawing = 'linear-gradient(#000, transparent)';";
    expect(findLiterals(`${drawing} style({ mask: drawing })`)).toEqual([]);
    expect(findLiterals(`${drawing} style({ mask: drawing, background: drawing })`)).not.toEqual([]);
  });

  test.each([
    'const says = <p title="A red door, 8 rooms">Vermelho: red</p>',
    "const of: 'red' | 'white' = tone",
    "import red from 'red'",
    '<Surface tone="canvas" />',
    '<path fill="currentColor" stroke="none" />',
  ])('finds no literal in the markup %s', (source) => {
    expect(findLiterals(source, 'markup.tsx')).toEqual([]);
  });
});
