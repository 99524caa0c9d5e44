import type { CpsCallback } from 'redux-saga/effects';
import { cps, race, type SagaGenerator } from 'typed-redux-saga';
import type { PageEvent } from '../world/world.ts';
import { theWorld } from './context.ts';
import { wait } from './wait.ts';

const wakingEvents: readonly PageEvent[] = ['visible', 'pageshow', 'online'];

export function* nextOf(events: readonly PageEvent[]): SagaGenerator<void> {
  const { page } = yield* theWorld();
  yield* cps((done: CpsCallback<undefined>) => {
    const stops = events.map((event) =>
      page.on(event, () => {
        for (const stop of stops) stop();
        done(null, undefined);
      }),
    );
    done.cancel = () => {
      for (const stop of stops) stop();
    };
  });
}

export function* untilVisible(): SagaGenerator<void> {
  const { page } = yield* theWorld();
  if (!page.isVisible()) yield* nextOf(['visible', 'pageshow']);
}

/**
 * Waits, but returns early when the member comes back. Browsers stop timers while a laptop sleeps, and delay
 * them in hidden tabs.
 */
export function* rest(ms: number): SagaGenerator<void> {
  yield* race({ time: wait(ms), event: nextOf(wakingEvents) });
}
