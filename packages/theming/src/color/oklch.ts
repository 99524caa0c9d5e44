import { fromLinear, type Rgb, toLinear } from './srgb.ts';

/** Lightness 0–1, chroma 0–0.37, hue 0–360. Perceptually uniform, so ramps are computed in it. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

export interface Oklab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

/**
 * Sines and roots may differ in the last digit between JavaScript engines. Rounding makes the proof valid on
 * every machine.
 */
function roundStably(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}

export function toOklab(rgb: Rgb): Oklab {
  return oklabOfLinear(...toLinear(rgb));
}

export function oklabOfLinear(r: number, g: number, b: number): Oklab {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

export function toOklch(rgb: Rgb): Oklch {
  const { l, a, b } = toOklab(rgb);
  const hue = roundStably((Math.atan2(b, a) * 180) / Math.PI);
  return { l: roundStably(l), c: roundStably(Math.sqrt(a * a + b * b)), h: hue < 0 ? hue + 360 : hue };
}

/** Perceived distance of two colours; 0.02 is just noticeable side by side. */
export function difference(first: Rgb, second: Rgb): number {
  const a = toOklab(first);
  const b = toOklab(second);
  return Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b);
}

const GAMUT_TOLERANCE = 1e-4;
function isInGamut(value: number): boolean {
  return value >= -GAMUT_TOLERANCE && value <= 1 + GAMUT_TOLERANCE;
}

// Module state instead of objects and closures: the proof computes billions of colours.
let r = 0;
let g = 0;
let b = 0;
let hue = 0;
let cos = 1;
let sin = 0;

function setHue(h: number): void {
  if (h === hue) return;
  const radians = (h * Math.PI) / 180;
  hue = h;
  cos = roundStably(Math.cos(radians));
  sin = roundStably(Math.sin(radians));
}

function computeChannels(lightness: number, chroma: number): boolean {
  const x = lightness + chroma * (0.3963377774 * cos + 0.2158037573 * sin);
  const y = lightness - chroma * (0.1055613458 * cos + 0.0638541728 * sin);
  const z = lightness - chroma * (0.0894841775 * cos + 1.291485548 * sin);
  const l = x * x * x;
  const m = y * y * y;
  const s = z * z * z;
  r = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  g = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  b = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return isInGamut(r) && isInGamut(g) && isInGamut(b);
}

/**
 * Outside the sRGB gamut, reduces chroma, never lightness or hue. Contrast depends on lightness, and members
 * recognise a brand by its hue.
 */
export function fromOklch(l: number, c: number, h: number): Rgb {
  if (l <= 0) return 0x000000;
  if (l >= 1) return 0xffffff;
  setHue(h);
  if (!computeChannels(l, c)) {
    let low = 0;
    let high = c;
    for (let step = 0; step < 8; step++) {
      const middle = (low + high) / 2;
      if (computeChannels(l, middle)) low = middle;
      else high = middle;
    }
    computeChannels(l, low);
  }
  return fromLinear(r, g, b);
}
