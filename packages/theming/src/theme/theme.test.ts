import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difference, fromOklch, toOklch } from '../color/oklch.ts';
import { contrast, luminance, parseHex, type Rgb } from '../color/srgb.ts';
import type { Station } from '../station/schema.ts';
import { anyHex, anyStation, stationOf } from './any-station.ts';
import { accentFor, deriveTheme, seedOf, type Theme } from './derive.ts';
import { measureTheme, proveStation } from './prove.ts';
import { shippedStations } from './shipped-stations.ts';
import { type ColorToken, type Scheme, schemes } from './tokens.ts';

const always = (test: (station: Station, theme: Theme) => void, numRuns = 400) =>
  fc.assert(
    fc.property(anyStation, (station) => test(station, deriveTheme(station))),
    { numRuns },
  );

const read = (hex: string): Rgb => parseHex(hex) ?? Number.NaN;
const of = (theme: Theme, scheme: Scheme, token: ColorToken): Rgb => read(theme.colors[scheme][token]);
const hueDistance = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);

describe('any station', () => {
  it('has no declared pair under its minimum, in any state, light or dark', () => {
    always((_, theme) => {
      const [tightest] = measureTheme(theme);
      const { pair, ratio, minimum, scheme } = tightest ?? {};
      expect({ pair, scheme, ratio: Number(ratio) >= Number(minimum) ? 'enough' : ratio }).toMatchObject({
        ratio: 'enough',
      });
    }, 1500);
  });

  it('fills its main actions with exactly the colour it gave', () => {
    always(({ theme: given }, theme) => {
      const action = given.action === 'brand' ? given.brand : theme.colors.light.accent;
      if (given.action === 'accent' && given.accent !== undefined) expect(action).toBe(given.accent);
      for (const scheme of schemes) expect(theme.colors[scheme].action).toBe(action);
    });
  });

  it('shows its brand and its logo exactly in light, and its logo in dark too', () => {
    always(({ theme: given }, theme) => {
      expect(theme.colors.light.brand).toBe(given.brand);
      if (given.header === 'brand') {
        for (const scheme of schemes) expect(theme.colors[scheme]['logo-ground']).toBe(given.brand);
      }
    });
  });

  it('gives the same theme for the same station, whatever was derived in between', () => {
    fc.assert(
      fc.property(anyStation, anyStation, (station, other) => {
        const first = JSON.stringify(deriveTheme(station));
        deriveTheme(other);
        expect(JSON.stringify(deriveTheme(structuredClone(station)))).toBe(first);
      }),
      { numRuns: 200 },
    );
  });

  it('does not depend on what is not its looks', () => {
    always((station, theme) => {
      const other = { ...station, id: 7, slug: 'sete', name: 'Outra' };
      expect(deriveTheme(other)).toEqual(theme);
    }, 50);
  });

  it('derives an accent that can be told from the brand', () => {
    fc.assert(
      fc.property(anyHex, (brand) => {
        expect(difference(accentFor(read(brand)), read(brand))).toBeGreaterThan(0.1);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the text on a main action', () => {
  const softInks = (rgb: Rgb): [black: Rgb, white: Rgb] => {
    const { c, h } = toOklch(rgb);
    const hue = Math.round(h) % 360;
    return c < 0.02
      ? [fromOklch(0.18, 0, 0), fromOklch(0.99, 0, 0)]
      : [fromOklch(0.18, 0.025, hue), fromOklch(0.99, 0.006, hue)];
  };

  it('is a near-black or a near-white, and pure only where neither can be read', () => {
    always((_, theme) => {
      const fill = of(theme, 'light', 'action');
      const on = of(theme, 'light', 'on-action');
      const readable = softInks(fill).filter((ink) => contrast(ink, fill) >= 4.5);
      if (on === 0x000000 || on === 0xffffff) expect(readable).toEqual([]);
      else expect(readable).toContain(on);
    });
  });

  it('is the same in both schemes', () => {
    always((_, theme) => {
      expect(of(theme, 'dark', 'on-action')).toBe(of(theme, 'light', 'on-action'));
    });
  });

  it('is the better of the two', () => {
    always((_, theme) => {
      const fill = of(theme, 'light', 'action');
      const best = Math.max(...softInks(fill).map((ink) => contrast(ink, fill)));
      expect(contrast(of(theme, 'light', 'on-action'), fill)).toBeGreaterThanOrEqual(best);
    });
  });
});

describe('hover and pressed', () => {
  const VISIBLE = 0.025;
  const fills: [name: string, on: ColorToken, rest: ColorToken, hover: ColorToken, pressed: ColorToken][] = [
    ['action', 'on-action', 'action', 'action-hover', 'action-pressed'],
    ['brand', 'on-brand', 'brand', 'brand-hover', 'brand-pressed'],
    ['danger', 'on-danger', 'danger', 'danger-hover', 'danger-pressed'],
    ['secondary', 'on-secondary', 'secondary', 'secondary-hover', 'secondary-pressed'],
    ['header', 'on-header', 'header', 'header-hover', 'header-pressed'],
    ['brand action', 'on-brand-action', 'brand-action', 'brand-action-hover', 'brand-action-pressed'],
    ['header action', 'on-header-action', 'header-action', 'header-action-hover', 'header-action-pressed'],
  ];

  it.each(fills)('of %s can be seen', (_name, _on, rest, hover, pressed) => {
    always((_, theme) => {
      for (const scheme of schemes) {
        const [a, b, c] = [rest, hover, pressed].map((token) => of(theme, scheme, token)) as [Rgb, Rgb, Rgb];
        expect([scheme, difference(a, b) >= VISIBLE, difference(b, c) >= VISIBLE]).toEqual([scheme, true, true]);
      }
    });
  });

  it('of a control can be seen', () => {
    always((_, theme) => {
      for (const scheme of schemes) {
        const [rest, hover] = [of(theme, scheme, 'control'), of(theme, scheme, 'control-hover')];
        expect([scheme, difference(rest, hover) >= VISIBLE]).toEqual([scheme, true]);
      }
    });
  });

  it('of links can be seen', () => {
    always((_, theme) => {
      for (const scheme of schemes) {
        const [rest, hover] = [of(theme, scheme, 'link'), of(theme, scheme, 'link-hover')];
        expect([scheme, difference(rest, hover) >= VISIBLE]).toEqual([scheme, true]);
      }
    });
  });

  const exact = fills.filter(([name]) => ['action', 'brand', 'danger'].includes(name));
  it.each(exact)('of %s move away from its text, but for near pure black and white', (_name, on, rest, hover, pressed) => {
    always((_, theme) => {
      for (const scheme of schemes) {
        const { l } = toOklch(of(theme, scheme, rest));
        const ratios = [rest, hover, pressed].map((token) =>
          contrast(of(theme, scheme, on), of(theme, scheme, token)),
        ) as [number, number, number];
        const away = ratios[1] >= ratios[0] && ratios[2] >= ratios[1];
        if (l >= 0.27 && l <= 0.87) expect([scheme, away]).toEqual([scheme, true]);
        else expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
      }
    });
  });
});

describe('in the dark', () => {
  it('no large surface glares', () => {
    always((_, theme) => {
      for (const token of ['canvas', 'surface', 'raised', 'brand', 'header', 'tint'] as const) {
        expect([token, luminance(of(theme, 'dark', token)) < 0.06]).toEqual([token, true]);
      }
    });
  });

  it('a vivid brand is still known by its hue', () => {
    always(({ theme: given }, theme) => {
      const [own, dark] = [toOklch(read(given.brand)), toOklch(of(theme, 'dark', 'brand'))];
      if (own.c > 0.06) expect(hueDistance(own.h, dark.h)).toBeLessThan(8);
    });
  });

  it('what floats is lighter than what lies', () => {
    always((_, theme) => {
      const [canvas, surface, raised] = (['canvas', 'surface', 'raised'] as const).map((token) =>
        luminance(of(theme, 'dark', token)),
      ) as [number, number, number];
      expect(surface).toBeGreaterThan(canvas);
      expect(raised).toBeGreaterThan(surface);
    });
  });
});

describe('links', () => {
  it('are the given colour itself wherever that can be read on every ground', () => {
    const grounds = ['canvas', 'surface', 'raised', 'sunken', 'field', 'hover', 'pressed', 'selected'] as const;
    always((_, theme) => {
      for (const scheme of schemes) {
        const [link, action] = [of(theme, scheme, 'link'), of(theme, scheme, 'action')];
        const worst = Math.min(...grounds.map((ground) => contrast(action, of(theme, scheme, ground))));
        // The engine asks for a little more than the grounds of this one station, so that tones can be shared.
        if (worst >= 5.4) expect(link).toBe(action);
        if (worst < 4.5) expect(link).not.toBe(action);
      }
    });
  });

  it('keep the hue of a vivid action', () => {
    always((_, theme) => {
      const action = toOklch(of(theme, 'light', 'action'));
      for (const scheme of schemes) {
        const link = toOklch(of(theme, scheme, 'link'));
        if (action.c > 0.06 && link.c > 0.04) expect(hueDistance(action.h, link.h)).toBeLessThan(6);
      }
    });
  });
});

describe('feedback', () => {
  const names = ['success', 'warning', 'info', 'danger'] as const;

  it('is apart from a vivid brand by hue, or by a bar', () => {
    always((station, theme) => {
      const { brand, accent, action } = seedOf(station.theme);
      const own = [brand, ...(action === 'accent' ? [accent] : [])].map(toOklch).filter(({ c }) => c >= 0.06);
      for (const scheme of schemes) {
        for (const name of names) {
          const { h } = toOklch(of(theme, scheme, name));
          const near = own.some((color) => hueDistance(color.h, h) < 20);
          if (near) expect([name, theme.sizes['feedback-bar']]).toEqual([name, '4px']);
        }
      }
    });
  });

  it('keeps the four kinds apart from each other', () => {
    always((_, theme) => {
      for (const scheme of schemes) {
        for (const [index, one] of names.entries()) {
          for (const other of names.slice(index + 1)) {
            const [a, b] = [of(theme, scheme, one), of(theme, scheme, other)];
            expect([one, other, difference(a, b) >= 0.05]).toEqual([one, other, true]);
          }
        }
      }
    });
  });

  it('needs no bar beside a brand of another hue', () => {
    expect(deriveTheme(stationOf({ brand: '#8a2be2' })).sizes['feedback-bar']).toBe('0px');
    expect(deriveTheme(stationOf({ brand: '#cc2211' })).sizes['feedback-bar']).toBe('4px');
  });
});

describe('an edge', () => {
  it('has a width exactly where it differs from its fill', () => {
    always((_, theme) => {
      for (const scheme of schemes) {
        const colors = theme.colors[scheme];
        expect(theme.schemeSizes[scheme]['action-edge-width'] === '0px').toBe(
          colors['action-edge'] === colors.action,
        );
      }
    });
  });
});

describe('the stations of this repository', () => {
  it.each(shippedStations().map((station) => [station.slug, station] as const))('%s holds', (_slug, station) => {
    expect(proveStation(station)).toEqual([]);
  });

  it('differ in more than hue', () => {
    const looks = shippedStations().map(({ theme: { shape, surface, density, header, buttons, headings } }) =>
      JSON.stringify([shape, surface, density, header, buttons, headings]),
    );
    expect(new Set(looks).size).toBe(looks.length);
  });
});
