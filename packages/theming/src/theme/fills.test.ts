import { describe, expect, it } from 'vitest';
import { difference, fromOklch, toOklch } from '../color/oklch.ts';
import { contrast, type Rgb } from '../color/srgb.ts';
import { assertForAnyStation, colorOf } from '../testing/assert-for-any-station.ts';
import { type ColorToken, schemes } from '../tokens/tokens.ts';

describe('text on a main action', () => {
  const softInks = (rgb: Rgb): [black: Rgb, white: Rgb] => {
    const { c, h } = toOklch(rgb);
    const hue = Math.round(h) % 360;
    return c < 0.02
      ? [fromOklch(0.18, 0, 0), fromOklch(0.99, 0, 0)]
      : [fromOklch(0.18, 0.025, hue), fromOklch(0.99, 0.006, hue)];
  };

  it('text on a main action is near-black or near-white, and pure only when neither is readable', () => {
    assertForAnyStation((_, theme) => {
      const fill = colorOf(theme, 'light', 'action');
      const textColor = colorOf(theme, 'light', 'on-action');
      const readable = softInks(fill).filter((ink) => contrast(ink, fill) >= 4.5);
      if (textColor === 0x000000 || textColor === 0xffffff) expect(readable).toEqual([]);
      else expect(readable).toContain(textColor);
    });
  });

  it('text on a main action is the same in both schemes', () => {
    assertForAnyStation((_, theme) => {
      expect(colorOf(theme, 'dark', 'on-action')).toBe(colorOf(theme, 'light', 'on-action'));
    });
  });

  it('text on a main action is the more readable of near-black and near-white', () => {
    assertForAnyStation((_, theme) => {
      const fill = colorOf(theme, 'light', 'action');
      const bestContrast = Math.max(...softInks(fill).map((ink) => contrast(ink, fill)));
      expect(contrast(colorOf(theme, 'light', 'on-action'), fill)).toBeGreaterThanOrEqual(bestContrast);
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

  it.each(fills)(
    'the hover and pressed fills of %s differ visibly',
    (_name, _on, resting, hover, pressed) => {
      assertForAnyStation((_, theme) => {
        for (const scheme of schemes) {
          const [a, b, c] = [resting, hover, pressed].map((token) => colorOf(theme, scheme, token)) as [
            Rgb,
            Rgb,
            Rgb,
          ];
          expect([scheme, difference(a, b) >= VISIBLE, difference(b, c) >= VISIBLE]).toEqual([
            scheme,
            true,
            true,
          ]);
        }
      });
    },
  );

  it('the hover fill of a control differs visibly', () => {
    assertForAnyStation((_, theme) => {
      for (const scheme of schemes) {
        const [resting, hover] = [colorOf(theme, scheme, 'control'), colorOf(theme, scheme, 'control-hover')];
        expect([scheme, difference(resting, hover) >= VISIBLE]).toEqual([scheme, true]);
      }
    });
  });

  it('the hover colour of a link differs visibly', () => {
    assertForAnyStation((_, theme) => {
      for (const scheme of schemes) {
        const [resting, hover] = [colorOf(theme, scheme, 'link'), colorOf(theme, scheme, 'link-hover')];
        expect([scheme, difference(resting, hover) >= VISIBLE]).toEqual([scheme, true]);
      }
    });
  });

  const exactFills = fills.filter(([name]) => ['action', 'brand', 'danger'].includes(name));
  it.each(exactFills)(
    'the hover and pressed fills of %s move away from the text, unless near-black or near-white',
    (_name, textToken, resting, hover, pressed) => {
      assertForAnyStation((_, theme) => {
        for (const scheme of schemes) {
          // In dark the danger action is a tint, whose states move towards the text.
          if (resting === 'danger-action' && scheme === 'dark') continue;
          const { l } = toOklch(colorOf(theme, scheme, resting));
          const ratios = [resting, hover, pressed].map((token) =>
            contrast(colorOf(theme, scheme, textToken), colorOf(theme, scheme, token)),
          ) as [number, number, number];
          const movesAway = ratios[1] >= ratios[0] && ratios[2] >= ratios[1];
          if (l >= 0.27 && l <= 0.87) expect([scheme, movesAway]).toEqual([scheme, true]);
          else expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
        }
      });
    },
  );
});
