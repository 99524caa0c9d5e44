import type { Action } from 'redux';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { theEnvironment } from './context.ts';
import { waitOrWake } from './page.ts';

/** Remaining seconds that a screen reader announces. Announcing every second would be noise. */
const announcementSeconds = [0, 30, 60, 300] as const;
export type Announcement = (typeof announcementSeconds)[number];

export interface Tick {
  readonly now: number;
  readonly announce: Announcement | undefined;
}

export function clockOffset(serverNow: number, deviceNow: number): number {
  return serverNow - deviceNow;
}

export function remainingSeconds(expiresAt: number, serverNow: number): number {
  return Math.max(0, Math.ceil((expiresAt - serverNow) / 1000));
}

/**
 * Ticks until the deadline, then returns; the caller fetches the outcome. Each tick is computed from the
 * deadline, so the first one after a sleep is correct.
 */
export function* countdown(
  expiresAt: number,
  offset: number,
  makeAction: (tick: Tick) => Action,
): SagaGenerator<void> {
  const { clock } = yield* theEnvironment();
  let previous = Number.POSITIVE_INFINITY;
  while (true) {
    const now = clock.now() + offset;
    const remaining = remainingSeconds(expiresAt, now);
    yield* put(makeAction({ now, announce: announcementFor(previous, remaining) }));
    if (remaining === 0) return;
    previous = remaining;
    yield* waitOrWake((expiresAt - now) % 1000 || 1000);
  }
}

function announcementFor(previous: number, remaining: number): Announcement | undefined {
  if (previous === Number.POSITIVE_INFINITY)
    return announcementSeconds.find((threshold) => threshold === remaining);
  return announcementSeconds.find((threshold) => remaining <= threshold && threshold < previous);
}
