import { describe, expect, it } from 'vitest';
import { difference, toOklch } from '../color/oklch.ts';
import { contrast, luminance } from '../color/srgb.ts';
import { always, hueDistance, of, read } from '../testing/always.ts';
import { stationOf } from '../testing/any-station.ts';
import { schemes } from '../tokens/tokens.ts';
import { deriveTheme, seedOf } from './derive.ts';

describe('dark scheme', () => {
  it('has no large surface that glares', () => {
    always((_, theme) => {
      for (const token of [
        'canvas',
        'surface',
        'raised',
        'brand',
        'header',
        'tint',
        'danger-action',
      ] as const) {
        expect([token, luminance(of(theme, 'dark', token)) < 0.06]).toEqual([token, true]);
      }
    });
  });

  it('keeps the hue of a vivid brand on its surface or its action', () => {
    always(({ theme: given }, theme) => {
      const own = toOklch(read(given.brand));
      const shown = (['brand', 'brand-action'] as const).map((token) => toOklch(of(theme, 'dark', token)));
      const distance = Math.min(...shown.map(({ c, h }) => (c > 0.03 ? hueDistance(own.h, h) : 180)));
      if (own.c > 0.06) expect(distance).toBeLessThan(8);
    });
  });

  it('makes floating surfaces lighter than flat ones', () => {
    always(({ theme: given }, theme) => {
      const [canvas, surface, raised] = (['canvas', 'surface', 'raised'] as const).map((token) =>
        luminance(of(theme, 'dark', token)),
      ) as [number, number, number];
      // A border sets an outlined card off, so its background may equal that of the page.
      if (given.surface === 'outlined') expect(surface).toBeGreaterThanOrEqual(canvas);
      else expect(surface).toBeGreaterThan(canvas);
      expect(raised).toBeGreaterThan(surface);
    });
  });
});

describe('links', () => {
  it('use the action colour itself wherever it is readable on every background', () => {
    const grounds = [
      'canvas',
      'surface',
      'raised',
      'sunken',
      'field',
      'hover',
      'pressed',
      'selected',
    ] as const;
    always((_, theme) => {
      for (const scheme of schemes) {
        const [link, action] = [of(theme, scheme, 'link'), of(theme, scheme, 'action')];
        const worst = Math.min(...grounds.map((ground) => contrast(action, of(theme, scheme, ground))));
        // The engine asks for a little more than one station needs, so that tones can be shared.
        if (worst >= 5.4) expect(link).toBe(action);
        if (worst < 4.5) expect(link).not.toBe(action);
      }
    });
  });

  it('keep the hue of a vivid action within a few degrees, or take that of the other colour', () => {
    always((station, theme) => {
      const { brand, accent } = seedOf(station.theme);
      for (const scheme of schemes) {
        const link = toOklch(of(theme, scheme, 'link'));
        const distances = [brand, accent].map((rgb) => hueDistance(toOklch(rgb).h, link.h));
        const action = toOklch(of(theme, 'light', 'action'));
        if (action.c > 0.06 && link.c > 0.04) expect(Math.min(...distances)).toBeLessThan(13);
        if (action.l > 0.12 && action.c > 0.06 && link.c > 0.04 && (action.h < 40 || action.h > 140))
          expect(hueDistance(action.h, link.h)).toBeLessThan(6);
      }
    });
  });
});

describe('feedback', () => {
  const names = ['success', 'warning', 'info', 'danger'] as const;

  it('differs from a vivid brand by hue or by a bar', () => {
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

  it('keeps its four kinds apart from each other', () => {
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
