import { describe, expect, it } from 'vitest';
import { color, imported, refusal } from '../testing/there-and-back.ts';
import { readDtcg } from './index.ts';

describe('file from another tool', () => {
  const brand = color('#007c89');
  const accent = color('#f2b705');
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
    [{ text: { primary: color('#111'), secondary: color('#555') }, brand, accent }],
  ])('recognises brand and accent by common names: %#', (file) => {
    expect(imported(file).theme).toMatchObject(theme);
  });

  it('needs no accent', () => {
    expect(imported({ brand }).theme.accent).toBeUndefined();
  });

  it('takes its name from a valid description', () => {
    expect(imported({ $description: 'Clube Novo', brand })).toMatchObject({
      name: 'Clube Novo',
      slug: 'clube-novo',
    });
    for (const $description of ['', '\u202e', 7, 'x'.repeat(1 << 20), 'www', '☀']) {
      expect(imported({ $description, brand })).toMatchObject({ name: 'Nova estação', slug: 'nova-estacao' });
    }
  });

  it('reports a missing brand', () => {
    expect(
      refusal({ text: { primary: brand }, spacing: { brand: { $type: 'dimension', $value: 4 } } }),
    ).toEqual([{ path: 'brand', code: 'missing', found: 'nothing' }]);
    const read = readDtcg({});
    expect(read.ok ? '' : read.errors[0]?.allowed).toContain('color.brand, color.primary');
  });

  it('reports a brand that it cannot parse', () => {
    expect(refusal({ brand: { $value: { colorSpace: 'cmyk', components: [50, 0, 0] } } })).toEqual([
      { path: 'brand', code: 'bad-value', found: 'these components in "cmyk"' },
    ]);
  });
});
