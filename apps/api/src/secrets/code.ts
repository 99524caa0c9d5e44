import type { Random } from '../ports.ts';

/** Crockford’s base32: no two characters look alike. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code of 80 random bits to read aloud and type: `7KQF-2M9D-0XWA-HT3C`. */
export function newCode(random: Random): string {
  const bits = [...random(10)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const characters = (bits.match(/.{5}/g) ?? []).map(
    (bitGroup) => alphabet[Number.parseInt(bitGroup, 2)] ?? '',
  );
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-');
}
