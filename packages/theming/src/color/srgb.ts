/**
 * A printed colour, 0xRRGGBB. The engine measures these, so the proof covers exactly what a browser paints.
 */
export type Rgb = number;

// A power may differ in its last digit between JavaScript engines; twelve digits are the same everywhere.
function decode(value: number): number {
  return Math.round((value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4) * 1e12) / 1e12;
}

const linear = Float64Array.from({ length: 256 }, (_, byte) => decode(byte / 255));

const red = linear.map((value) => value * 0.2126);
const green = linear.map((value) => value * 0.7152);
const blue = linear.map((value) => value * 0.0722);

function at(table: Float64Array, index: number): number {
  return table[index] as number;
}

/** WCAG relative luminance, 0 to 1. */
export function luminance(rgb: Rgb): number {
  return at(red, (rgb >> 16) & 255) + at(green, (rgb >> 8) & 255) + at(blue, rgb & 255);
}

export function contrastOfLuminance(a: number, b: number): number {
  return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05);
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  return contrastOfLuminance(luminance(a), luminance(b));
}

export function toLinear(rgb: Rgb): readonly [number, number, number] {
  return [at(linear, (rgb >> 16) & 255), at(linear, (rgb >> 8) & 255), at(linear, rgb & 255)];
}

// Finds the nearest byte by table: a 12-bit guess, then a step or two. Faster than a power, and identical on
// every engine.
const middles = Float64Array.from({ length: 255 }, (_, byte) => decode((byte + 0.5) / 255));
const guesses = Uint8Array.from({ length: 4097 }, (_, step) => {
  let byte = 0;
  while (byte < 255 && at(middles, byte) < step / 4096) byte++;
  return byte;
});

function toByte(value: number): number {
  if (value <= 0) return 0;
  if (value >= 1) return 255;
  let byte = guesses[(value * 4096) | 0] as number;
  while (byte < 255 && at(middles, byte) < value) byte++;
  return byte;
}

export function fromLinear(r: number, g: number, b: number): Rgb {
  return (toByte(r) << 16) | (toByte(g) << 8) | toByte(b);
}

export function toHex(rgb: Rgb): string {
  return `#${rgb.toString(16).padStart(6, '0')}`;
}

export function parseHex(text: string): Rgb | undefined {
  const long = /^#[0-9a-f]{6}$/i.test(text)
    ? text.slice(1)
    : /^#[0-9a-f]{3}$/i.test(text)
      ? text.slice(1).replace(/./g, '$&$&')
      : undefined;
  return long === undefined ? undefined : Number.parseInt(long, 16);
}
