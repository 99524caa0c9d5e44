import { describe, expect, test } from 'vitest';
import { initialArea, outputSize } from './picture.ts';

describe('initial crop area', () => {
  test.each([
    [
      'a wide picture, cropped to a square',
      { width: 400, height: 200 },
      1,
      { x: 37.5, y: 25, width: 25, height: 50 },
    ],
    [
      'a tall picture, cropped to a square',
      { width: 200, height: 400 },
      1,
      { x: 25, y: 37.5, width: 50, height: 25 },
    ],
    [
      'a picture of the same ratio',
      { width: 320, height: 200 },
      1.6,
      { x: 25, y: 25, width: 50, height: 50 },
    ],
  ])('the initial crop area is half of the largest centred area: %s', (_, size, ratio, area) => {
    expect(initialArea(size, ratio)).toEqual(area);
  });
});

describe('output size', () => {
  const crop = { x: 25, y: 0, width: 50, height: 100 };
  test.each([
    [{ width: 4000, height: 2000 }, 1024, { width: 1024, height: 1024 }],
    [{ width: 400, height: 200 }, 1024, { width: 200, height: 200 }],
    [{ width: 8000, height: 1000 }, 1000, { width: 1000, height: 250 }],
    [{ width: 1, height: 1 }, 1000, { width: 1, height: 1 }],
  ])('scales a crop of a picture of %o down to the maximum side length', (size, maxSide, expected) => {
    expect(outputSize(size, crop, maxSide)).toEqual(expected);
  });
});
