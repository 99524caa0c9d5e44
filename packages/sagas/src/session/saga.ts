import { fork, put, type SagaGenerator, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { theWorld } from '../kernel/context.ts';
import { routeScope } from '../kernel/route-scope.ts';
import { expire } from './close.ts';
import { explainLoginFailure, logIn } from './login.ts';
import { logOut } from './logout.ts';
import { followOtherTabs } from './other-tabs.ts';
import { resume } from './resume.ts';
import { selectIsSignedIn } from './selectors.ts';
import {
  loginFailed,
  loginRequested,
  logoutRequested,
  sessionCheckRequested,
  tokenRejected,
} from './slice.ts';

export function* watchSession(): SagaGenerator<void> {
  yield* takeLeading(loginRequested, logIn);
  yield* takeEvery(loginFailed, explainLoginFailure);
  yield* takeLeading(logoutRequested, logOut);
  yield* takeEvery(tokenRejected, expire);
  yield* takeLatest(sessionCheckRequested, resume);
  yield* fork(followOtherTabs);
  yield* fork(routeScope, 'login', skipLogin);
  yield* put(sessionCheckRequested());
}

/** Who is logged in already has nothing to do on the login page. */
function* skipLogin(): SagaGenerator<void> {
  const { navigation } = yield* theWorld();
  if (yield* select(selectIsSignedIn)) navigation.go('/', { replace: true });
}
