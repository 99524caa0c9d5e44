import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difference, toOklch } from '../color/oklch.ts';
import { contrast, luminance } from '../color/srgb.ts';
import { always, hueDistance, of, read } from '../testing/always.ts';
import { anyHex, stationOf } from '../testing/any-station.ts';
import { worstContrastOnScrim } from '../testing/scrim.ts';
import { shippedStations } from '../testing/shipped-stations.ts';
import { schemes } from '../tokens/tokens.ts';
import { deriveTheme, seedOf } from './derive.ts';
import { reportOf } from './report.ts';

function shipped(slug: string) {
  const station = shippedStations().find((one) => one.slug === slug);
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
  it('of a yellow brand use the green accent in light, and the yellow in dark', () => {
    const { station, colors } = shipped('girassol');
    expect([colors.light.link, colors.light.control]).toEqual(['#2f5d34', '#2f5d34']);
    expect([colors.dark.link, colors.dark.control]).toEqual(['#ffc400', '#ffc400']);
    expect(linkNotes(station)).toEqual([
      "In light links and controls use the accent's green #2f5d34, 7.6:1 on cards. Your yellow has only 1.5:1 on cards, and a readable tone would be brown.",
      'In dark links use your yellow itself, 11.5:1 on cards.',
    ]);
  });

  it('of a lime beside a near-black brand are near-black in light, and lime in dark', () => {
    const { station, colors } = shipped('noturno');
    for (const token of ['link', 'control', 'focus-outer'] as const) {
      const { l, c } = toOklch(read(colors.light[token]));
      expect([token, l < 0.3, c < 0.03]).toEqual([token, true, true]);
    }
    expect([colors.dark.link, colors.dark.control]).toEqual(['#e4ff1a', '#e4ff1a']);
    expect(linkNotes(station)[0]).toBe(
      'In light links and controls use near-black #1e2116, 14.8:1 on cards. Your lime has only 1.0:1 on cards, and a readable tone would be olive.',
    );
  });

  it.each(['aurora', 'capital', 'cerrado', 'ipe', 'maresia', 'minerva', 'pampa'])(
    'of %s use the brand colour',
    (slug) => {
      const { station, colors } = shipped(slug);
      expect(colors.light.control).toBe(station.theme.brand);
      expect(difference(read(colors.light.link), read(station.theme.brand))).toBeLessThan(0.06);
    },
  );

  it('are never a yellow darkened to brown', () => {
    always(({ theme }, { colors }) => {
      const own = toOklch(read(theme.action === 'brand' ? theme.brand : colors.light.accent));
      for (const token of ['link', 'control', 'on-tint', 'focus-outer', 'accent-text'] as const) {
        const acting = token === 'accent-text' ? toOklch(read(colors.light.accent)) : own;
        const { l, c, h } = toOklch(read(colors.light[token]));
        const darkened = acting.c > 0.03 && acting.l > 0.68 && l < 0.58;
        const brown = c > 0.03 && h > 60 && h < 118 && hueDistance(h, acting.h) < 15;
        expect([token, darkened && brown]).toEqual([token, false]);
      }
    });
  });

  it('keep half of the chroma of a vivid brand or accent, or are near-black', () => {
    always(({ theme }, { colors }) => {
      const own = toOklch(read(theme.action === 'brand' ? theme.brand : colors.light.accent));
      for (const scheme of schemes) {
        const { l, c } = toOklch(read(colors[scheme].link));
        // This is vivid even beside a colour that is twice as vivid.
        const alive = c >= own.c * 0.45 || c >= 0.05;
        expect([scheme, own.c < 0.03 || alive || l < 0.3 || l > 0.9]).toEqual([scheme, true]);
      }
    });
  });

  it('of a grey without an accent are near-black and near-white', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0x60, max: 0xfe }), (byte) => {
        const brand = `#${byte.toString(16).repeat(3)}`;
        const { light, dark } = colorsOf({ brand });
        expect(contrast(read(light.link), 0xffffff)).toBeGreaterThan(byte > 0x76 ? 12 : 4.5);
        expect(luminance(read(dark.link))).toBeGreaterThan(byte < 0x90 ? 0.8 : 0.2);
        expect(toOklch(read(light.link)).c).toBeLessThan(0.01);
      }),
    );
  });

  it('of a grey use the accent that the station chose', () => {
    const { light, dark } = colorsOf({ brand: '#8a8a8a', accent: '#c2185b' });
    expect(light.control).toBe('#c2185b');
    expect(hueDistance(toOklch(read(dark.link)).h, toOklch(0xc2185b).h)).toBeLessThan(3);
  });

  it('of a pastel have more chroma than the pastel', () => {
    for (const brand of ['#ffd1dc', '#d7c8f5', '#a8e6cf']) {
      const [own, link] = [toOklch(read(brand)), toOklch(read(colorsOf({ brand }).light.link))];
      expect(link.c).toBeGreaterThan(own.c * 1.2);
      expect(hueDistance(link.h, own.h)).toBeLessThan(4);
    }
  });

  it('on an inverse surface match the other scheme', () => {
    always((_, { colors }) => {
      expect(colors.light['inverse-link']).toBe(colors.dark.link);
      expect(colors.dark['inverse-link']).toBe(colors.light.link);
    }, 100);
  });
});

describe('brand surface in dark', () => {
  it('is never a yellow or an orange deepened to brown', () => {
    always(({ theme }, { colors }) => {
      const [own, deep] = [toOklch(read(theme.brand)), toOklch(read(colors.dark.brand))];
      const brown = deep.c > 0.03 && deep.h > 46 && deep.h < 126 && hueDistance(own.h, deep.h) < 15;
      expect([theme.brand, own.l > 0.64 && brown]).toEqual([theme.brand, false]);
    });
  });

  it('of a yellow leaves its colour to the main action', () => {
    const { light, dark } = colorsOf({ brand: '#ffc400', header: 'brand' });
    expect([light.brand, dark['brand-action'], dark['header-action'], dark['header-mark']]).toEqual(
      Array(4).fill('#ffc400'),
    );
    expect(toOklch(read(dark.brand)).c).toBeLessThan(0.03);
  });

  it('of a brown stays brown', () => {
    const [own, deep] = ['#7a4b1e', colorsOf({ brand: '#7a4b1e' }).dark.brand].map((hex) =>
      toOklch(read(hex)),
    );
    expect(hueDistance(own?.h ?? 0, deep?.h ?? 180)).toBeLessThan(3);
    expect(deep?.c).toBeGreaterThan(0.05);
  });
});

describe('secondary action', () => {
  it('does not look disabled', () => {
    always(({ theme: { buttons } }, theme) => {
      for (const scheme of schemes) {
        const get = (token: Parameters<typeof of>[2]) => of(theme, scheme, token);
        const ground = difference(get('secondary'), get('disabled'));
        const edge = buttons === 'outlined' ? difference(get('secondary-edge'), get('disabled')) : 0;
        expect([scheme, Math.max(ground, edge) > 0.012]).toEqual([scheme, true]);
        const words = (on: number, fill: number) => contrast(on, fill);
        const alive = words(get('on-secondary'), get('secondary'));
        expect(alive / words(get('on-disabled'), get('disabled'))).toBeGreaterThan(1.3);
      }
    });
  });

  it('has the colour of links', () => {
    for (const buttons of ['filled', 'tinted', 'outlined'] as const) {
      const { light } = deriveTheme(stationOf({ brand: '#ffc400', accent: '#2f5d34', buttons })).colors;
      const green = toOklch(0x2f5d34).h;
      for (const token of ['on-secondary', 'secondary-hover', 'secondary-pressed'] as const) {
        const { c, h } = toOklch(read(light[token]));
        expect([buttons, token, c > 0.02, hueDistance(h, green) < 6]).toEqual([buttons, token, true, true]);
      }
    }
  });

  it('is bold in light and quiet in dark when it is destructive', () => {
    always((_, { colors }) => {
      expect(colors.light['danger-action']).toBe(colors.light.danger);
      for (const token of ['danger-action', 'danger-hover', 'danger-pressed'] as const) {
        expect(luminance(read(colors.dark[token]))).toBeLessThan(0.06);
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

it('keeps a focus ring and white text visible on the scrim over any picture', () => {
  always((_, { colors }) => {
    for (const scheme of schemes) {
      const rings = (['focus-inner', 'focus-outer'] as const).map((token) =>
        worstContrastOnScrim(read(colors[scheme][token])),
      );
      expect([scheme, Math.max(...rings) >= 3]).toEqual([scheme, true]);
    }
  }, 100);
});
