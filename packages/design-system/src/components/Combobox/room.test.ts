import { expect, test } from 'vitest';
import { roomFor } from './use-room.ts';

const screen = { top: 0, height: 800 };

test('opens below with the maximum height', () => {
  expect(roomFor({ top: 100, bottom: 148 }, screen)).toEqual({ above: false, height: 320 });
});

test('opens below with less height near the edge', () => {
  expect(roomFor({ top: 480, bottom: 528 }, screen)).toEqual({ above: false, height: 260 });
});

test('opens above if there is too little space below', () => {
  expect(roomFor({ top: 700, bottom: 748 }, screen)).toEqual({ above: true, height: 320 });
});

test('opens above if the on-screen keyboard covers the lower half', () => {
  expect(roomFor({ top: 300, bottom: 348 }, { top: 0, height: 400 })).toEqual({ above: true, height: 288 });
});

test('opens below if there is even less space above', () => {
  expect(roomFor({ top: 10, bottom: 58 }, { top: 0, height: 200 })).toEqual({ above: false, height: 130 });
  expect(roomFor({ top: 10, bottom: 58 }, { top: 0, height: 120 })).toEqual({ above: false, height: 120 });
});
