import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difference, toOklch } from '../color/oklch.ts';
import { contrast, luminance } from '../color/srgb.ts';
import { anyHex, stationOf } from '../testing/any-station.ts';
import { assertForAnyStation, colorOf, hueDistance, toRgb } from '../testing/assert-for-any-station.ts';
import { worstContrastOnScrim } from '../testing/scrim.ts';
import { shippedStations } from '../testing/shipped-stations.ts';
import { schemes } from '../tokens/tokens.ts';
import { deriveTheme, seedOf } from './derive.ts';
import { reportOf } from './report.ts';

function shippedStation(slug: string) {
  const station = shippedStations().find((candidate) => candidate.slug === slug);
  if (station === undefined) throw new Error(`no station ${slug}`);
  return { station, colors: deriveTheme(station).colors };
}
function colorsOf(theme: Parameters<typeof stationOf>[0]) {
  return deriveTheme(stationOf(theme)).colors;
}
function linkNotes(station: Parameters<typeof reportOf>[0]) {
  return reportOf(station).flatMap(({ topic, text }) => (topic === 'Links' ? [text] : []));
}

describe('links and controls', () => {
  it('links of a yellow brand use the green accent in light, and the yellow in dark', () => {
    const { station, colors } = shippedStation('girassol');
    expect([colors.light.link, colors.light.control]).toEqual(['#2f5d34', '#2f5d34']);
    expect([colors.dark.link, colors.dark.control]).toEqual(['#ffc400', '#ffc400']);
    expect(linkNotes(station)).toEqual([
      "In light links and controls use the accent's green #2f5d34, 7.6:1 on cards. Your yellow has only 1.5:1 on cards, and a readable tone would be brown.",
      'In dark links use your yellow itself, 11.5:1 on cards.',
    ]);
  });

  it('links of a lime and near-black station are near-black in light, lime in dark', () => {
    const { station, colors } = shippedStation('noturno');
    for (const token of ['link', 'control', 'focus-outer'] as const) {
      const { l, c } = toOklch(toRgb(colors.light[token]));
      expect([token, l < 0.3, c < 0.03]).toEqual([token, true, true]);
    }
    expect([colors.dark.link, colors.dark.control]).toEqual(['#e4ff1a', '#e4ff1a']);
    expect(linkNotes(station)[0]).toBe(
      'In light links and controls use near-black #1e2116, 14.8:1 on cards. Your lime has only 1.0:1 on cards, and a readable tone would be olive.',
    );
  });

  it.each(['aurora', 'capital', 'cerrado', 'ipe', 'maresia', 'minerva', 'pampa'])(
    'links and controls of %s use the brand colour',
    (slug) => {
      const { station, colors } = shippedStation(slug);
      expect(colors.light.control).toBe(station.theme.brand);
      expect(difference(toRgb(colors.light.link), toRgb(station.theme.brand))).toBeLessThan(0.06);
    },
  );

  it('links and controls are never a yellow darkened to brown', () => {
    assertForAnyStation(({ theme }, { colors }) => {
      const actionColor = toOklch(toRgb(theme.action === 'brand' ? theme.brand : colors.light.accent));
      for (const token of ['link', 'control', 'on-tint', 'focus-outer', 'accent-text'] as const) {
        const sourceColor = token === 'accent-text' ? toOklch(toRgb(colors.light.accent)) : actionColor;
        const { l, c, h } = toOklch(toRgb(colors.light[token]));
        const isDarkened = sourceColor.c > 0.03 && sourceColor.l > 0.68 && l < 0.58;
        const isBrown = c > 0.03 && h > 60 && h < 118 && hueDistance(h, sourceColor.h) < 15;
        expect([token, isDarkened && isBrown]).toEqual([token, false]);
      }
    });
  });

  it('links keep almost half the chroma of a vivid action colour, unless nearly black or white', () => {
    assertForAnyStation(({ theme }, { colors }) => {
      const actionColor = toOklch(toRgb(theme.action === 'brand' ? theme.brand : colors.light.accent));
      for (const scheme of schemes) {
        const { l, c } = toOklch(toRgb(colors[scheme].link));
        // A chroma of 0.05 looks vivid even beside a colour that is twice as vivid.
        const isVivid = c >= actionColor.c * 0.45 || c >= 0.05;
        expect([scheme, actionColor.c < 0.03 || isVivid || l < 0.3 || l > 0.9]).toEqual([scheme, true]);
      }
    });
  });

  it('links of an unreadable grey brand without an accent are near-black in light, near-white in dark', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0x60, max: 0xfe }), (byte) => {
        const brand = `#${byte.toString(16).repeat(3)}`;
        const { light, dark } = colorsOf({ brand });
        expect(contrast(toRgb(light.link), 0xffffff)).toBeGreaterThan(byte > 0x76 ? 12 : 4.5);
        expect(luminance(toRgb(dark.link))).toBeGreaterThan(byte < 0x90 ? 0.8 : 0.2);
        expect(toOklch(toRgb(light.link)).c).toBeLessThan(0.01);
      }),
    );
  });

  it('links of a grey brand use the accent that the station chose', () => {
    const { light, dark } = colorsOf({ brand: '#8a8a8a', accent: '#c2185b' });
    expect(light.control).toBe('#c2185b');
    expect(hueDistance(toOklch(toRgb(dark.link)).h, toOklch(0xc2185b).h)).toBeLessThan(3);
  });

  it('links of a pastel brand have more chroma than the pastel', () => {
    for (const brand of ['#ffd1dc', '#d7c8f5', '#a8e6cf']) {
      const [brandColor, link] = [toOklch(toRgb(brand)), toOklch(toRgb(colorsOf({ brand }).light.link))];
      expect(link.c).toBeGreaterThan(brandColor.c * 1.2);
      expect(hueDistance(link.h, brandColor.h)).toBeLessThan(4);
    }
  });

  it('links on an inverse surface match the other scheme', () => {
    assertForAnyStation((_, { colors }) => {
      expect(colors.light['inverse-link']).toBe(colors.dark.link);
      expect(colors.dark['inverse-link']).toBe(colors.light.link);
    }, 100);
  });
});

describe('brand surface in dark', () => {
  it('the dark brand surface is never a yellow or an orange deepened to brown', () => {
    assertForAnyStation(({ theme }, { colors }) => {
      const [brandColor, darkBrand] = [toOklch(toRgb(theme.brand)), toOklch(toRgb(colors.dark.brand))];
      const isBrown =
        darkBrand.c > 0.03 &&
        darkBrand.h > 46 &&
        darkBrand.h < 126 &&
        hueDistance(brandColor.h, darkBrand.h) < 15;
      expect([theme.brand, brandColor.l > 0.64 && isBrown]).toEqual([theme.brand, false]);
    });
  });

  it('the dark brand surface of a yellow brand is grey, with yellow actions and header mark', () => {
    const { light, dark } = colorsOf({ brand: '#ffc400', header: 'brand' });
    expect([light.brand, dark['brand-action'], dark['header-action'], dark['header-mark']]).toEqual(
      Array(4).fill('#ffc400'),
    );
    expect(toOklch(toRgb(dark.brand)).c).toBeLessThan(0.03);
  });

  it('the dark brand surface of a brown brand stays brown', () => {
    const [brandColor, darkBrand] = ['#7a4b1e', colorsOf({ brand: '#7a4b1e' }).dark.brand].map((hex) =>
      toOklch(toRgb(hex)),
    );
    expect(hueDistance(brandColor?.h ?? 0, darkBrand?.h ?? 180)).toBeLessThan(3);
    expect(darkBrand?.c).toBeGreaterThan(0.05);
  });
});

describe('secondary and destructive actions', () => {
  it('a secondary action does not look disabled', () => {
    assertForAnyStation(({ theme: { buttons } }, theme) => {
      for (const scheme of schemes) {
        const colorAt = (token: Parameters<typeof colorOf>[2]) => colorOf(theme, scheme, token);
        const fillDifference = difference(colorAt('secondary'), colorAt('disabled'));
        const edgeDifference =
          buttons === 'outlined' ? difference(colorAt('secondary-edge'), colorAt('disabled')) : 0;
        expect([scheme, Math.max(fillDifference, edgeDifference) > 0.012]).toEqual([scheme, true]);
        const contrastOf = (on: number, fill: number) => contrast(on, fill);
        const secondaryContrast = contrastOf(colorAt('on-secondary'), colorAt('secondary'));
        expect(secondaryContrast / contrastOf(colorAt('on-disabled'), colorAt('disabled'))).toBeGreaterThan(
          1.3,
        );
      }
    });
  });

  it('a secondary action has the colour of links', () => {
    for (const buttons of ['filled', 'tinted', 'outlined'] as const) {
      const { light } = deriveTheme(stationOf({ brand: '#ffc400', accent: '#2f5d34', buttons })).colors;
      const green = toOklch(0x2f5d34).h;
      for (const token of ['on-secondary', 'secondary-hover', 'secondary-pressed'] as const) {
        const { c, h } = toOklch(toRgb(light[token]));
        expect([buttons, token, c > 0.02, hueDistance(h, green) < 6]).toEqual([buttons, token, true, true]);
      }
    }
  });

  it('a destructive action is bold in light and quiet in dark', () => {
    assertForAnyStation((_, { colors }) => {
      expect(colors.light['danger-action']).toBe(colors.light.danger);
      for (const token of ['danger-action', 'danger-hover', 'danger-pressed'] as const) {
        expect(luminance(toRgb(colors.dark[token]))).toBeLessThan(0.06);
      }
    }, 100);
  });
});

it('never derives a brown accent', () => {
  fc.assert(
    fc.property(anyHex, (brand) => {
      const { l, c, h } = toOklch(seedOf(stationOf({ brand }).theme).accent);
      expect(c > 0.03 && h > 46 && h < 126 && l < 0.7).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

it('keeps at least one focus ring visible on the scrim over any picture', () => {
  assertForAnyStation((_, { colors }) => {
    for (const scheme of schemes) {
      const rings = (['focus-inner', 'focus-outer'] as const).map((token) =>
        worstContrastOnScrim(toRgb(colors[scheme][token])),
      );
      expect([scheme, Math.max(...rings) >= 3]).toEqual([scheme, true]);
    }
  }, 100);
});
