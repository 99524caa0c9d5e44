import { pairs } from '@estacao/theming';
import { describe, expect, test } from 'vitest';
import { findDeclaredPair, findUnpainted, needsContrast, paintedPairName } from './judge.ts';

describe('painted pairs', () => {
  test.each([
    ['text', 'text', 'canvas'],
    ['large', 'muted', 'surface'],
    ['icon', 'link', 'tint'],
    ['border', 'border-strong', 'field'],
    ['fill', 'action', 'canvas'],
    ['fill', 'action-edge', 'canvas'],
    ['ring', 'focus-inner', 'action'],
    ['text', 'on-disabled', 'disabled'],
  ] as const)('declares the colour pair %s: %s on %s', (as, front, back) => {
    expect(findDeclaredPair({ as, front, back })).toBeDefined();
  });

  test.each([
    ['text', 'on-action', 'canvas'],
    ['text', 'on-tint', 'canvas'],
    ['text', 'control', 'canvas'],
    ['ring', 'text', 'canvas'],
    ['text', 'canvas', 'text'],
  ] as const)('declares no colour pair %s: %s on %s', (as, front, back) => {
    expect(findDeclaredPair({ as, front, back })).toBeUndefined();
  });

  test('contrast rules ignore only hairlines, backgrounds as borders and decorative fills', () => {
    expect(needsContrast({ as: 'border', front: 'border', back: 'canvas' })).toBe(false);
    expect(needsContrast({ as: 'border', front: 'surface', back: 'hover' })).toBe(false);
    expect(needsContrast({ as: 'fill', front: 'surface', back: 'canvas' })).toBe(false);
    expect(needsContrast({ as: 'fill', front: 'control', back: 'brand' })).toBe(true);
    expect(needsContrast({ as: 'border', front: 'danger', back: 'brand' })).toBe(true);
    expect(needsContrast({ as: 'text', front: 'border', back: 'canvas' })).toBe(true);
  });
});

test('finds declared colour pairs that no story paints', () => {
  const unpaintedPairs = findUnpainted(new Set());
  expect(unpaintedPairs).toEqual(pairs);
  const paintedNames = new Set([paintedPairName({ as: 'text', front: 'text', back: 'canvas' })]);
  expect(findUnpainted(paintedNames)).toEqual(
    pairs.filter(({ front, back }) => !(front === 'text' && back === 'canvas')),
  );
});
