import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, nearestWord } from './nearest.ts';

describe('editDistance', () => {
  it.each([
    ['density', 'density', 0],
    ['densidty', 'density', 1],
    ['dnesity', 'density', 1],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('measures the edit distance %s → %s as %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });

  it('the edit distance never exceeds the length of the longer word', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });
});

describe('nearestWord', () => {
  const words = ['plain', 'brand', 'accent', 'centred'];

  it.each([
    ['centered', 'centred'],
    ['ACCENT', 'accent'],
    ['brnad', 'brand'],
    ['cent', 'centred'],
    ['cen', undefined],
    ['nothing', undefined],
    ['', undefined],
    ['x'.repeat(100_000), undefined],
  ])('suggests a word for $0: $1', (input, nearest) => {
    expect(nearestWord(input, words)).toBe(nearest);
  });
});
