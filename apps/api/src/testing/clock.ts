import type { Clock } from '../ports.ts';

export interface HandClock {
  readonly now: Clock;
  /** Moves time forward, in milliseconds. */
  advance(ms: number): void;
}

export const TEST_START = Date.parse('2026-03-02T12:00:00.000Z');

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** What is done again and again is done by `work` and `sweep` where time moves by hand: never in between by itself. */
export function byHand(): () => Promise<void> {
  return async () => {};
}

/** A clock that stands still until somebody moves it. */
export function handClock(start: number = TEST_START): HandClock {
  let now = start;
  return {
    now: () => now,
    advance(ms) {
      now += ms;
    },
  };
}
