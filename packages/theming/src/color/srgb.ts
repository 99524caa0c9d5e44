/**
 * A colour in 8-bit sRGB, 0xRRGGBB. The engine measures these values, so the proof covers exactly what a
 * browser paints.
 */
export type Rgb = number;

// A power may differ in its last digit between JavaScript engines, so round to twelve digits.
function decode(value: number): number {
  return Math.round((value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4) * 1e12) / 1e12;
}

const linearByByte = Float64Array.from({ length: 256 }, (_, byte) => decode(byte / 255));

const redLuminance = linearByByte.map((value) => value * 0.2126);
const greenLuminance = linearByByte.map((value) => value * 0.7152);
const blueLuminance = linearByByte.map((value) => value * 0.0722);

function valueAt(table: Float64Array, index: number): number {
  return table[index] as number;
}

/** WCAG relative luminance, 0 to 1. */
export function luminance(rgb: Rgb): number {
  return (
    valueAt(redLuminance, (rgb >> 16) & 255) +
    valueAt(greenLuminance, (rgb >> 8) & 255) +
    valueAt(blueLuminance, rgb & 255)
  );
}

export function contrastOfLuminance(a: number, b: number): number {
  return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05);
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  return contrastOfLuminance(luminance(a), luminance(b));
}

export function toLinear(rgb: Rgb): readonly [number, number, number] {
  return [
    valueAt(linearByByte, (rgb >> 16) & 255),
    valueAt(linearByByte, (rgb >> 8) & 255),
    valueAt(linearByByte, rgb & 255),
  ];
}

// Finds the nearest byte by table: a 12-bit guess, then a step or two. This is faster than a power, and
// identical on every engine.
const byteMidpoints = Float64Array.from({ length: 255 }, (_, byte) => decode((byte + 0.5) / 255));
const byteGuesses = Uint8Array.from({ length: 4097 }, (_, index) => {
  let byte = 0;
  while (byte < 255 && valueAt(byteMidpoints, byte) < index / 4096) byte++;
  return byte;
});

function toByte(value: number): number {
  if (value <= 0) return 0;
  if (value >= 1) return 255;
  let byte = byteGuesses[(value * 4096) | 0] as number;
  while (byte < 255 && valueAt(byteMidpoints, byte) < value) byte++;
  return byte;
}

export function fromLinear(r: number, g: number, b: number): Rgb {
  return (toByte(r) << 16) | (toByte(g) << 8) | toByte(b);
}

export function toHex(rgb: Rgb): string {
  return `#${rgb.toString(16).padStart(6, '0')}`;
}

export function parseHex(text: string): Rgb | undefined {
  const digits = /^#[0-9a-f]{6}$/i.test(text)
    ? text.slice(1)
    : /^#[0-9a-f]{3}$/i.test(text)
      ? text.slice(1).replace(/./g, '$&$&')
      : undefined;
  return digits === undefined ? undefined : Number.parseInt(digits, 16);
}
