import { all, fork, put, type SagaGenerator, select, takeLatest } from 'typed-redux-saga';
import { routeScope } from '../kernel/route-scope.ts';
import { safe } from '../kernel/safe.ts';
import { selectStation } from '../station/slice.ts';
import { ask } from '../store/ask.ts';
import { lazyCalls } from '../store/lazy-calls.ts';
import { landingFailed, landingRequested, landingSucceeded, selectLanding } from './slice.ts';

const landingCall = lazyCalls(() => import('./calls.ts'));

/** Loads the landing page when it is shown and its content didn't come with the page; again when asked to. */
export function* watchLanding(): SagaGenerator<void> {
  yield* fork(routeScope, 'landing', function* showLanding(): SagaGenerator<void> {
    const { content } = yield* select(selectLanding);
    if (content === null) yield* put(landingRequested());
  });
  yield* takeLatest(landingRequested, loadLanding);
}

const loadLanding = safe(function* loadLanding(): SagaGenerator<void> {
  const { id } = yield* select(selectStation);
  const { sections, open } = yield* all({
    sections: ask(landingCall('listSections'), { query: { 'where[station_id]': id } }),
    open: ask(landingCall('listPublicActions'), { params: { stationId: id } }),
  });
  yield* put(landingSucceeded({ sections, actions: open.response }));
}, landingFailed);
