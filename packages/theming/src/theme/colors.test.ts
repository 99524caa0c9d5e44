import { describe, expect, it } from 'vitest';
import { difference, toOklch } from '../color/oklch.ts';
import { contrast, luminance } from '../color/srgb.ts';
import { stationOf } from '../testing/any-station.ts';
import { assertForAnyStation, colorOf, hueDistance, toRgb } from '../testing/assert-for-any-station.ts';
import { schemes } from '../tokens/tokens.ts';
import { deriveTheme, seedOf } from './derive.ts';

describe('dark scheme', () => {
  it('the dark scheme has no large surface that glares', () => {
    assertForAnyStation((_, theme) => {
      for (const token of [
        'canvas',
        'surface',
        'raised',
        'brand',
        'header',
        'tint',
        'danger-action',
      ] as const) {
        expect([token, luminance(colorOf(theme, 'dark', token)) < 0.06]).toEqual([token, true]);
      }
    });
  });

  it('the dark scheme keeps the hue of a vivid brand on its surface or its action', () => {
    assertForAnyStation(({ theme: input }, theme) => {
      const brandColor = toOklch(toRgb(input.brand));
      const brandTones = (['brand', 'brand-action'] as const).map((token) =>
        toOklch(colorOf(theme, 'dark', token)),
      );
      const distance = Math.min(
        ...brandTones.map(({ c, h }) => (c > 0.03 ? hueDistance(brandColor.h, h) : 180)),
      );
      if (brandColor.c > 0.06) expect(distance).toBeLessThan(8);
    });
  });

  it('the dark scheme makes floating surfaces lighter than flat ones', () => {
    assertForAnyStation(({ theme: input }, theme) => {
      const [canvas, surface, raised] = (['canvas', 'surface', 'raised'] as const).map((token) =>
        luminance(colorOf(theme, 'dark', token)),
      ) as [number, number, number];
      // A border separates an outlined card, so its background may equal that of the page.
      if (input.surface === 'outlined') expect(surface).toBeGreaterThanOrEqual(canvas);
      else expect(surface).toBeGreaterThan(canvas);
      expect(raised).toBeGreaterThan(surface);
    });
  });
});

describe('links', () => {
  it('links use the action colour wherever it is readable on every background', () => {
    const backgrounds = [
      'canvas',
      'surface',
      'raised',
      'sunken',
      'field',
      'hover',
      'pressed',
      'selected',
    ] as const;
    assertForAnyStation((_, theme) => {
      for (const scheme of schemes) {
        const [link, action] = [colorOf(theme, scheme, 'link'), colorOf(theme, scheme, 'action')];
        const worstContrast = Math.min(
          ...backgrounds.map((background) => contrast(action, colorOf(theme, scheme, background))),
        );
        // The engine measures the backgrounds of all stations, so from 4.5 to 5.4 both results are right.
        if (worstContrast >= 5.4) expect(link).toBe(action);
        if (worstContrast < 4.5) expect(link).not.toBe(action);
      }
    });
  });

  it('links keep the hue of a vivid action, or take the hue of the other seed', () => {
    assertForAnyStation((station, theme) => {
      const { brand, accent } = seedOf(station.theme);
      for (const scheme of schemes) {
        const link = toOklch(colorOf(theme, scheme, 'link'));
        const distances = [brand, accent].map((rgb) => hueDistance(toOklch(rgb).h, link.h));
        const action = toOklch(colorOf(theme, 'light', 'action'));
        if (action.c > 0.06 && link.c > 0.04) expect(Math.min(...distances)).toBeLessThan(13);
        if (action.l > 0.12 && action.c > 0.06 && link.c > 0.04 && (action.h < 40 || action.h > 140))
          expect(hueDistance(action.h, link.h)).toBeLessThan(6);
      }
    });
  });
});

describe('feedback', () => {
  const feedbackTokens = ['success', 'warning', 'info', 'danger'] as const;

  it('feedback differs from a vivid brand by hue or by a bar', () => {
    assertForAnyStation((station, theme) => {
      const { brand, accent, action } = seedOf(station.theme);
      const stationColors = [brand, ...(action === 'accent' ? [accent] : [])]
        .map(toOklch)
        .filter(({ c }) => c >= 0.06);
      for (const scheme of schemes) {
        for (const name of feedbackTokens) {
          const { h } = toOklch(colorOf(theme, scheme, name));
          const isNear = stationColors.some((color) => hueDistance(color.h, h) < 20);
          if (isNear) expect([name, theme.sizes['feedback-bar']]).toEqual([name, '4px']);
        }
      }
    });
  });

  it('feedback keeps its four kinds apart from each other', () => {
    assertForAnyStation((_, theme) => {
      for (const scheme of schemes) {
        for (const [index, first] of feedbackTokens.entries()) {
          for (const second of feedbackTokens.slice(index + 1)) {
            const [a, b] = [colorOf(theme, scheme, first), colorOf(theme, scheme, second)];
            expect([first, second, difference(a, b) >= 0.05]).toEqual([first, second, true]);
          }
        }
      }
    });
  });

  it('feedback needs no bar beside a brand of another hue', () => {
    expect(deriveTheme(stationOf({ brand: '#8a2be2' })).sizes['feedback-bar']).toBe('0px');
    expect(deriveTheme(stationOf({ brand: '#cc2211' })).sizes['feedback-bar']).toBe('4px');
  });
});
