import type { Action } from 'redux';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { theWorld } from './context.ts';
import { rest } from './page.ts';

/** Seconds left at which a screen reader announces them. Every second would be noise. */
const announcedSeconds = [0, 30, 60, 300] as const;
export type Announcement = (typeof announcedSeconds)[number];

export interface Tick {
  /** The time on the server. */
  readonly now: number;
  /** What to announce at this tick, if anything. */
  readonly announce: Announcement | undefined;
}

/** What to add to this device's clock to get the server's. */
export function clockOffset(serverNow: number, deviceNow: number): number {
  return serverNow - deviceNow;
}

export function secondsLeft(expiresAt: number, serverNow: number): number {
  return Math.max(0, Math.ceil((expiresAt - serverNow) / 1000));
}

/**
 * Ticks until the deadline, then returns: the caller asks the server what became of it. Each tick is counted
 * anew from the deadline, so one after a sleep is right at once.
 */
export function* countdown(
  expiresAt: number,
  offset: number,
  ticked: (tick: Tick) => Action,
): SagaGenerator<void> {
  const { clock } = yield* theWorld();
  let before = Number.POSITIVE_INFINITY;
  while (true) {
    const now = clock.now() + offset;
    const left = secondsLeft(expiresAt, now);
    yield* put(ticked({ now, announce: announcement(before, left) }));
    if (left === 0) return;
    before = left;
    yield* rest((expiresAt - now) % 1000 || 1000);
  }
}

/** The nearest mark that was passed; the first tick only speaks when it stands on a mark. */
function announcement(before: number, left: number): Announcement | undefined {
  if (before === Number.POSITIVE_INFINITY) return announcedSeconds.find((mark) => mark === left);
  return announcedSeconds.find((mark) => left <= mark && mark < before);
}
