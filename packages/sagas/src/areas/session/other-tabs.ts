import { fork, put, type SagaGenerator, select } from 'typed-redux-saga';
import { theWorld } from '../../kernel/context.ts';
import { listen } from '../../kernel/listen.ts';
import type { StorageChange } from '../../world/world.ts';
import { selectSession } from './selectors.ts';
import { sessionCheckRequested } from './slice.ts';
import { tokenKey } from './stored.ts';

/**
 * Notices what other tabs do to the session. A page out of the back-forward cache has missed all events while
 * it lay there, so it looks for itself: else Back would show a page of somebody who has logged out.
 */
export function* followOtherTabs(): SagaGenerator<void> {
  const { storage, page } = yield* theWorld();
  yield* fork(() =>
    listen<StorageChange>(storage.onChange, function* onStorage({ key }) {
      if (key === undefined || key === tokenKey) yield* compare();
    }),
  );
  yield* fork(() => listen<'pageshow'>((emit) => page.on('pageshow', () => emit('pageshow')), compare));
}

function* compare(): SagaGenerator<void> {
  const { storage } = yield* theWorld();
  const { status, token } = yield* select(selectSession);
  // Its own logout has taken the token away already, and still needs the one it has.
  if (status === 'signingOut') return;
  if ((storage.get(tokenKey) ?? null) !== token) yield* put(sessionCheckRequested());
}
