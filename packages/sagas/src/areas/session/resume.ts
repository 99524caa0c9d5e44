import { paths } from '@estacao/domain';
import { call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { theWorld } from '../../kernel/context.ts';
import { selectStation } from '../station/slice.ts';
import { askAbout } from './ask-about.ts';
import { closeSession } from './close.ts';
import { freshUser } from './fresh-user.ts';
import { openSession } from './open.ts';
import { isLoginPath, pathBack } from './paths.ts';
import { selectSession } from './selectors.ts';
import { sessionCheckRequested, sessionClosed, sessionFound, sessionUnreachable } from './slice.ts';
import { forgetSession, storedSession, tokenKey } from './stored.ts';

/** Reconciles the session with the stored one: at start, on retry, and after changes in other tabs. */
export function* resume({ payload }: ReturnType<typeof sessionCheckRequested>): SagaGenerator<void> {
  const { storage, navigation } = yield* theWorld();
  const { id } = yield* select(selectStation);
  const { status, token } = yield* select(selectSession);
  const stored = storedSession(storage, id);
  if (stored === undefined) {
    yield* closeSession(paths.landing);
    return;
  }
  if (status === 'signedIn') {
    if (stored.token === token) return;
    yield* put(sessionClosed());
  }
  // A quiet retry keeps the `unreachable` message on screen; otherwise it would flicker.
  const isQuiet = payload?.quietly === true && status === 'unreachable' && stored.token === token;
  if (!isQuiet) yield* put(sessionFound(stored));
  const verdict = yield* call(askAbout);
  const user = verdict === 'valid' ? yield* call(freshUser, stored.user) : stored.user;
  if (storage.get(tokenKey) !== stored.token) {
    // A faster login or logout changed the stored session, which now counts.
    yield* put(sessionCheckRequested());
    return;
  }
  if (verdict === 'unknown') yield* put(sessionUnreachable());
  if (verdict === 'invalid') {
    forgetSession(storage);
    yield* closeSession(paths.landing);
  }
  if (verdict !== 'valid') return;
  yield* openSession({ token: stored.token, user });
  const here = navigation.here();
  if (isLoginPath(here)) navigation.go(pathBack(here), { replace: true });
}
