import Color from 'colorjs.io';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difference, toOklch } from '../color/oklch.ts';
import { parseHex, toHex } from '../color/srgb.ts';
import { anyRgb } from '../testing/any-station.ts';
import { printColor, readColor } from './color-value.ts';

describe('colour value', () => {
  it('a colour value survives writing and reading to the byte', () => {
    fc.assert(
      fc.property(anyRgb, (rgb) => {
        const token = printColor(rgb);
        expect(toHex(readColor(token) ?? -1)).toBe(token.hex);
        expect(readColor({ ...token, hex: undefined })).toBe(rgb);
        expect(readColor(token.hex)).toBe(rgb);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['srgb', 'srgb'],
    ['srgb-linear', 'srgb-linear'],
    ['hsl', 'hsl'],
    ['hwb', 'hwb'],
    ['lab', 'lab'],
    ['lch', 'lch'],
    ['oklab', 'oklab'],
    ['oklch', 'oklch'],
    ['display-p3', 'p3'],
    ['a98-rgb', 'a98rgb'],
    ['prophoto-rgb', 'prophoto'],
    ['rec2020', 'rec2020'],
    ['xyz-d65', 'xyz-d65'],
    ['xyz-d50', 'xyz-d50'],
  ])('reads %s from another tool as the same colour', (colorSpace, libraryName) => {
    fc.assert(
      fc.property(anyRgb, (rgb) => {
        const components = new Color(toHex(rgb))
          .to(libraryName)
          .coords.map((component) => component ?? 'none');
        const parsedRgb = readColor({ colorSpace, components });
        expect(parsedRgb).toBeDefined();
        // Two implementations may round the last step of a byte differently.
        expect(difference(parsedRgb ?? 0, rgb)).toBeLessThan(0.004);
      }),
      { numRuns: 200 },
    );
  });

  it.each([[[1, 0, 0]], [[0, 1, 0]], [[0.2, 0.1, 1]]])(
    'keeps lightness and hue of a colour outside sRGB: display-p3 %j',
    (components) => {
      const expected = new Color('p3', components as [number, number, number]).to('oklch');
      const { l, h } = toOklch(readColor({ colorSpace: 'display-p3', components }) ?? Number.NaN);
      expect(Math.abs(l - Number(expected.coords[0]))).toBeLessThan(0.01);
      expect(Math.abs(h - Number(expected.coords[2]))).toBeLessThan(2);
    },
  );

  it.each([
    [{ colorSpace: 'hsl', components: [330, 100, 50] }, '#ff0080'],
    [{ colorSpace: 'hsl', components: [120, 25, 50], alpha: 1 }, '#609f60'],
    [{ colorSpace: 'hwb', components: [45, 40, 80] }, '#555555'],
    [{ colorSpace: 'hwb', components: [0, 20, 40] }, '#993333'],
    [{ colorSpace: 'srgb-linear', components: [1, 0.21404, 0] }, '#ff8000'],
    [{ colorSpace: 'oklch', components: [0.62796, 0.25768, 29.234] }, '#ff0000'],
    [{ colorSpace: 'oklab', components: [0.45201, -0.03246, -0.31153] }, '#0000ff'],
    [{ colorSpace: 'srgb', components: ['none', 1, 0] }, '#00ff00'],
    [{ colorSpace: 'cmyk-of-tomorrow', components: [1, 0, 0, 0], hex: '#ff0000' }, '#ff0000'],
    ['#F0A', '#ff00aa'],
  ])('reads the colour value %j', (value, hex) => {
    expect(difference(readColor(value) ?? Number.NaN, parseHex(hex) ?? 0)).toBeLessThan(0.004);
  });

  it.each([
    { colorSpace: 'srgb', components: [1, 0, 0], alpha: 0.5 },
    { colorSpace: 'srgb', components: [2, 0, 0] },
    { colorSpace: 'srgb', components: [1, 0] },
    { colorSpace: 'srgb', components: ['1', 0, 0] },
    { colorSpace: 'srgb', components: [Number.POSITIVE_INFINITY, 0, 0] },
    { colorSpace: 'cmyk', components: [1, 0, 0] },
    { colorSpace: 'lab', components: [500, 0, 0] },
    { colorSpace: 'toString', components: [1, 0, 0] },
    { hex: 'red' },
    'red',
    7,
    null,
    [],
  ])('rejects the colour value %j', (value) => {
    expect(readColor(value)).toBeUndefined();
  });
});
