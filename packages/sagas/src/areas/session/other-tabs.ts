import { fork, put, type SagaGenerator, select } from 'typed-redux-saga';
import type { StorageChange } from '../../environment/environment.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { listen } from '../../kernel/listen.ts';
import { selectStation } from '../station/slice.ts';
import { selectSession } from './selectors.ts';
import { sessionCheckRequested, userChanged } from './slice.ts';
import { storedUser, tokenKey, userKey } from './stored-session.ts';

/**
 * Follows session changes in other tabs. A page restored from the back-forward cache has missed all storage
 * events. It compares on `pageshow`; otherwise Back would show a logged-out member's page.
 */
export function* followOtherTabs(): SagaGenerator<void> {
  const { storage, page } = yield* theEnvironment();
  yield* fork(() =>
    listen<StorageChange>(storage.onChange, function* onStorage({ key }) {
      if (key === undefined || key === tokenKey) yield* compareToken();
      if (key === userKey) yield* adoptStoredUser();
    }),
  );
  yield* fork(() => listen<'pageshow'>((emit) => page.on('pageshow', () => emit('pageshow')), compareToken));
}

function* compareToken(): SagaGenerator<void> {
  const { storage } = yield* theEnvironment();
  const { status, token } = yield* select(selectSession);
  // This tab is logging out: it has cleared the stored token but still needs its own.
  if (status === 'signingOut') return;
  if ((storage.get(tokenKey) ?? null) !== token) yield* put(sessionCheckRequested());
}

function* adoptStoredUser(): SagaGenerator<void> {
  const { storage } = yield* theEnvironment();
  const { id } = yield* select(selectStation);
  const { user, token } = yield* select(selectSession);
  const userInStorage = storedUser(storage, id);
  // A login stores the user before the token.
  const isSameMember = storage.get(tokenKey) === token && userInStorage?.id === user?.id;
  if (isSameMember && userInStorage !== undefined) yield* put(userChanged(userInStorage));
}
