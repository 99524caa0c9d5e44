import { paths } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { theEnvironment, theSettings } from '../../kernel/context.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { loginPath } from './paths.ts';
import { selectIsSignedIn, selectToken } from './selectors.ts';
import { sessionCheckRequested, sessionClosed, type tokenRejected } from './slice.ts';
import { forgetSession, tokenKey } from './stored-session.ts';

const sessionExpiredText = 'Sua sessão expirou. Entre novamente.';

export function* closeSession(exit: string): SagaGenerator<void> {
  const { navigation } = yield* theEnvironment();
  const { visitorPath } = yield* theSettings();
  yield* put(sessionClosed(exit));
  const redirectPath = visitorPath(navigation.currentPath());
  if (redirectPath !== undefined)
    navigation.go(exit === paths.landing ? redirectPath : exit, { replace: true });
}

export function* expireSession({ payload: [reason] }: ReturnType<typeof tokenRejected>): SagaGenerator<void> {
  // During a check or a logout, that flow handles the rejection.
  if (!(yield* select(selectIsSignedIn))) return;
  const { storage, navigation } = yield* theEnvironment();
  const storedToken = storage.get(tokenKey);
  if (storedToken !== undefined && storedToken !== (yield* select(selectToken))) {
    yield* put(sessionCheckRequested());
    return;
  }
  forgetSession(storage);
  const exit = loginPath(navigation.currentPath());
  yield* closeSession(exit);
  if (navigation.currentPath() !== exit) navigation.go(exit, { replace: true });
  yield* put(snackbarRaised({ text: reason ?? sessionExpiredText, variant: 'warning' }));
}
