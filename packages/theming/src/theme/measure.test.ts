import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseHex } from '../color/srgb.ts';
import { anyRgb } from '../testing/any-station.ts';
import { colorTokens } from '../tokens/tokens.ts';
import type { Colors } from './colors.ts';
import { measure, worstPair } from './measure.ts';
import { pairs } from './pairs.ts';

const anyColors = fc
  .array(anyRgb, { minLength: colorTokens.length, maxLength: colorTokens.length })
  .map((values) => Object.fromEntries(colorTokens.map((token, index) => [token, values[index]])) as Colors);

it('`worstPair` and `measure` give the same lowest margin for any palette', () => {
  fc.assert(
    fc.property(anyColors, (colors) => {
      const margins = measure(colors).map(({ ratio, minimum }) => ratio / minimum);
      const { index, margin } = worstPair(colors);
      expect(margin).toBe(Math.min(...margins));
      expect(margins[index]).toBe(margin);
    }),
    { numRuns: 200 },
  );
});

it('a palette of one colour fails every pair', () => {
  const grey = Object.fromEntries(colorTokens.map((token) => [token, parseHex('#888')])) as Colors;
  expect(measure(grey).filter(({ ratio, minimum }) => ratio < minimum)).toHaveLength(pairs.length);
});
