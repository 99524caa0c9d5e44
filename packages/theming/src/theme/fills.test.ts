import { describe, expect, it } from 'vitest';
import { difference, fromOklch, toOklch } from '../color/oklch.ts';
import { contrast, type Rgb } from '../color/srgb.ts';
import { always, of } from '../testing/always.ts';
import { type ColorToken, schemes } from '../tokens/tokens.ts';

describe('text on a main action', () => {
  const softInks = (rgb: Rgb): [black: Rgb, white: Rgb] => {
    const { c, h } = toOklch(rgb);
    const hue = Math.round(h) % 360;
    return c < 0.02
      ? [fromOklch(0.18, 0, 0), fromOklch(0.99, 0, 0)]
      : [fromOklch(0.18, 0.025, hue), fromOklch(0.99, 0.006, hue)];
  };

  it('is near-black or near-white, and pure only when neither is readable', () => {
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

  it('is the more readable of the two', () => {
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
    ['danger', 'on-danger', 'danger-action', 'danger-hover', 'danger-pressed'],
    ['secondary', 'on-secondary', 'secondary', 'secondary-hover', 'secondary-pressed'],
    ['header', 'on-header', 'header', 'header-hover', 'header-pressed'],
    ['brand action', 'on-brand-action', 'brand-action', 'brand-action-hover', 'brand-action-pressed'],
    ['header action', 'on-header-action', 'header-action', 'header-action-hover', 'header-action-pressed'],
  ];

  it.each(fills)('of %s are visible', (_name, _on, rest, hover, pressed) => {
    always((_, theme) => {
      for (const scheme of schemes) {
        const [a, b, c] = [rest, hover, pressed].map((token) => of(theme, scheme, token)) as [Rgb, Rgb, Rgb];
        expect([scheme, difference(a, b) >= VISIBLE, difference(b, c) >= VISIBLE]).toEqual([
          scheme,
          true,
          true,
        ]);
      }
    });
  });

  it('of a control are visible', () => {
    always((_, theme) => {
      for (const scheme of schemes) {
        const [rest, hover] = [of(theme, scheme, 'control'), of(theme, scheme, 'control-hover')];
        expect([scheme, difference(rest, hover) >= VISIBLE]).toEqual([scheme, true]);
      }
    });
  });

  it('of links are visible', () => {
    always((_, theme) => {
      for (const scheme of schemes) {
        const [rest, hover] = [of(theme, scheme, 'link'), of(theme, scheme, 'link-hover')];
        expect([scheme, difference(rest, hover) >= VISIBLE]).toEqual([scheme, true]);
      }
    });
  });

  const exact = fills.filter(([name]) => ['action', 'brand', 'danger'].includes(name));
  it.each(exact)(
    'of %s move away from the text, except near pure black and white',
    (_name, on, rest, hover, pressed) => {
      always((_, theme) => {
        for (const scheme of schemes) {
          // In dark it is a tint, whose states move towards the text.
          if (rest === 'danger-action' && scheme === 'dark') continue;
          const { l } = toOklch(of(theme, scheme, rest));
          const ratios = [rest, hover, pressed].map((token) =>
            contrast(of(theme, scheme, on), of(theme, scheme, token)),
          ) as [number, number, number];
          const away = ratios[1] >= ratios[0] && ratios[2] >= ratios[1];
          if (l >= 0.27 && l <= 0.87) expect([scheme, away]).toEqual([scheme, true]);
          else expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
        }
      });
    },
  );
});
