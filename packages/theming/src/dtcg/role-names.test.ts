import { describe, expect, it } from 'vitest';
import { colorToken, importStation, refusalsOf } from '../testing/round-trip.ts';
import { readDtcg } from './index.ts';

describe('file from another tool', () => {
  const brand = colorToken('#007c89');
  const accent = colorToken('#f2b705');
  const theme = { brand: '#007c89', accent: '#f2b705' };

  it.each([
    [{ brand: { primary: brand, secondary: accent } }],
    [{ color: { brand, accent } }],
    [{ Colors: { Primary: { 500: brand }, Secondary: { 500: accent } } }],
    [{ 'brand-primary': brand, brandSecondary: accent }],
    [{ global: { 'primary-color': brand, 'secondary-color': accent } }],
    [{ cor: { primária: brand, secundária: accent } }],
    [{ palette: { $type: 'color', brand: { $root: { $value: '#007C89' } }, accent: { $value: '#f2b705' } } }],
    [{ teal: brand, color: { brand: { $value: '{teal}' } }, brand: { accent } }],
    [{ text: { primary: colorToken('#111'), secondary: colorToken('#555') }, brand, accent }],
  ])('recognises brand and accent by common names: %j', (file) => {
    expect(importStation(file).theme).toMatchObject(theme);
  });

  it('imports a file without an accent', () => {
    expect(importStation({ brand }).theme.accent).toBeUndefined();
  });

  it('a station takes its name from a valid description of the file', () => {
    expect(importStation({ $description: 'Clube Novo', brand })).toMatchObject({
      name: 'Clube Novo',
      slug: 'clube-novo',
    });
    for (const $description of ['', '\u202e', 7, 'x'.repeat(1 << 20), 'www', '☀']) {
      expect(importStation({ $description, brand })).toMatchObject({
        name: 'Nova estação',
        slug: 'nova-estacao',
      });
    }
  });

  it('reports a missing brand', () => {
    expect(
      refusalsOf({ text: { primary: brand }, spacing: { brand: { $type: 'dimension', $value: 4 } } }),
    ).toEqual([{ path: 'brand', code: 'missing', found: 'nothing' }]);
    const result = readDtcg({});
    expect(result.ok ? '' : result.errors[0]?.allowed).toContain('color.brand, color.primary');
  });

  it('reports a brand colour that it cannot parse', () => {
    expect(refusalsOf({ brand: { $value: { colorSpace: 'cmyk', components: [50, 0, 0] } } })).toEqual([
      { path: 'brand', code: 'bad-value', found: 'these components in "cmyk"' },
    ]);
  });
});
