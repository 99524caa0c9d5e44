import { fromHsl, fromUnits } from '../color/hsl.ts';
import { fromOklch } from '../color/oklch.ts';
import {
  fromA98,
  fromLab,
  fromLch,
  fromP3,
  fromProphoto,
  fromRec2020,
  fromXyz,
  fromXyzD50,
  type Triple,
} from '../color/spaces.ts';
import { fromLinear, parseHex, type Rgb, toHex } from '../color/srgb.ts';
import type { DtcgColor } from './format.ts';

/** Five decimals are short, and precise enough to restore the byte. */
function componentOf(byte: number): number {
  return Number((byte / 255).toFixed(5));
}

export function printColor(rgb: Rgb): DtcgColor {
  return {
    colorSpace: 'srgb',
    components: [componentOf((rgb >> 16) & 255), componentOf((rgb >> 8) & 255), componentOf(rgb & 255)],
    hex: toHex(rgb),
  };
}

function fromHwb([h, w, b]: Triple): Rgb {
  const white = w / Math.max(100, w + b);
  const black = b / Math.max(100, w + b);
  const hueColor = fromHsl([h, 100, 50]);
  const channel = (shift: number) => (((hueColor >> shift) & 255) / 255) * (1 - white - black) + white;
  return fromUnits(channel(16), channel(8), channel(0));
}

interface ColorSpace {
  readonly ranges: readonly [NumberRange, NumberRange, NumberRange];
  readonly toRgb: (components: Triple) => Rgb;
}

type NumberRange = readonly [min: number, max: number];

const unitRange: NumberRange = [0, 1];
const percentRange: NumberRange = [0, 100];
const hueRange: NumberRange = [-360, 720];
const axisRange: NumberRange = [-1, 1];
const wideAxisRange: NumberRange = [-200, 200];
const chromaRange: NumberRange = [0, 300];
const tristimulusRange: NumberRange = [-0.2, 1.3];

const spaces: Readonly<Record<string, ColorSpace>> = {
  srgb: { ranges: [unitRange, unitRange, unitRange], toRgb: (channels) => fromUnits(...channels) },
  'srgb-linear': { ranges: [unitRange, unitRange, unitRange], toRgb: ([r, g, b]) => fromLinear(r, g, b) },
  hsl: { ranges: [hueRange, percentRange, percentRange], toRgb: fromHsl },
  hwb: { ranges: [hueRange, percentRange, percentRange], toRgb: fromHwb },
  oklch: { ranges: [unitRange, unitRange, hueRange], toRgb: ([l, c, h]) => fromOklch(l, c, h) },
  lab: { ranges: [percentRange, wideAxisRange, wideAxisRange], toRgb: fromLab },
  lch: { ranges: [percentRange, chromaRange, hueRange], toRgb: fromLch },
  'display-p3': { ranges: [unitRange, unitRange, unitRange], toRgb: fromP3 },
  'a98-rgb': { ranges: [unitRange, unitRange, unitRange], toRgb: fromA98 },
  'prophoto-rgb': { ranges: [unitRange, unitRange, unitRange], toRgb: fromProphoto },
  rec2020: { ranges: [unitRange, unitRange, unitRange], toRgb: fromRec2020 },
  'xyz-d65': { ranges: [tristimulusRange, tristimulusRange, tristimulusRange], toRgb: fromXyz },
  'xyz-d50': { ranges: [tristimulusRange, tristimulusRange, tristimulusRange], toRgb: fromXyzD50 },
  oklab: {
    ranges: [unitRange, axisRange, axisRange],
    toRgb: ([l, a, b]) => fromOklch(l, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI),
  },
};

export const readableColors = `an opaque colour: its hex, or components in ${Object.keys(spaces).join(', ')}`;

/** The rounding of other tools misses the end of a range by up to this much. */
const ROUNDING = 1e-4;

function ownProperty(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined;
}

function parseTriple(value: unknown, ranges: ColorSpace['ranges']): Triple | undefined {
  if (!Array.isArray(value) || value.length !== 3) return undefined;
  const numbers = value.map((entry: unknown, index) => {
    const [min, max] = ranges[index] ?? unitRange;
    const number = entry === 'none' ? 0 : entry;
    const isInRange = typeof number === 'number' && number >= min - ROUNDING && number <= max + ROUNDING;
    return isInRange ? Math.min(Math.max(number, min), max) : undefined;
  });
  return numbers.includes(undefined) ? undefined : (numbers as unknown as Triple);
}

export function readColor(value: unknown): Rgb | undefined {
  if (typeof value === 'string') return parseHex(value);
  if (typeof value !== 'object' || value === null) return undefined;
  // A translucent colour depends on its background, so its contrast cannot be proven.
  const alpha = ownProperty(value, 'alpha');
  if (alpha !== undefined && alpha !== 1) return undefined;
  const name = ownProperty(value, 'colorSpace');
  const space = typeof name === 'string' && Object.hasOwn(spaces, name) ? spaces[name] : undefined;
  const components = ownProperty(value, 'components');
  if (space !== undefined && components !== undefined) {
    const channels = parseTriple(components, space.ranges);
    return channels && space.toRgb(channels);
  }
  const hex = ownProperty(value, 'hex');
  return typeof hex === 'string' ? parseHex(hex) : undefined;
}
