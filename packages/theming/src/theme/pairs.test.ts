import { describe, expect, it } from 'vitest';
import { worstContrastOnScrim } from '../testing/scrim.ts';
import { type ColorToken, colorTokens } from '../tokens/tokens.ts';
import { kinds, pairName, pairs } from './pairs.ts';
import { scrim } from './scrim.ts';

/** Colours that stand in no pair, each with the reason why nobody has to see them. */
const decorative: Partial<Record<ColorToken, string>> = {
  border:
    'a hairline between things that their own ground, text or space tells apart; `border-strong` is the other',
  'secondary-edge': 'the label, which is proven, is what tells a button other than the main one',
};

describe('the declared pairs', () => {
  const used = new Set(
    pairs.flatMap(({ front, back, or }) => [front, back, ...(or === undefined ? [] : [or])]),
  );

  it('hold every colour token but those that only decorate', () => {
    expect(colorTokens.filter((token) => !used.has(token))).toEqual(Object.keys(decorative));
  });

  it('are declared once', () => {
    const names = pairs.map(pairName);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('name tokens that there are, and never a token on itself', () => {
    for (const token of used) expect(colorTokens).toContain(token);
    expect(pairs.filter(({ front, back }) => front === back)).toEqual([]);
  });

  it('ask what WCAG 2.2 AA asks', () => {
    expect(kinds).toMatchObject({
      text: { minimum: 4.5 },
      large: { minimum: 3 },
      ui: { minimum: 3 },
      either: { minimum: 3 },
      boundary: { minimum: 3 },
      disabled: { minimum: 2 },
    });
  });

  it('have text on every fill that carries some', () => {
    const text = pairs.filter(({ kind }) => kind === 'text');
    for (const front of colorTokens.filter((token) => token.startsWith('on-'))) {
      if (front === 'on-disabled' || front === 'on-control') continue;
      expect([front, text.some((pair) => pair.front === front)]).toEqual([front, true]);
    }
  });
});

it('white text on the scrim can be read, whatever picture lies under it', () => {
  expect(worstContrastOnScrim(scrim.text)).toBeGreaterThanOrEqual(4.5);
});
