import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { theEnvironment } from '../../kernel/context.ts';
import { selectPacing } from '../station/slice.ts';
import { selectIsSignedIn } from './selectors.ts';
import { type Credentials, sessionClosed, sessionOpened } from './slice.ts';
import { storeSession } from './stored-session.ts';

/** Ends an open session first, so that private state is reset. */
export function* openSession(credentials: Credentials): SagaGenerator<void> {
  const { storage } = yield* theEnvironment();
  const { storedUser } = yield* select(selectPacing);
  if (yield* select(selectIsSignedIn)) yield* put(sessionClosed());
  storeSession(storage, credentials, storedUser);
  yield* put(sessionOpened(credentials));
}
