import { fork, put, type SagaGenerator, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { expireSession } from './close-session.ts';
import { logOut } from './logout.ts';
import { followOtherTabs } from './other-tabs.ts';
import { resumeSession } from './resume.ts';
import { logoutRequested, session, sessionCheckRequested, tokenRejected } from './slice.ts';

export const sessionArea = defineArea({
  state: session,
  isPrivate: false,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(logoutRequested, logOut);
    yield* takeEvery(tokenRejected, expireSession);
    yield* takeLatest(sessionCheckRequested, resumeSession);
    yield* fork(followOtherTabs);
    yield* put(sessionCheckRequested());
  },
});
