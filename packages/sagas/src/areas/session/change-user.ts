import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { theEnvironment } from '../../kernel/context.ts';
import type { SessionUser } from '../members/session-user.ts';
import { selectPacing } from '../station/slice.ts';
import { selectSession } from './selectors.ts';
import { userChanged } from './slice.ts';
import { storeSession } from './stored-session.ts';

export function* changeUser(changes: Partial<SessionUser>): SagaGenerator<void> {
  yield* put(userChanged(changes));
  const { user, token } = yield* select(selectSession);
  if (user === null || token === null) return;
  const { storage } = yield* theEnvironment();
  const { storedUser } = yield* select(selectPacing);
  storeSession(storage, { user, token }, storedUser);
}
