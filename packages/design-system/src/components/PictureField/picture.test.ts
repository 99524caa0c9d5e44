import { describe, expect, test } from 'vitest';
import { drawnSize, middle } from './picture.ts';

describe('the middle', () => {
  test.each([
    ['wide, to a square', { width: 400, height: 200 }, 1, { x: 25, y: 0, width: 50, height: 100 }],
    ['high, to a square', { width: 200, height: 400 }, 1, { x: 0, y: 25, width: 100, height: 50 }],
    ['as it is', { width: 320, height: 200 }, 1.6, { x: 0, y: 0, width: 100, height: 100 }],
  ])('%s', (_, size, ratio, area) => {
    expect(middle(size, ratio)).toEqual(area);
  });
});

describe('the size of what was cut out', () => {
  const half = { x: 25, y: 0, width: 50, height: 100 };
  test.each([
    [{ width: 4000, height: 2000 }, 1024, { width: 1024, height: 1024 }],
    [{ width: 400, height: 200 }, 1024, { width: 200, height: 200 }],
    [{ width: 8000, height: 1000 }, 1000, { width: 1000, height: 250 }],
    [{ width: 1, height: 1 }, 1000, { width: 1, height: 1 }],
  ])('%o', (size, largest, drawn) => {
    expect(drawnSize(size, half, largest)).toEqual(drawn);
  });
});
