import type { Clock } from '../ports.ts';

export interface ManualClock {
  readonly now: Clock;
  advance(ms: number): void;
}

export const TEST_START = Date.parse('2026-03-02T12:00:00.000Z');

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** Replaces the interval timer, because tests call `runTasksAndJobs` and `sweep` themselves. */
export function manualRepeat(): () => Promise<void> {
  return async () => {};
}

export function createManualClock(start: number = TEST_START): ManualClock {
  let now = start;
  return {
    now: () => now,
    advance(ms) {
      now += ms;
    },
  };
}
