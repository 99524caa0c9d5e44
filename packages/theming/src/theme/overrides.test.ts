import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { anyHex, anyThemeInput, stationOf } from '../testing/any-station.ts';
import { type ColorToken, colorTokens, type Scheme, schemes } from '../tokens/tokens.ts';
import { deriveTheme } from './derive.ts';
import { proveStation } from './prove.ts';

function violetStation(overrides: Parameters<typeof stationOf>[0]['overrides']) {
  return stationOf({ brand: '#5b2eff', overrides });
}

describe('override', () => {
  it('an override replaces the colour only in the schemes that it names', () => {
    const { colors } = deriveTheme(violetStation({ link: { light: '#4A1FE0' }, border: '#abc' }));
    const derivedColors = deriveTheme(violetStation({})).colors;
    expect(colors.light.link).toBe('#4a1fe0');
    expect(colors.dark.link).toBe(derivedColors.dark.link);
    expect([colors.light.border, colors.dark.border]).toEqual(['#aabbcc', '#aabbcc']);
  });

  it('accepts an override when every pair still meets the minimum', () => {
    expect(
      proveStation(violetStation({ link: { light: '#4a1fe0' }, border: '#808080', accent: '#ff7a59' })),
    ).toEqual([]);
  });

  it('reports a pair that an override breaks, with its ratio and the nearest valid colour', () => {
    const problems = proveStation(violetStation({ link: { light: '#b9a6ff' } }));
    const onSurface = problems.find(({ pair }) => pair === 'link on surface (text)');
    expect(onSurface).toMatchObject({ scheme: 'light', token: 'link', found: '#b9a6ff', minimum: 4.5 });
    expect(onSurface?.message).toBe(
      `link is #b9a6ff in light: link on surface (text) has 2.10:1 and needs 4.5:1; the nearest that passes is ${onSurface?.nearest}`,
    );
  });

  it('blames the overridden background, not the text on it', () => {
    const problems = proveStation(violetStation({ surface: { light: '#777777' } }));
    expect(new Set(problems.map(({ token }) => token))).toEqual(new Set(['surface']));
    expect(problems.some(({ pair }) => pair === 'text on surface (text)')).toBe(true);
  });

  longTest('the suggested nearest colour for an override passes the proof', () => {
    const anyOverride = fc.record({
      theme: anyThemeInput,
      token: fc.constantFrom(...colorTokens),
      scheme: fc.constantFrom(...schemes),
      hex: anyHex,
    });
    fc.assert(
      fc.property(anyOverride, ({ theme, token, scheme, hex }) => {
        const withColor = (color: string) =>
          stationOf({ ...theme, overrides: overrideOf(token, scheme, color) });
        const problems = proveStation(withColor(hex));
        for (const problem of problems) {
          expect(problem).toMatchObject({ token, scheme, found: hex, nearest: expect.stringMatching(/^#/) });
          expect(problem.ratio).toBeLessThan(problem.minimum);
        }
        const nearest = problems[0]?.nearest;
        if (nearest !== undefined) expect(proveStation(withColor(nearest))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

function overrideOf(token: ColorToken, scheme: Scheme, color: string) {
  return { [token]: { [scheme]: color } };
}
