import type { CpsCallback } from 'redux-saga/effects';
import { cps, race, type SagaGenerator } from 'typed-redux-saga';
import type { PageEvent } from '../environment/environment.ts';
import { theEnvironment } from './context.ts';
import { wait } from './wait.ts';

const wakingEvents: readonly PageEvent[] = ['visible', 'pageshow', 'online'];

export function* nextPageEvent(events: readonly PageEvent[]): SagaGenerator<void> {
  const { page } = yield* theEnvironment();
  yield* cps((callback: CpsCallback<undefined>) => {
    const stops = events.map((event) =>
      page.on(event, () => {
        for (const stop of stops) stop();
        callback(null, undefined);
      }),
    );
    callback.cancel = () => {
      for (const stop of stops) stop();
    };
  });
}

export function* untilVisible(): SagaGenerator<void> {
  const { page } = yield* theEnvironment();
  if (!page.isVisible()) yield* nextPageEvent(['visible', 'pageshow']);
}

/**
 * Waits, but returns early when the member or the network comes back. Browsers stop timers while a laptop
 * sleeps, and delay them in hidden tabs.
 */
export function* waitOrWake(ms: number): SagaGenerator<void> {
  yield* race({ time: wait(ms), event: nextPageEvent(wakingEvents) });
}
