import type { Rgb } from '../color/srgb.ts';
import { accentFor } from '../theme/derive.ts';
import type { Seed } from '../theme/seed.ts';

const headers = ['brand', 'plain'] as const;
const surfaces = ['raised', 'outlined', 'flat'] as const;
const buttons = ['filled', 'outlined', 'tinted'] as const;

/**
 * Spreads neighbouring colours over the choices, so each choice occurs in every region of the colour space.
 */
function scatteredHash(rgb: Rgb): number {
  return (Math.imul(rgb ^ (rgb >>> 11), 0x9e3779b1) >>> 8) & 0xffff;
}

export function seedsFor(rgb: Rgb): readonly [brand: Seed, accent: Seed] {
  const hash = scatteredHash(rgb);
  const choices = {
    surface: surfaces[hash % 3] ?? 'raised',
    buttons: buttons[Math.floor(hash / 3) % 3] ?? 'filled',
  };
  const isTinted = hash % 7 !== 0;
  return [
    {
      ...choices,
      brand: rgb,
      accent: accentFor(rgb),
      hasOwnAccent: false,
      action: 'brand',
      header: headers[Math.floor(hash / 9) % 2] ?? 'brand',
      neutral: isTinted ? rgb : undefined,
    },
    {
      ...choices,
      // With a near-black brand, main actions use the accent.
      brand: 0x111111,
      accent: rgb,
      hasOwnAccent: true,
      action: 'accent',
      header: hash % 2 === 0 ? 'accent' : 'plain',
      neutral: isTinted ? rgb : undefined,
    },
  ];
}
