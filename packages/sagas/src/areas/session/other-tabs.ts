import { fork, put, type SagaGenerator, select } from 'typed-redux-saga';
import { theWorld } from '../../kernel/context.ts';
import { listen } from '../../kernel/listen.ts';
import type { StorageChange } from '../../world/world.ts';
import { selectStation } from '../station/slice.ts';
import { selectSession } from './selectors.ts';
import { sessionCheckRequested, userChanged } from './slice.ts';
import { storedUser, tokenKey, userKey } from './stored.ts';

/**
 * Notices what other tabs do to the session. A page out of the back-forward cache has missed all events while
 * it lay there, so it looks for itself: else Back would show a page of somebody who has logged out.
 */
export function* followOtherTabs(): SagaGenerator<void> {
  const { storage, page } = yield* theWorld();
  yield* fork(() =>
    listen<StorageChange>(storage.onChange, function* onStorage({ key }) {
      if (key === undefined || key === tokenKey) yield* compare();
      if (key === userKey) yield* takeOver();
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

/** What the member has changed of themselves elsewhere. */
function* takeOver(): SagaGenerator<void> {
  const { storage } = yield* theWorld();
  const { id } = yield* select(selectStation);
  const { user, token } = yield* select(selectSession);
  const stored = storedUser(storage, id);
  // Of whoever logs in, the token is still to come.
  const isTheirs = storage.get(tokenKey) === token && stored?.id === user?.id;
  if (isTheirs && stored !== undefined) yield* put(userChanged(stored));
}
