import type { Clock } from '../world/world.ts';

interface Timer {
  readonly at: number;
  readonly ring: () => void;
}

export interface FakeClock extends Clock {
  advance(ms: number): void;
  /** Simulates a suspended laptop: time passes, and overdue timers fire at the next `advance`. */
  sleep(ms: number): void;
  pending(): number;
}

export function fakeClock(start = Date.UTC(2025, 2, 5, 15)): FakeClock {
  let now = start;
  const timers = new Set<Timer>();

  function nextUntil(end: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of timers)
      if (timer.at <= end && (next === undefined || timer.at < next.at)) next = timer;
    return next;
  }

  return {
    now: () => now,
    setTimer(ring, ms) {
      const timer = { at: now + Math.max(0, ms), ring };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const end = now + ms;
      for (let timer = nextUntil(end); timer !== undefined; timer = nextUntil(end)) {
        timers.delete(timer);
        now = Math.max(now, timer.at);
        timer.ring();
      }
      now = end;
    },
    sleep(ms) {
      now += ms;
    },
    pending: () => timers.size,
  };
}
