import { describe, expect, test } from 'vitest';
import { drawnSize, half } from './picture.ts';

describe('initial crop area', () => {
  test.each([
    ['wide, to a square', { width: 400, height: 200 }, 1, { x: 37.5, y: 25, width: 25, height: 50 }],
    ['high, to a square', { width: 200, height: 400 }, 1, { x: 25, y: 37.5, width: 50, height: 25 }],
    ['with the same ratio', { width: 320, height: 200 }, 1.6, { x: 25, y: 25, width: 50, height: 50 }],
  ])('is half of the largest centred area: %s', (_, size, ratio, area) => {
    expect(half(size, ratio)).toEqual(area);
  });
});

describe('output size', () => {
  const part = { x: 25, y: 0, width: 50, height: 100 };
  test.each([
    [{ width: 4000, height: 2000 }, 1024, { width: 1024, height: 1024 }],
    [{ width: 400, height: 200 }, 1024, { width: 200, height: 200 }],
    [{ width: 8000, height: 1000 }, 1000, { width: 1000, height: 250 }],
    [{ width: 1, height: 1 }, 1000, { width: 1, height: 1 }],
  ])('scales down %o to the longest side', (size, largest, drawn) => {
    expect(drawnSize(size, part, largest)).toEqual(drawn);
  });
});
