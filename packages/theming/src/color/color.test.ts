import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRgb } from '../testing/any-station.ts';
import { difference, fromOklch, toOklab, toOklch } from './oklch.ts';
import { contrast, luminance, parseHex, toHex } from './srgb.ts';
import { groundOf, standsOut, toneOn } from './tone.ts';

function check(property: fc.IProperty<[number]>, numRuns = 2000) {
  return fc.assert(property, { numRuns });
}
function hueDistance(a: number, b: number) {
  return Math.abs(((a - b + 540) % 360) - 180);
}

describe('hex', () => {
  it('reads back what it printed', () => {
    check(
      fc.property(anyRgb, (rgb) => {
        expect(toHex(rgb)).toMatch(/^#[0-9a-f]{6}$/);
        expect(parseHex(toHex(rgb))).toBe(rgb);
        expect(parseHex(toHex(rgb).toUpperCase())).toBe(rgb);
      }),
    );
  });

  it('accepts the short form', () => {
    expect(parseHex('#f0a')).toBe(0xff00aa);
  });

  it.each([
    '',
    '#',
    '#12',
    '#1234',
    '#12345',
    '#1234567',
    '12345678',
    'fff',
    '#ggg',
    '#fff;',
    ' #fff',
    '#fff\n',
  ])('rejects %j', (text) => {
    expect(parseHex(text)).toBeUndefined();
  });
});

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#949494', '#ffffff', 3.03],
    ['#ff0000', '#ffffff', 4],
    ['#00ff00', '#ffffff', 1.37],
    ['#0000ff', '#ffffff', 8.59],
    ['#ffff00', '#000000', 19.56],
  ])('gives %s and %s a ratio of %d', (a, b, ratio) => {
    const [one, other] = [parseHex(a) ?? 0, parseHex(b) ?? 0];
    expect(Math.round(contrast(one, other) * 100) / 100).toBe(ratio);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  it('increases luminance with every channel', () => {
    check(
      fc.property(anyRgb, (rgb) => {
        for (const shift of [0, 8, 16]) {
          if (((rgb >> shift) & 255) < 255)
            expect(luminance(rgb + (1 << shift))).toBeGreaterThan(luminance(rgb));
        }
      }),
    );
  });
});

describe('OKLCH', () => {
  it('survives a round trip to the byte', () => {
    check(
      fc.property(anyRgb, (rgb) => {
        const { l, c, h } = toOklch(rgb);
        expect(toHex(fromOklch(l, c, h))).toBe(toHex(rgb));
      }),
    );
  });

  it('matches the reference values of its author', () => {
    expect(toOklab(0xffffff).l).toBeCloseTo(1, 4);
    const red = toOklch(0xff0000);
    expect([red.l, red.c, red.h].map((value) => Number(value.toFixed(3)))).toEqual([0.628, 0.258, 29.234]);
    const blue = toOklch(0x0000ff);
    expect([blue.l, blue.c, blue.h].map((value) => Number(value.toFixed(3)))).toEqual([
      0.452, 0.313, 264.052,
    ]);
  });

  it('reduces chroma outside the gamut, never lightness or hue', () => {
    const wanted = fc.tuple(
      fc.double({ min: 0.2, max: 0.97, noNaN: true }),
      fc.double({ min: 0, max: 0.4, noNaN: true }),
      fc.double({ min: 0, max: 360, noNaN: true }),
    );
    fc.assert(
      fc.property(wanted, ([l, c, h]) => {
        const printed = toOklch(fromOklch(l, c, h));
        expect(Math.abs(printed.l - l)).toBeLessThan(0.005);
        expect(printed.c).toBeLessThan(c + 0.006);
        // Rounding to bytes shifts the hue, so measure the shift as a distance.
        expect(printed.c * Math.sin((hueDistance(printed.h, h) * Math.PI) / 180)).toBeLessThan(0.007);
      }),
      { numRuns: 2000 },
    );
  });

  it('increases lightness and luminance together', () => {
    const hueAndChroma = fc.tuple(
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.double({ min: 0, max: 0.35, noNaN: true }),
    );
    fc.assert(
      fc.property(hueAndChroma, ([h, c]) => {
        const ramp = Array.from({ length: 26 }, (_, step) => luminance(fromOklch(step / 25, c, h)));
        for (const [step, value] of ramp.entries()) expect(value).toBeGreaterThanOrEqual(ramp[step - 1] ?? 0);
      }),
      { numRuns: 500 },
    );
  });

  it('ends in pure black and white', () => {
    expect([fromOklch(0, 0.3, 40), fromOklch(-1, 0, 0), fromOklch(1, 0.3, 40), fromOklch(2, 0, 0)]).toEqual([
      0, 0, 0xffffff, 0xffffff,
    ]);
  });

  it('measures 0 between equal colours and 1 between black and white', () => {
    expect(difference(0x5b2eff, 0x5b2eff)).toBe(0);
    expect(difference(0, 0xffffff)).toBeCloseTo(1, 4);
  });
});

describe('tone on a background', () => {
  const someSurfaces = fc.tuple(anyRgb, anyRgb);
  const wanted = fc.record({
    hue: fc.integer({ min: 0, max: 359 }),
    chroma: fc.double({ min: 0, max: 0.3, noNaN: true }),
    side: fc.constantFrom('darker' as const, 'lighter' as const),
    ratio: fc.constantFrom(3, 3.1, 4.5, 4.6, 7),
  });

  it('reaches its ratio on the whole background wherever a colour can', () => {
    fc.assert(
      fc.property(someSurfaces, wanted, (surfaces, want) => {
        const ground = groundOf(surfaces);
        const possible =
          want.side === 'darker'
            ? (ground.darkest + 0.05) / 0.05 >= want.ratio
            : 1.05 / (ground.lightest + 0.05) >= want.ratio;
        const tone = toneOn(ground, want);
        if (possible) {
          expect(standsOut(tone, ground, want.ratio)).toBe(true);
          for (const surface of surfaces) expect(contrast(tone, surface)).toBeGreaterThanOrEqual(want.ratio);
        } else expect(tone).toBe(want.side === 'darker' ? 0x000000 : 0xffffff);
      }),
      { numRuns: 1000 },
    );
  });

  it('is the nearest tone that reaches the ratio', () => {
    const white = groundOf([0xffffff]);
    const tone = toneOn(white, { hue: 264, chroma: 0.2, side: 'darker', ratio: 4.5 });
    expect(contrast(tone, 0xffffff)).toBeLessThan(4.6);
  });
});
