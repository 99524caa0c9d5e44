import type { Action } from 'redux';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { theWorld } from './context.ts';
import { rest } from './page.ts';

/** Remaining seconds that a screen reader announces. Announcing every second would be noise. */
const announcedSeconds = [0, 30, 60, 300] as const;
export type Announcement = (typeof announcedSeconds)[number];

export interface Tick {
  readonly now: number;
  readonly announce: Announcement | undefined;
}

export function clockOffset(serverNow: number, deviceNow: number): number {
  return serverNow - deviceNow;
}

export function secondsLeft(expiresAt: number, serverNow: number): number {
  return Math.max(0, Math.ceil((expiresAt - serverNow) / 1000));
}

/**
 * Ticks until the deadline, then returns; the caller fetches the outcome. Each tick is computed from the
 * deadline, so the first one after a sleep is correct.
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

function announcement(before: number, left: number): Announcement | undefined {
  if (before === Number.POSITIVE_INFINITY) return announcedSeconds.find((mark) => mark === left);
  return announcedSeconds.find((mark) => left <= mark && mark < before);
}
