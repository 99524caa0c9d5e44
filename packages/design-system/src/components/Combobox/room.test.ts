import { expect, test } from 'vitest';
import { roomFor } from './use-room.ts';

const screen = { top: 0, height: 800 };

test('below, as high as it wants to be', () => {
  expect(roomFor({ top: 100, bottom: 148 }, screen)).toEqual({ above: false, height: 320 });
});

test('below, as far as it reaches', () => {
  expect(roomFor({ top: 480, bottom: 528 }, screen)).toEqual({ above: false, height: 260 });
});

test('above, where below there is too little', () => {
  expect(roomFor({ top: 700, bottom: 748 }, screen)).toEqual({ above: true, height: 320 });
});

test('a keyboard takes the lower half', () => {
  expect(roomFor({ top: 300, bottom: 348 }, { top: 0, height: 400 })).toEqual({ above: true, height: 288 });
});

test('below all the same, where above there is even less', () => {
  expect(roomFor({ top: 10, bottom: 58 }, { top: 0, height: 200 })).toEqual({ above: false, height: 130 });
  expect(roomFor({ top: 10, bottom: 58 }, { top: 0, height: 120 })).toEqual({ above: false, height: 120 });
});
