import { expect, test } from 'vitest';
import { brandColorsOf, type Pixels } from './from-picture.ts';
import { difference, toOklch } from './oklch.ts';
import { parseHex } from './srgb.ts';

const WHITE = [255, 255, 255, 255];
const BLACK = [17, 17, 17, 255];
const TRANSPARENT = [0, 0, 0, 0];

function createPicture(
  ...colorCounts: readonly (readonly [count: number, color: readonly number[]])[]
): Pixels {
  const data = colorCounts.flatMap(([count, color]) => Array.from({ length: count }, () => color).flat());
  return { data: Uint8ClampedArray.from(data), width: data.length / 4, height: 1 };
}

function createPixel(hex: string, alpha = 255): number[] {
  const value = parseHex(hex) ?? 0;
  return [value >> 16, (value >> 8) & 255, value & 255, alpha];
}

function isNear(a = '', b = ''): boolean {
  return difference(parseHex(a) ?? 0, parseHex(b) ?? 0) < 0.06;
}

test('finds the colours of a logo on white, the most frequent first', () => {
  const colors = brandColorsOf(
    createPicture(
      [900, WHITE],
      [300, createPixel('#c62828')],
      [120, createPixel('#1565c0')],
      [60, createPixel('#2e7d32')],
    ),
  );
  expect(colors).toHaveLength(3);
  expect(isNear(colors[0], '#c62828')).toBe(true);
  expect(isNear(colors[1], '#1565c0')).toBe(true);
  expect(isNear(colors[2], '#2e7d32')).toBe(true);
});

test('ignores black and white in a picture with a colour', () => {
  const [first] = brandColorsOf(createPicture([5000, WHITE], [2000, BLACK], [200, createPixel('#ffc400')]));
  expect(isNear(first, '#ffc400')).toBe(true);
});

test('merges shades of a brand colour, and adds two companion colours', () => {
  const shades = ['#0b6e4f', '#0c7152', '#0a6b4c', '#0d7555'].map((hex) => [100, createPixel(hex)] as const);
  const colors = brandColorsOf(
    createPicture(...shades, [400, TRANSPARENT], [30, createPixel('#0b6e4f', 90)]),
  );
  expect(isNear(colors[0], '#0b6e4f')).toBe(true);
  expect(colors).toHaveLength(3);
  expect(new Set(colors).size).toBe(3);
});

test('ignores nearly transparent pixels', () => {
  const colors = brandColorsOf(
    createPicture([500, createPixel('#ff0000', 20)], [50, createPixel('#3949ab')]),
  );
  expect(isNear(colors[0], '#3949ab')).toBe(true);
});

test('offers a near-neutral colour first for a black logo', () => {
  const colors = brandColorsOf(createPicture([900, WHITE], [200, BLACK]));
  expect(toOklch(parseHex(colors[0] ?? '') ?? 0).c).toBeLessThan(0.04);
  expect(colors).toHaveLength(3);
});

test('offers no colours for an empty picture', () => {
  expect(brandColorsOf(createPicture([100, TRANSPARENT]))).toEqual([]);
  expect(brandColorsOf(createPicture([100, WHITE]))).toEqual([]);
  expect(brandColorsOf({ data: [], width: 0, height: 0 })).toEqual([]);
});

test('finds the brand colour of a large picture', () => {
  const colorCounts = [
    [160_000, WHITE],
    [60_000, createPixel('#6a1b9a')],
  ] as const;
  const [first] = brandColorsOf(createPicture(...colorCounts));
  expect(isNear(first, '#6a1b9a')).toBe(true);
});
