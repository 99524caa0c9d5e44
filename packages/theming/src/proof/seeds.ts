import type { Rgb } from '../color/srgb.ts';
import { accentFor } from '../theme/derive.ts';
import type { Seed } from '../theme/seed.ts';

const headers = ['brand', 'plain'] as const;
const surfaces = ['raised', 'outlined', 'flat'] as const;
const buttons = ['filled', 'outlined', 'tinted'] as const;

/** Spreads neighbouring colours over the choices, so each choice meets every region of the colour space. */
function scatter(rgb: Rgb): number {
  return (Math.imul(rgb ^ (rgb >>> 11), 0x9e3779b1) >>> 8) & 0xffff;
}

export function seedsFor(rgb: Rgb): readonly [brand: Seed, accent: Seed] {
  const at = scatter(rgb);
  const choices = {
    surface: surfaces[at % 3] ?? 'raised',
    buttons: buttons[Math.floor(at / 3) % 3] ?? 'filled',
  };
  const tinted = at % 7 !== 0;
  return [
    {
      ...choices,
      brand: rgb,
      accent: accentFor(rgb),
      accentGiven: false,
      action: 'brand',
      header: headers[Math.floor(at / 9) % 2] ?? 'brand',
      neutral: tinted ? rgb : undefined,
    },
    {
      ...choices,
      // With a near-black brand, the accent acts.
      brand: 0x111111,
      accent: rgb,
      accentGiven: true,
      action: 'accent',
      header: at % 2 === 0 ? 'accent' : 'plain',
      neutral: tinted ? rgb : undefined,
    },
  ];
}
