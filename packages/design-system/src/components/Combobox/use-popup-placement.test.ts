import { expect, test } from 'vitest';
import { placementFor } from './use-popup-placement.ts';

const viewport = { top: 0, height: 800 };

test('the popup opens below with the maximum height', () => {
  expect(placementFor({ top: 100, bottom: 148 }, viewport)).toEqual({ above: false, height: 320 });
});

test('the popup opens below with a smaller height near the edge', () => {
  expect(placementFor({ top: 480, bottom: 528 }, viewport)).toEqual({ above: false, height: 260 });
});

test('the popup opens above if there is too little space below', () => {
  expect(placementFor({ top: 700, bottom: 748 }, viewport)).toEqual({ above: true, height: 320 });
});

test('the popup opens above if the on-screen keyboard covers the lower half', () => {
  expect(placementFor({ top: 300, bottom: 348 }, { top: 0, height: 400 })).toEqual({
    above: true,
    height: 288,
  });
});

test('the popup opens below if there is even less space above', () => {
  expect(placementFor({ top: 10, bottom: 58 }, { top: 0, height: 200 })).toEqual({
    above: false,
    height: 130,
  });
  expect(placementFor({ top: 10, bottom: 58 }, { top: 0, height: 120 })).toEqual({
    above: false,
    height: 120,
  });
});
