import { expect, test } from 'vitest';
import { windowStage } from './window-stage.ts';

const start = '2025-03-01T12:00:00Z';
const end = '2025-03-10T12:00:00Z';

test.each([
  ['2025-03-01T11:59:59Z', 'before'],
  ['2025-03-01T12:00:00Z', 'open'],
  // The last day follows the calendar in Brasília: it starts at 03:00 UTC.
  ['2025-03-09T12:00:00Z', 'open'],
  ['2025-03-10T02:59:59Z', 'open'],
  ['2025-03-10T03:00:00Z', 'closing'],
  ['2025-03-10T11:59:59Z', 'closing'],
  ['2025-03-10T12:00:00Z', 'closed'],
])('at %s the participation window is in the stage %s', (now, stage) => {
  expect(windowStage(start, end, now)).toBe(stage);
});

test.each([
  [undefined, end],
  [start, null],
  ['em breve', end],
  [end, start],
])('a participation window from %s to %s is broken', (from, to) => {
  expect(windowStage(from, to, start)).toBe('broken');
});
