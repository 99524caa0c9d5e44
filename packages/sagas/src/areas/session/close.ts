import { paths } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { theSettings, theWorld } from '../../kernel/context.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { loginPath } from './paths.ts';
import { selectIsSignedIn, selectToken } from './selectors.ts';
import { sessionCheckRequested, sessionClosed, type tokenRejected } from './slice.ts';
import { forgetSession, tokenKey } from './stored.ts';

const sessionExpiredText = 'Sua sessão expirou. Entre novamente.';

export function* closeSession(exit: string): SagaGenerator<void> {
  const { navigation } = yield* theWorld();
  const { visitorPath } = yield* theSettings();
  yield* put(sessionClosed(exit));
  const to = visitorPath(navigation.here());
  if (to !== undefined) navigation.go(exit === paths.landing ? to : exit, { replace: true });
}

export function* expire({ payload: [reason] }: ReturnType<typeof tokenRejected>): SagaGenerator<void> {
  // During a check or a logout, that flow handles the rejection.
  if (!(yield* select(selectIsSignedIn))) return;
  const { storage, navigation } = yield* theWorld();
  const stored = storage.get(tokenKey);
  if (stored !== undefined && stored !== (yield* select(selectToken))) {
    yield* put(sessionCheckRequested());
    return;
  }
  forgetSession(storage);
  const exit = loginPath(navigation.here());
  yield* closeSession(exit);
  if (navigation.here() !== exit) navigation.go(exit, { replace: true });
  yield* put(snackbarRaised({ text: reason ?? sessionExpiredText, variant: 'warning' }));
}
