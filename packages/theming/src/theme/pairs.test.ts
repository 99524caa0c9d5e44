import { describe, expect, it } from 'vitest';
import { worstContrastOnScrim } from '../testing/scrim.ts';
import { type ColorToken, colorTokens } from '../tokens/tokens.ts';
import { kinds, pairName, pairs } from './pairs.ts';
import { scrim } from './scrim.ts';

const decorative: Partial<Record<ColorToken, string>> = {
  border:
    'a hairline between things that their own ground, text or space tells apart; `border-strong` is the other',
  'secondary-edge': 'the label, which is proven, is what tells a button other than the main one',
};

describe('declared pairs', () => {
  const used = new Set(
    pairs.flatMap(({ front, back, or }) => [front, back, ...(or === undefined ? [] : [or])]),
  );

  it('cover every colour token that is not decorative', () => {
    expect(colorTokens.filter((token) => !used.has(token))).toEqual(Object.keys(decorative));
  });

  it('are unique', () => {
    const names = pairs.map(pairName);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('name existing tokens and never a token on itself', () => {
    for (const token of used) expect(colorTokens).toContain(token);
    expect(pairs.filter(({ front, back }) => front === back)).toEqual([]);
  });

  it('require the ratios of WCAG 2.2 AA', () => {
    expect(kinds).toMatchObject({
      text: { minimum: 4.5 },
      large: { minimum: 3 },
      ui: { minimum: 3 },
      either: { minimum: 3 },
      boundary: { minimum: 3 },
      disabled: { minimum: 2 },
    });
  });

  it('have text on every fill that carries text', () => {
    const text = pairs.filter(({ kind }) => kind === 'text');
    for (const front of colorTokens.filter((token) => token.startsWith('on-'))) {
      if (front === 'on-disabled' || front === 'on-control') continue;
      expect([front, text.some((pair) => pair.front === front)]).toEqual([front, true]);
    }
  });
});

it('keeps white text on the scrim readable over any picture', () => {
  expect(worstContrastOnScrim(scrim.text)).toBeGreaterThanOrEqual(4.5);
});
