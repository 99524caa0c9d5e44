import { describe, expect, it } from 'vitest';
import { colorToken, importStation, refusalsOf } from '../testing/round-trip.ts';
import { readDtcg } from './index.ts';

const brand = colorToken('#007c89');

function notesOf(json: object): readonly string[] {
  const result = readDtcg({ brand, ...json });
  return result.ok ? result.notes : [];
}

function px(value: number) {
  return { $type: 'dimension', $value: { value, unit: 'px' } };
}

function family(...families: string[]) {
  return { $type: 'fontFamily', $value: families };
}

describe('file from another tool', () => {
  it.each([
    [{ font: { body: family('Open Sans', 'sans-serif') } }, { body: 'open-sans', heading: 'open-sans' }],
    [{ typeface: family('Inter') }, { body: 'inter', heading: 'inter' }],
    [
      { font: { heading: family('Source Serif 4'), text: family('Roboto') } },
      { body: 'roboto', heading: 'source-serif-4' },
    ],
    [
      {
        font: {
          $type: 'fontFamily',
          títulos: { $value: '"Roboto Slab", serif' },
          corpo: { $value: '{font.títulos}' },
        },
      },
      { body: 'roboto-slab', heading: 'roboto-slab' },
    ],
    [
      {
        type: {
          $type: 'typography',
          body: { $value: { fontFamily: ['Poppins'], fontSize: { value: 16, unit: 'px' } } },
        },
      },
      { body: 'poppins', heading: 'poppins' },
    ],
  ])('uses the typefaces of the file %j', (file, fonts) => {
    expect(importStation({ brand, ...file }).theme.fonts).toEqual(fonts);
  });

  it('reports an unknown typeface', () => {
    expect(notesOf({ font: { body: family('Comic Sans MS') } })).toEqual([
      'theme.brand #007c89 from "brand"',
      expect.stringMatching(/^font\.body: ignored: there is no typeface "Comic Sans MS"; there are lato, /),
    ]);
  });

  it.each([
    [{ radius: { none: px(0), md: px(8), full: px(999) } }, 'soft'],
    [{ borderRadius: { button: px(999), card: px(999) } }, 'pill'],
    [{ radius: px(0) }, 'square'],
    [{ radius: { md: { $type: 'dimension', $value: '1rem' } } }, 'round'],
    [{ 'corner-radius': { $type: 'number', base: { $value: 16 } } }, 'round'],
  ])('uses corners that clearly match a shape: %j', (file, shape) => {
    expect(importStation({ brand, ...file }).theme.shape).toBe(shape);
  });

  it.each([
    [{ spacing: { sm: px(4), md: px(12), lg: px(40) } }, 'compact'],
    [{ spacing: { base: px(16) } }, 'regular'],
    [{ gap: { medium: px(24) } }, 'roomy'],
  ])('uses spacing that clearly matches a density: %j', (file, density) => {
    expect(importStation({ brand, ...file }).theme.density).toBe(density);
  });

  it('reports ambiguous sizes of an imported file and does not use them', () => {
    const file = { radius: { button: px(8), card: px(24) }, spacing: { md: px(18) } };
    expect(importStation({ brand, ...file }).theme).toMatchObject({ shape: 'soft', density: 'regular' });
    expect(importStation({ brand, radius: { a: px(999), b: px(0) } }).theme.shape).toBe('soft');
    const notes = notesOf(file);
    expect(notes).toContain(
      'theme.shape: not used, because no size is clear (radius.button 8px, radius.card 24px); choose one of square, soft, round, pill',
    );
    expect(notes).toContainEqual(expect.stringMatching(/^theme\.density: not used, .*\(spacing\.md 18px\)/));
  });

  it('lists every used and ignored token of an imported file', () => {
    const file = {
      color: { accent: colorToken('#f2b705'), grey: colorToken('#888'), ink: colorToken('#111') },
      radius: { md: px(8) },
      shadow: { $type: 'shadow', $value: [] },
    };
    expect(notesOf(file)).toEqual([
      'theme.brand #007c89 from "brand"',
      'theme.accent #f2b705 from "color.accent"',
      'theme.shape soft from "radius.md"',
      'ignored of type "shadow": "shadow"; sizes follow from the choices in theme',
      'ignored of type "color": "color.grey" and 1 more; colours are derived from brand and accent',
    ]);
  });
});

describe('refused file', () => {
  const refusalMessages = (json: object) => {
    const result = readDtcg(json);
    return result.ok ? [] : result.errors.map(({ message }) => message);
  };

  it('refuses a brand token of an unknown or a wrong type', () => {
    expect(refusalMessages({ color: { brand: { $type: 'colour', $value: '#007c89' } } })).toEqual([
      'color.brand.$type: found "colour"; allowed: "color" for the brand; did you mean "color"?',
    ]);
    expect(refusalMessages({ brand: { $type: 'dimension', $value: '4px' } })).toEqual([
      'brand.$type: found "dimension"; allowed: "color" for the brand',
    ]);
  });

  it('refuses a resolver file', () => {
    const resolver = {
      version: '2025.10',
      sets: { base: { sources: [{ $ref: 'base.json' }] } },
      modifiers: {},
      resolutionOrder: [],
    };
    expect(refusalMessages(resolver)).toEqual([
      expect.stringMatching(/^found a resolver file, .*written by the tool that reads the resolver file$/),
    ]);
  });

  it('refuses a token format older than the standard', () => {
    expect(refusalMessages({ global: { primary: { value: '#007c89', type: 'color' } } })).toEqual([
      expect.stringMatching(/^found tokens with "value" and "type".*choose the format W3C or DTCG$/),
    ]);
  });

  it('refuses a token reference into another file', () => {
    expect(refusalsOf({ brand: { $type: 'color', $ref: 'palette.json#/teal' } })).toEqual([
      { path: 'brand', code: 'bad-value', found: 'a reference to "palette.json#/teal"' },
    ]);
    expect(refusalsOf({ brand: { $type: 'color', $ref: '#/teal' } })).toEqual([
      { path: 'brand', code: 'bad-value', found: 'an alias of "teal", which is not a token' },
    ]);
    expect(importStation({ brand: { $type: 'color', $ref: '#/teal' }, teal: brand }).theme.brand).toBe(
      '#007c89',
    );
  });
});
