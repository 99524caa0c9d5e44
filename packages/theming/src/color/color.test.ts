import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRgb } from '../testing/any-station.ts';
import { difference, fromOklch, toOklab, toOklch } from './oklch.ts';
import { contrast, luminance, parseHex, toHex } from './srgb.ts';
import { backgroundOf, hasContrast, toneOn } from './tone.ts';

function assertProperty(property: fc.IProperty<[number]>, numRuns = 2000) {
  return fc.assert(property, { numRuns });
}
function hueDistance(a: number, b: number) {
  return Math.abs(((a - b + 540) % 360) - 180);
}

describe('hex', () => {
  it('parses a printed hex colour back to the same value', () => {
    assertProperty(
      fc.property(anyRgb, (rgb) => {
        expect(toHex(rgb)).toMatch(/^#[0-9a-f]{6}$/);
        expect(parseHex(toHex(rgb))).toBe(rgb);
        expect(parseHex(toHex(rgb).toUpperCase())).toBe(rgb);
      }),
    );
  });

  it('accepts the short form of a hex colour', () => {
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
  ])('rejects the hex colour %j', (text) => {
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
  ])('gives %s and %s a contrast of %d', (a, b, ratio) => {
    const [first, second] = [parseHex(a) ?? 0, parseHex(b) ?? 0];
    expect(Math.round(contrast(first, second) * 100) / 100).toBe(ratio);
    expect(contrast(second, first)).toBe(contrast(first, second));
  });

  it('luminance increases with every channel', () => {
    assertProperty(
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
  it('a colour survives a round trip through OKLCH to the byte', () => {
    assertProperty(
      fc.property(anyRgb, (rgb) => {
        const { l, c, h } = toOklch(rgb);
        expect(toHex(fromOklch(l, c, h))).toBe(toHex(rgb));
      }),
    );
  });

  it('OKLab and OKLCH match published reference values', () => {
    expect(toOklab(0xffffff).l).toBeCloseTo(1, 4);
    const red = toOklch(0xff0000);
    expect([red.l, red.c, red.h].map((value) => Number(value.toFixed(3)))).toEqual([0.628, 0.258, 29.234]);
    const blue = toOklch(0x0000ff);
    expect([blue.l, blue.c, blue.h].map((value) => Number(value.toFixed(3)))).toEqual([
      0.452, 0.313, 264.052,
    ]);
  });

  it('conversion from OKLCH reduces only chroma outside the gamut, not lightness or hue', () => {
    const anyColor = fc.tuple(
      fc.double({ min: 0.2, max: 0.97, noNaN: true }),
      fc.double({ min: 0, max: 0.4, noNaN: true }),
      fc.double({ min: 0, max: 360, noNaN: true }),
    );
    fc.assert(
      fc.property(anyColor, ([l, c, h]) => {
        const converted = toOklch(fromOklch(l, c, h));
        expect(Math.abs(converted.l - l)).toBeLessThan(0.005);
        expect(converted.c).toBeLessThan(c + 0.006);
        // Rounding to bytes shifts the hue, so measure the shift as a distance.
        expect(converted.c * Math.sin((hueDistance(converted.h, h) * Math.PI) / 180)).toBeLessThan(0.007);
      }),
      { numRuns: 2000 },
    );
  });

  it('luminance increases with OKLCH lightness', () => {
    const hueAndChroma = fc.tuple(
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.double({ min: 0, max: 0.35, noNaN: true }),
    );
    fc.assert(
      fc.property(hueAndChroma, ([h, c]) => {
        const ramp = Array.from({ length: 26 }, (_, index) => luminance(fromOklch(index / 25, c, h)));
        for (const [step, value] of ramp.entries()) expect(value).toBeGreaterThanOrEqual(ramp[step - 1] ?? 0);
      }),
      { numRuns: 500 },
    );
  });

  it('OKLCH lightness 0 and 1 give pure black and white', () => {
    expect([fromOklch(0, 0.3, 40), fromOklch(-1, 0, 0), fromOklch(1, 0.3, 40), fromOklch(2, 0, 0)]).toEqual([
      0, 0, 0xffffff, 0xffffff,
    ]);
  });

  it('the difference is 0 between equal colours and 1 between black and white', () => {
    expect(difference(0x5b2eff, 0x5b2eff)).toBe(0);
    expect(difference(0, 0xffffff)).toBeCloseTo(1, 4);
  });
});

describe('tone on a background', () => {
  const someSurfaces = fc.tuple(anyRgb, anyRgb);
  const anyRequest = fc.record({
    hue: fc.integer({ min: 0, max: 359 }),
    chroma: fc.double({ min: 0, max: 0.3, noNaN: true }),
    side: fc.constantFrom('darker' as const, 'lighter' as const),
    ratio: fc.constantFrom(3, 3.1, 4.5, 4.6, 7),
  });

  it('a tone reaches the requested contrast on the whole background where any colour can', () => {
    fc.assert(
      fc.property(someSurfaces, anyRequest, (surfaces, request) => {
        const background = backgroundOf(surfaces);
        const isPossible =
          request.side === 'darker'
            ? (background.darkest + 0.05) / 0.05 >= request.ratio
            : 1.05 / (background.lightest + 0.05) >= request.ratio;
        const tone = toneOn(background, request);
        if (isPossible) {
          expect(hasContrast(tone, background, request.ratio)).toBe(true);
          for (const surface of surfaces)
            expect(contrast(tone, surface)).toBeGreaterThanOrEqual(request.ratio);
        } else expect(tone).toBe(request.side === 'darker' ? 0x000000 : 0xffffff);
      }),
      { numRuns: 1000 },
    );
  });

  it('chooses the nearest tone that reaches the contrast', () => {
    const white = backgroundOf([0xffffff]);
    const tone = toneOn(white, { hue: 264, chroma: 0.2, side: 'darker', ratio: 4.5 });
    expect(contrast(tone, 0xffffff)).toBeLessThan(4.6);
  });
});
