import { expect, test } from 'vitest';
import { brandColorsOf, type Pixels } from './from-picture.ts';
import { difference, toOklch } from './oklch.ts';
import { parseHex } from './srgb.ts';

const WHITE = [255, 255, 255, 255];
const BLACK = [17, 17, 17, 255];
const NOTHING = [0, 0, 0, 0];

function picture(...parts: readonly (readonly [count: number, color: readonly number[]])[]): Pixels {
  const data = parts.flatMap(([count, color]) => Array.from({ length: count }, () => color).flat());
  return { data: Uint8ClampedArray.from(data), width: data.length / 4, height: 1 };
}

function rgb(hex: string, alpha = 255): number[] {
  const value = parseHex(hex) ?? 0;
  return [value >> 16, (value >> 8) & 255, value & 255, alpha];
}

function isNear(one = '', other = ''): boolean {
  return difference(parseHex(one) ?? 0, parseHex(other) ?? 0) < 0.06;
}

test('finds the colours of a logo on white, the most frequent first', () => {
  const found = brandColorsOf(
    picture([900, WHITE], [300, rgb('#c62828')], [120, rgb('#1565c0')], [60, rgb('#2e7d32')]),
  );
  expect(found).toHaveLength(3);
  expect(isNear(found[0], '#c62828')).toBe(true);
  expect(isNear(found[1], '#1565c0')).toBe(true);
  expect(isNear(found[2], '#2e7d32')).toBe(true);
});

test('ignores black and white where there is a colour', () => {
  const [first] = brandColorsOf(picture([5000, WHITE], [2000, BLACK], [200, rgb('#ffc400')]));
  expect(isNear(first, '#ffc400')).toBe(true);
});

test('merges shades of one colour and adds companions', () => {
  const shades = ['#0b6e4f', '#0c7152', '#0a6b4c', '#0d7555'].map((hex) => [100, rgb(hex)] as const);
  const found = brandColorsOf(picture(...shades, [400, NOTHING], [30, rgb('#0b6e4f', 90)]));
  expect(isNear(found[0], '#0b6e4f')).toBe(true);
  expect(found).toHaveLength(3);
  expect(new Set(found).size).toBe(3);
});

test('ignores transparent pixels', () => {
  const found = brandColorsOf(picture([500, rgb('#ff0000', 20)], [50, rgb('#3949ab')]));
  expect(isNear(found[0], '#3949ab')).toBe(true);
});

test('offers the ink of a black logo first', () => {
  const found = brandColorsOf(picture([900, WHITE], [200, BLACK]));
  expect(toOklch(parseHex(found[0] ?? '') ?? 0).c).toBeLessThan(0.04);
  expect(found).toHaveLength(3);
});

test('offers nothing for an empty picture', () => {
  expect(brandColorsOf(picture([100, NOTHING]))).toEqual([]);
  expect(brandColorsOf(picture([100, WHITE]))).toEqual([]);
  expect(brandColorsOf({ data: [], width: 0, height: 0 })).toEqual([]);
});

test('handles a large picture as quickly as a small one, with the same result', () => {
  const parts = [
    [160_000, WHITE],
    [60_000, rgb('#6a1b9a')],
  ] as const;
  const [first] = brandColorsOf(picture(...parts));
  expect(isNear(first, '#6a1b9a')).toBe(true);
});
