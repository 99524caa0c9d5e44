import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { literalsIn } from './testing/literals.ts';

const here = fileURLToPath(new URL('..', import.meta.url));

const sources = (wanted: (name: string) => boolean): [string, string][] =>
  ['components', 'screens']
    .flatMap((folder) =>
      readdirSync(join(here, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((name) => wanted(name) && !name.includes('testing'))
    .map((name) => [name, readFileSync(join(here, name), 'utf8')]);

const styles = sources((name) => name.endsWith('.css.ts'));
const markup = sources(
  (name) => name.endsWith('.tsx') && !name.endsWith('.stories.tsx') && !name.endsWith('.test.tsx'),
);

/** Styles that stand in the markup. */
const inline = (source: string): string =>
  [...source.matchAll(/style=\{\{([^}]*)\}\}/g)].map(([, style = '']) => style).join('\n');

test('every component and screen is looked at', () => {
  expect(styles.length).toBeGreaterThan(50);
  expect(markup.length).toBeGreaterThan(50);
});

test.each(styles)('%s takes everything from the station or the scales', (_, source) => {
  expect(literalsIn(source)).toEqual([]);
});

test.each(markup)('%s has no styles of its own', (_, source) => {
  expect(literalsIn(inline(source))).toEqual([]);
});

describe('the check itself', () => {
  test.each([
    "color: '#fff'",
    'color: `rgb(0 0 0 / 50%)`',
    "background: 'white'",
    "borderRadius: '8px'",
    'borderRadius: 4',
    "boxShadow: '0 1px 2px black'",
    "fontFamily: 'Arial'",
    "fontSize: '14px'",
    'padding: 8',
    "marginBlockStart: '-0.5rem'",
    "gap: '12px'",
    'padding: `calc(${' + 'space[2]} + 3px)`',
  ])('finds %s', (source) => {
    expect(literalsIn(source)).not.toEqual([]);
  });

  test.each([
    'color: vars.text',
    "color: 'CanvasText'",
    'borderRadius: 0',
    "borderRadius: '50%'",
    'borderRadius: `min(${' + "vars['radius-field']}, 3px)`",
    'boxShadow: `inset 0 0 0 1px ${' + 'vars.danger}`',
    "fontFamily: vars['font-body']",
    "fontSize: '0.75em'",
    'padding: 0',
    "marginInline: 'auto'",
    "mask: 'url(#a)'",
    "// color: '#fff'",
  ])('leaves %s', (source) => {
    expect(literalsIn(source)).toEqual([]);
  });
});
