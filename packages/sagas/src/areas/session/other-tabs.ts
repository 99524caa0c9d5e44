import { fork, put, type SagaGenerator, select } from 'typed-redux-saga';
import { theWorld } from '../../kernel/context.ts';
import { listen } from '../../kernel/listen.ts';
import type { StorageChange } from '../../world/world.ts';
import { selectStation } from '../station/slice.ts';
import { selectSession } from './selectors.ts';
import { sessionCheckRequested, userChanged } from './slice.ts';
import { storedUser, tokenKey, userKey } from './stored.ts';

/**
 * Follows session changes in other tabs. A page restored from the back-forward cache has missed all storage
 * events. It compares on `pageshow`; otherwise Back would show a logged-out member's page.
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
  // This tab's logout has cleared the stored token but still needs its own.
  if (status === 'signingOut') return;
  if ((storage.get(tokenKey) ?? null) !== token) yield* put(sessionCheckRequested());
}

function* takeOver(): SagaGenerator<void> {
  const { storage } = yield* theWorld();
  const { id } = yield* select(selectStation);
  const { user, token } = yield* select(selectSession);
  const stored = storedUser(storage, id);
  // A login stores the user before the token.
  const isTheirs = storage.get(tokenKey) === token && stored?.id === user?.id;
  if (isTheirs && stored !== undefined) yield* put(userChanged(stored));
}
