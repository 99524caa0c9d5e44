import { fork, put, type SagaGenerator, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { expire } from './close.ts';
import { logOut } from './logout.ts';
import { followOtherTabs } from './other-tabs.ts';
import { resume } from './resume.ts';
import { logoutRequested, session, sessionCheckRequested, tokenRejected } from './slice.ts';

export const sessionArea = defineArea({
  state: session,
  isPrivate: false,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(logoutRequested, logOut);
    yield* takeEvery(tokenRejected, expire);
    yield* takeLatest(sessionCheckRequested, resume);
    yield* fork(followOtherTabs);
    yield* put(sessionCheckRequested());
  },
});
