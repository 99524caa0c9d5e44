import fc from 'fast-check';
import { parseHex, type Rgb } from '../color/srgb.ts';
import type { Station } from '../station/schema.ts';
import { deriveTheme, type Theme } from '../theme/derive.ts';
import type { ColorToken, Scheme } from '../tokens/tokens.ts';
import { anyStation } from './any-station.ts';

export function assertForAnyStation(test: (station: Station, theme: Theme) => void, numRuns = 400) {
  return fc.assert(
    fc.property(anyStation, (station) => test(station, deriveTheme(station))),
    { numRuns },
  );
}

export function toRgb(hex: string): Rgb {
  return parseHex(hex) ?? Number.NaN;
}
export function colorOf(theme: Theme, scheme: Scheme, token: ColorToken): Rgb {
  return toRgb(theme.colors[scheme][token]);
}
export function hueDistance(a: number, b: number) {
  return Math.abs(((a - b + 540) % 360) - 180);
}
