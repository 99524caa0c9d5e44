import { pairs } from '@estacao/theming';
import { describe, expect, test } from 'vitest';
import { declaredFor, matters, nameOf, neverMet } from './judge.ts';

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
  ] as const)('declares %s, %s on %s', (as, front, back) => {
    expect(declaredFor({ as, front, back })).toBeDefined();
  });

  test.each([
    ['text', 'on-action', 'canvas'],
    ['text', 'on-tint', 'canvas'],
    ['text', 'control', 'canvas'],
    ['ring', 'text', 'canvas'],
    ['text', 'canvas', 'text'],
  ] as const)('does not declare %s, %s on %s', (as, front, back) => {
    expect(declaredFor({ as, front, back })).toBeUndefined();
  });

  test('ignores hairlines, backgrounds as borders and decorative fills only', () => {
    expect(matters({ as: 'border', front: 'border', back: 'canvas' })).toBe(false);
    expect(matters({ as: 'border', front: 'surface', back: 'hover' })).toBe(false);
    expect(matters({ as: 'fill', front: 'surface', back: 'canvas' })).toBe(false);
    expect(matters({ as: 'fill', front: 'control', back: 'brand' })).toBe(true);
    expect(matters({ as: 'border', front: 'danger', back: 'brand' })).toBe(true);
    expect(matters({ as: 'text', front: 'border', back: 'canvas' })).toBe(true);
  });
});

test('finds declared pairs that no story paints', () => {
  const all = neverMet(new Set());
  expect(all).toEqual(pairs);
  const met = new Set([nameOf({ as: 'text', front: 'text', back: 'canvas' })]);
  expect(neverMet(met)).toEqual(pairs.filter(({ front, back }) => !(front === 'text' && back === 'canvas')));
});
