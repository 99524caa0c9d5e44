import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { difference } from '../color/oklch.ts';
import { anyHex, anyStation } from '../testing/any-station.ts';
import { assertForAnyStation, toRgb } from '../testing/assert-for-any-station.ts';
import { shippedStations } from '../testing/shipped-stations.ts';
import { schemes } from '../tokens/tokens.ts';
import { accentFor, deriveTheme } from './derive.ts';
import { measureTheme, proveStation } from './prove.ts';

describe('any station', () => {
  longTest('no declared pair of any station is below its minimum, in any state and scheme', () => {
    assertForAnyStation((_, theme) => {
      const [tightestPair] = measureTheme(theme);
      const { pair, ratio, minimum, scheme } = tightestPair ?? {};
      expect({ pair, scheme, ratio: Number(ratio) >= Number(minimum) ? 'enough' : ratio }).toMatchObject({
        ratio: 'enough',
      });
    }, 1500);
  });

  it('any station fills its main actions with exactly its own colour', () => {
    assertForAnyStation(({ theme: input }, theme) => {
      const action = input.action === 'brand' ? input.brand : theme.colors.light.accent;
      if (input.action === 'accent' && input.accent !== undefined) expect(action).toBe(input.accent);
      for (const scheme of schemes) expect(theme.colors[scheme].action).toBe(action);
    });
  });

  it('the light brand surface and the logo background of a brand header keep the brand colour', () => {
    assertForAnyStation(({ theme: input }, theme) => {
      expect(theme.colors.light.brand).toBe(input.brand);
      if (input.header === 'brand') {
        for (const scheme of schemes) expect(theme.colors[scheme]['logo-ground']).toBe(input.brand);
      }
    });
  });

  it('derives the same theme for a station, regardless of earlier derivations', () => {
    fc.assert(
      fc.property(anyStation, anyStation, (station, otherStation) => {
        const first = JSON.stringify(deriveTheme(station));
        deriveTheme(otherStation);
        expect(JSON.stringify(deriveTheme(structuredClone(station)))).toBe(first);
      }),
      { numRuns: 200 },
    );
  });

  it('the derived theme depends only on the theme of the station', () => {
    assertForAnyStation((station, theme) => {
      const renamedStation = { ...station, id: 7, slug: 'sete', name: 'Outra' };
      expect(deriveTheme(renamedStation)).toEqual(theme);
    }, 50);
  });

  it('derives an accent distinct from the brand', () => {
    fc.assert(
      fc.property(anyHex, (brand) => {
        expect(difference(accentFor(toRgb(brand)), toRgb(brand))).toBeGreaterThan(0.1);
      }),
      { numRuns: 500 },
    );
  });
});

describe('edge', () => {
  it('the edge of a main action has a width exactly when it differs from the fill', () => {
    assertForAnyStation((_, theme) => {
      for (const scheme of schemes) {
        const colors = theme.colors[scheme];
        expect(theme.schemeSizes[scheme]['action-edge-width'] === '0px').toBe(
          colors['action-edge'] === colors.action,
        );
      }
    });
  });
});

describe('shipped stations', () => {
  it.each(shippedStations().map((station) => [station.slug, station] as const))(
    'the shipped station %s passes the proof',
    (_slug, station) => {
      expect(proveStation(station)).toEqual([]);
    },
  );

  it('shipped stations differ in more than hue', () => {
    const appearances = shippedStations().map(
      ({ theme: { shape, surface, density, header, buttons, headings } }) =>
        JSON.stringify([shape, surface, density, header, buttons, headings]),
    );
    expect(new Set(appearances).size).toBe(appearances.length);
  });
});
