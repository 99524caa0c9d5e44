import type { Clock } from '../environment/environment.ts';

interface Timer {
  readonly dueAt: number;
  readonly callback: () => void;
}

export interface FakeClock extends Clock {
  advance(ms: number): void;
  /** Simulates a suspended laptop: time passes, and overdue timers fire at the next `advance`. */
  suspend(ms: number): void;
  pending(): number;
}

export function fakeClock(start = Date.UTC(2025, 2, 5, 15)): FakeClock {
  let now = start;
  const timers = new Set<Timer>();

  function nextTimerUntil(end: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of timers)
      if (timer.dueAt <= end && (next === undefined || timer.dueAt < next.dueAt)) next = timer;
    return next;
  }

  return {
    now: () => now,
    setTimer(callback, ms) {
      const timer = { dueAt: now + Math.max(0, ms), callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const end = now + ms;
      for (let timer = nextTimerUntil(end); timer !== undefined; timer = nextTimerUntil(end)) {
        timers.delete(timer);
        now = Math.max(now, timer.dueAt);
        timer.callback();
      }
      now = end;
    },
    suspend(ms) {
      now += ms;
    },
    pending: () => timers.size,
  };
}
