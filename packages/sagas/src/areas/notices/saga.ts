import type { Action } from 'redux';
import { fork, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { latestByKey } from '../../kernel/latest-by-key.ts';
import { untilVisible } from '../../kernel/page.ts';
import { wait } from '../../kernel/wait.ts';
import { selectPacing } from '../station/slice.ts';
import { showCarriedNotice } from './carried-notice.ts';
import {
  noticeDismissed,
  noticePaused,
  noticeResumed,
  notices,
  selectIsPaused,
  snackbarRaised,
  toastRaised,
} from './slice.ts';

type RaisedAction = ReturnType<typeof snackbarRaised | typeof toastRaised>;

/** A new snackbar replaces the previous one. A repeated toast restarts its time. */
function* watchNotices(): SagaGenerator<void> {
  const pattern = (action: Action): action is RaisedAction =>
    snackbarRaised.match(action) || toastRaised.match(action);
  yield* fork(() =>
    latestByKey(
      pattern,
      ({ payload }) => (payload.kind === 'snackbar' ? 'snackbar' : payload.key),
      runNotice,
    ),
  );
  yield* showCarriedNotice();
}

/** A hovered, focused or hidden notice gets its full time afterwards. */
function* runNotice({ payload: { key, kind, lastsMs } }: RaisedAction): SagaGenerator<void> {
  const { snackbarMs, toastMs, messagesRest } = yield* select(selectPacing);
  const matchesNotice = (event: { readonly type: string }) => (action: Action) =>
    action.type === event.type && 'payload' in action && action.payload === key;
  while (true) {
    yield* untilVisible();
    if (messagesRest && (yield* select(selectIsPaused, key))) {
      const { dismissed } = yield* race({
        dismissed: take(matchesNotice(noticeDismissed)),
        resumed: take(matchesNotice(noticeResumed)),
      });
      if (dismissed !== undefined) return;
    }
    const { expired, dismissed } = yield* race({
      expired: waitForExpiry(lastsMs ?? (kind === 'snackbar' ? snackbarMs : toastMs)),
      dismissed: take(matchesNotice(noticeDismissed)),
      paused: take(matchesNotice(noticePaused)),
    });
    if (dismissed !== undefined) return;
    if (expired !== undefined) {
      yield* put(noticeDismissed(key));
      return;
    }
  }
}

function* waitForExpiry(ms: number): SagaGenerator<true> {
  yield* wait(ms);
  return true;
}

export const noticesArea = defineArea({ state: notices, isPrivate: false, watch: watchNotices });
