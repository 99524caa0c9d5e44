import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { literalsIn } from './testing/literals.ts';

const here = fileURLToPath(new URL('..', import.meta.url));

function sources(wanted: (name: string) => boolean): [string, string][] {
  return ['components', 'screens']
    .flatMap((folder) =>
      readdirSync(join(here, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((name) => wanted(name) && !name.includes('testing'))
    .map((name) => [name, readFileSync(join(here, name), 'utf8')]);
}

const styles = sources((name) => name.endsWith('.css.ts'));
const markup = sources(
  (name) => /\.tsx?$/.test(name) && !name.endsWith('.css.ts') && !/\.(?:stories|test)\.tsx?$/.test(name),
);

/** Literal colours that do not belong to the theme. */
const allowed: Readonly<Record<string, string>> = {
  'colour: #000000': 'components/ColorField/ColorField.tsx',
  // JPEG has no transparency, so the photo gets a white background.
  'colour: #fff': 'components/PictureField/picture.ts',
  // Readable text colour on a colour that an author chose.
  'colour: #000': 'components/Section/legible.ts',
  'colour: #ffffff': 'components/Section/legible.ts',
};
function refused(name: string, found: readonly string[]): string[] {
  return found.filter((one) => allowed[one] === undefined || join(allowed[one]) !== name);
}

test('covers every component and screen', () => {
  expect(styles.length).toBeGreaterThan(50);
  expect(markup.length).toBeGreaterThan(50);
});

test.each(styles)('%s takes every value from the station or the scales', (name, source) => {
  expect(refused(name, literalsIn(source))).toEqual([]);
});

test.each(markup)('%s contains no literal styles', (name, source) => {
  expect(refused(name, literalsIn(source, name))).toEqual([]);
});

test('lists no unused exception', () => {
  const found = new Set(markup.flatMap(([name, source]) => literalsIn(source, name)));
  expect(Object.keys(allowed).filter((one) => !found.has(one))).toEqual([]);
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
  ])('finds %s', (source) => {
    expect(literalsIn(`style({ ${source} })`)).not.toEqual([]);
  });

  test.each([
    "const ink = '#123456'; style({ color: ink })",
    "const inks = { dark: 'tomato' }; style({ color: inks.dark })",
    "const size = '8px'; style({ borderRadius: size })",
    'const sizes = { small: 8 }; style({ padding: sizes.small })',
    'const eight = 8; style({ padding: `calc(${' + 'eight}px + 1em)` })',
    "const half = '4px'; const whole = half; style({ gap: `calc(2 * ${" + 'whole})` })',
    "const line = 'solid red'; style({ '@media': { print: { border: line } } })",
  ])('finds a literal through its name: %s', (source) => {
    expect(literalsIn(source)).not.toEqual([]);
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
    expect(literalsIn(source, 'markup.tsx')).not.toEqual([]);
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
  ])('ignores %s', (source) => {
    expect(literalsIn(`style({ ${source} })`)).toEqual([]);
  });

  test('ignores a drawing for masks but finds its other uses', () => {
    const drawing = "const drawing = 'linear-gradient(#000, transparent)';";
    expect(literalsIn(`${drawing} style({ mask: drawing })`)).toEqual([]);
    expect(literalsIn(`${drawing} style({ mask: drawing, background: drawing })`)).not.toEqual([]);
  });

  test.each([
    'const says = <p title="A red door, 8 rooms">Vermelho: red</p>',
    "const of: 'red' | 'white' = tone",
    "import red from 'red'",
    '<Surface tone="canvas" />',
    '<path fill="currentColor" stroke="none" />',
  ])('ignores in markup: %s', (source) => {
    expect(literalsIn(source, 'markup.tsx')).toEqual([]);
  });
});
