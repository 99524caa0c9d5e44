import { fromHsl } from '../color/hsl.ts';
import { toHex } from '../color/srgb.ts';
import { cssColorNames } from './css-color-names.ts';
import { colorText, pattern } from './leaf.ts';

export const hexColor = pattern(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, colorText, 7)
  .transform(normaliseHex)
  .meta({ id: 'color', format: 'color-hex' });

/** `#ABC` and `#AABBCC` are one colour and, from here on, one text: `#aabbcc`. */
function normaliseHex(hex: string): string {
  const digits = hex.slice(1).toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** The hex that somebody meant who wrote a colour in another way; undefined where that isn't certain. */
export function meantColor(found: string): string | undefined {
  const written = found.trim().toLowerCase();
  if (written.length > 40) return undefined;
  return (
    bareHex(written) ??
    cssColorNames.get(written.replace(/[\s_-]/g, '')) ??
    rgbFunction(written) ??
    hslFunction(written)
  );
}

function bareHex(written: string): string | undefined {
  const digits = /^(?:#|0x)?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(written)?.[1];
  // Colours here have no alpha: what a see-through colour looks like depends on what is under it.
  return digits && normaliseHex(`#${digits.slice(0, digits.length === 3 ? 3 : 6)}`);
}

function rgbFunction(written: string): string | undefined {
  const parts = /^rgba?\(\s*([\d.]+%?)[\s,]+([\d.]+%?)[\s,]+([\d.]+%?)\s*(?:[,/][^)]*)?\)$/.exec(written);
  if (!parts) return undefined;
  const channels = parts.slice(1, 4).map((part) => Number.parseFloat(part) * (part.endsWith('%') ? 2.55 : 1));
  if (!channels.every((channel) => channel >= 0 && channel <= 255)) return undefined;
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function hslFunction(written: string): string | undefined {
  const parts =
    /^hsla?\(\s*(-?[\d.]+)(deg|turn|rad)?[\s,]+([\d.]+)%?[\s,]+([\d.]+)%?\s*(?:[,/][^)]*)?\)$/.exec(written);
  if (!parts) return undefined;
  const [, angle, unit = 'deg', saturation, lightness] = parts;
  const hue = Number(angle) * ({ deg: 1, turn: 360, rad: 180 / Math.PI }[unit] ?? 1);
  const [s, l] = [Number(saturation), Number(lightness)];
  return Number.isFinite(hue) && s <= 100 && l <= 100 ? toHex(fromHsl([hue, s, l])) : undefined;
}
