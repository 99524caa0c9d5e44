import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { difference } from '../color/oklch.ts';
import { always, read } from '../testing/always.ts';
import { anyHex, anyStation } from '../testing/any-station.ts';
import { shippedStations } from '../testing/shipped-stations.ts';
import { schemes } from '../tokens/tokens.ts';
import { accentFor, deriveTheme } from './derive.ts';
import { measureTheme, proveStation } from './prove.ts';

describe('any station', () => {
  longTest('has no declared pair below its minimum, in any state and scheme', () => {
    always((_, theme) => {
      const [tightest] = measureTheme(theme);
      const { pair, ratio, minimum, scheme } = tightest ?? {};
      expect({ pair, scheme, ratio: Number(ratio) >= Number(minimum) ? 'enough' : ratio }).toMatchObject({
        ratio: 'enough',
      });
    }, 1500);
  });

  it('fills its main actions with exactly its own colour', () => {
    always(({ theme: given }, theme) => {
      const action = given.action === 'brand' ? given.brand : theme.colors.light.accent;
      if (given.action === 'accent' && given.accent !== undefined) expect(action).toBe(given.accent);
      for (const scheme of schemes) expect(theme.colors[scheme].action).toBe(action);
    });
  });

  it('shows its brand exactly in light, and its logo in both schemes', () => {
    always(({ theme: given }, theme) => {
      expect(theme.colors.light.brand).toBe(given.brand);
      if (given.header === 'brand') {
        for (const scheme of schemes) expect(theme.colors[scheme]['logo-ground']).toBe(given.brand);
      }
    });
  });

  it('gives the same theme for a station, regardless of earlier derivations', () => {
    fc.assert(
      fc.property(anyStation, anyStation, (station, other) => {
        const first = JSON.stringify(deriveTheme(station));
        deriveTheme(other);
        expect(JSON.stringify(deriveTheme(structuredClone(station)))).toBe(first);
      }),
      { numRuns: 200 },
    );
  });

  it('depends only on the theme of the station', () => {
    always((station, theme) => {
      const other = { ...station, id: 7, slug: 'sete', name: 'Outra' };
      expect(deriveTheme(other)).toEqual(theme);
    }, 50);
  });

  it('derives an accent distinct from the brand', () => {
    fc.assert(
      fc.property(anyHex, (brand) => {
        expect(difference(accentFor(read(brand)), read(brand))).toBeGreaterThan(0.1);
      }),
      { numRuns: 500 },
    );
  });
});

describe('edge', () => {
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

describe('shipped stations', () => {
  it.each(shippedStations().map((station) => [station.slug, station] as const))(
    '%s passes the proof',
    (_slug, station) => {
      expect(proveStation(station)).toEqual([]);
    },
  );

  it('differ in more than hue', () => {
    const looks = shippedStations().map(({ theme: { shape, surface, density, header, buttons, headings } }) =>
      JSON.stringify([shape, surface, density, header, buttons, headings]),
    );
    expect(new Set(looks).size).toBe(looks.length);
  });
});
