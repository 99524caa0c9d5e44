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
function component(byte: number): number {
  return Number((byte / 255).toFixed(5));
}

export function printColor(rgb: Rgb): DtcgColor {
  return {
    colorSpace: 'srgb',
    components: [component((rgb >> 16) & 255), component((rgb >> 8) & 255), component(rgb & 255)],
    hex: toHex(rgb),
  };
}

function fromHwb([h, w, b]: Triple): Rgb {
  const white = w / Math.max(100, w + b);
  const black = b / Math.max(100, w + b);
  const pure = fromHsl([h, 100, 50]);
  const channel = (shift: number) => (((pure >> shift) & 255) / 255) * (1 - white - black) + white;
  return fromUnits(channel(16), channel(8), channel(0));
}

interface Space {
  readonly ranges: readonly [Range, Range, Range];
  readonly read: (components: Triple) => Rgb;
}

type Range = readonly [least: number, most: number];

const unit: Range = [0, 1];
const percent: Range = [0, 100];
const turn: Range = [-360, 720];
const axis: Range = [-1, 1];
const wideAxis: Range = [-200, 200];
const chroma: Range = [0, 300];
const tristimulus: Range = [-0.2, 1.3];

const spaces: Readonly<Record<string, Space>> = {
  srgb: { ranges: [unit, unit, unit], read: (channels) => fromUnits(...channels) },
  'srgb-linear': { ranges: [unit, unit, unit], read: ([r, g, b]) => fromLinear(r, g, b) },
  hsl: { ranges: [turn, percent, percent], read: fromHsl },
  hwb: { ranges: [turn, percent, percent], read: fromHwb },
  oklch: { ranges: [unit, unit, turn], read: ([l, c, h]) => fromOklch(l, c, h) },
  lab: { ranges: [percent, wideAxis, wideAxis], read: fromLab },
  lch: { ranges: [percent, chroma, turn], read: fromLch },
  'display-p3': { ranges: [unit, unit, unit], read: fromP3 },
  'a98-rgb': { ranges: [unit, unit, unit], read: fromA98 },
  'prophoto-rgb': { ranges: [unit, unit, unit], read: fromProphoto },
  rec2020: { ranges: [unit, unit, unit], read: fromRec2020 },
  'xyz-d65': { ranges: [tristimulus, tristimulus, tristimulus], read: fromXyz },
  'xyz-d50': { ranges: [tristimulus, tristimulus, tristimulus], read: fromXyzD50 },
  oklab: {
    ranges: [unit, axis, axis],
    read: ([l, a, b]) => fromOklch(l, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI),
  },
};

export const readableColors = `an opaque colour: its hex, or components in ${Object.keys(spaces).join(', ')}`;

/** Other tools miss the end of a range by this much when they round. */
const ROUNDING = 1e-4;

function own(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined;
}

function triple(value: unknown, ranges: Space['ranges']): Triple | undefined {
  if (!Array.isArray(value) || value.length !== 3) return undefined;
  const numbers = value.map((part: unknown, index) => {
    const [least, most] = ranges[index] ?? unit;
    const number = part === 'none' ? 0 : part;
    const fits = typeof number === 'number' && number >= least - ROUNDING && number <= most + ROUNDING;
    return fits ? Math.min(Math.max(number, least), most) : undefined;
  });
  return numbers.includes(undefined) ? undefined : (numbers as unknown as Triple);
}

export function readColor(value: unknown): Rgb | undefined {
  if (typeof value === 'string') return parseHex(value);
  if (typeof value !== 'object' || value === null) return undefined;
  // A translucent colour depends on its background, so its contrast cannot be proven.
  const alpha = own(value, 'alpha');
  if (alpha !== undefined && alpha !== 1) return undefined;
  const name = own(value, 'colorSpace');
  const space = typeof name === 'string' && Object.hasOwn(spaces, name) ? spaces[name] : undefined;
  const components = own(value, 'components');
  if (space !== undefined && components !== undefined) {
    const channels = triple(components, space.ranges);
    return channels && space.read(channels);
  }
  const hex = own(value, 'hex');
  return typeof hex === 'string' ? parseHex(hex) : undefined;
}
