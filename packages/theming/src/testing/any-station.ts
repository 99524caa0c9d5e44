import fc from 'fast-check';
import { toHex } from '../color/srgb.ts';
import { formatErrors } from '../station/errors.ts';
import { fontIds } from '../station/font-ids.ts';
import { parseStation } from '../station/read.ts';
import type { Station, StationInput } from '../station/schema.ts';
import { forms } from '../tokens/tokens.ts';

const cornerChannel = fc.constantFrom(0, 1, 2, 16, 128, 239, 253, 254, 255);

/** Any colour. Greys and corners of the cube are over-represented, because they fail first. */
export const anyRgb: fc.Arbitrary<number> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 0xffffff }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 255 }).map((byte) => byte * 0x010101) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(cornerChannel, cornerChannel, cornerChannel)
      .map(([r, g, b]) => (r << 16) | (g << 8) | b),
  },
);

export const anyHex = anyRgb.map(toHex);

export const anyThemeInput: fc.Arbitrary<StationInput['theme']> = fc.record(
  {
    brand: anyHex,
    accent: anyHex,
    neutral: fc.oneof(fc.constantFrom('brand' as const, 'accent' as const, 'pure' as const), anyHex),
    action: fc.constantFrom('brand', 'accent'),
    fonts: fc.record({ heading: fc.constantFrom(...fontIds), body: fc.constantFrom(...fontIds) }),
    shape: fc.constantFrom('square', 'soft', 'round', 'pill'),
    surface: fc.constantFrom('flat', 'outlined', 'raised'),
    density: fc.constantFrom('compact', 'regular', 'roomy'),
    header: fc.constantFrom('plain', 'brand', 'accent', 'centred', 'floating', 'striped'),
    hero: fc.constantFrom(...forms.hero),
    card: fc.constantFrom(...forms.card),
    home: fc.constantFrom(...forms.home),
    buttons: fc.constantFrom('filled', 'outlined', 'tinted'),
    headings: fc.record({
      weight: fc.constantFrom('regular', 'medium', 'bold', 'heavy'),
      case: fc.constantFrom('normal', 'upper'),
    }),
    scheme: fc.constantFrom('auto', 'light', 'dark'),
    scale: fc.constantFrom('small', 'regular', 'large'),
  },
  { requiredKeys: ['brand'] },
);

export function stationOf(theme: StationInput['theme'], overrides: Partial<StationInput> = {}): Station {
  const result = parseStation({ id: 1, slug: 'um', name: 'Um', ...overrides, theme });
  if (!result.ok) throw new Error(formatErrors(result.errors, 'station'));
  return result.station;
}

export const anyStation: fc.Arbitrary<Station> = anyThemeInput.map((theme) => stationOf(theme));
