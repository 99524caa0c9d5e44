import { describe, expect, it } from 'vitest';
import { worstContrastOnScrim } from '../testing/scrim.ts';
import { type ColorToken, colorTokens } from '../tokens/tokens.ts';
import { kinds, pairName, pairs } from './pairs.ts';
import { scrim } from './scrim.ts';

const decorative: Partial<Record<ColorToken, string>> = {
  border:
    'a hairline between elements that background, text or space already separate; `border-strong` has a pair',
  'secondary-edge': 'the proven label already identifies a button other than the main one',
};

describe('declared pairs', () => {
  const usedTokens = new Set(
    pairs.flatMap(({ front, back, alternative }) => [
      front,
      back,
      ...(alternative === undefined ? [] : [alternative]),
    ]),
  );

  it('the declared pairs cover every colour token that is not decorative', () => {
    expect(colorTokens.filter((token) => !usedTokens.has(token))).toEqual(Object.keys(decorative));
  });

  it('the declared pairs are unique', () => {
    const names = pairs.map(pairName);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('the declared pairs name existing tokens and never a token on itself', () => {
    for (const token of usedTokens) expect(colorTokens).toContain(token);
    expect(pairs.filter(({ front, back }) => front === back)).toEqual([]);
  });

  it('the declared pairs require the ratios of WCAG 2.2 AA', () => {
    expect(kinds).toMatchObject({
      text: { minimum: 4.5 },
      large: { minimum: 3 },
      ui: { minimum: 3 },
      either: { minimum: 3 },
      boundary: { minimum: 3 },
      disabled: { minimum: 2 },
    });
  });

  it('every text colour for a fill is in a declared text pair', () => {
    const textPairs = pairs.filter(({ kind }) => kind === 'text');
    for (const front of colorTokens.filter((token) => token.startsWith('on-'))) {
      if (front === 'on-disabled' || front === 'on-control') continue;
      expect([front, textPairs.some((pair) => pair.front === front)]).toEqual([front, true]);
    }
  });
});

it('keeps white text on the scrim readable over any picture', () => {
  expect(worstContrastOnScrim(scrim.text)).toBeGreaterThanOrEqual(4.5);
});
