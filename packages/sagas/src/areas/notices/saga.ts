import type { Action } from 'redux';
import { fork, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { latestByKey } from '../../kernel/latest-by-key.ts';
import { untilVisible } from '../../kernel/page.ts';
import { wait } from '../../kernel/wait.ts';
import { selectPacing } from '../station/slice.ts';
import { sayKept } from './kept.ts';
import {
  noticeDismissed,
  noticeHeld,
  noticeReleased,
  notices,
  selectIsHeld,
  snackbarRaised,
  toastRaised,
} from './slice.ts';

type Raised = ReturnType<typeof snackbarRaised | typeof toastRaised>;

/** A new snackbar replaces the last; a repeated toast restarts its time. */
function* watchNotices(): SagaGenerator<void> {
  const pattern = (action: Action): action is Raised =>
    snackbarRaised.match(action) || toastRaised.match(action);
  yield* fork(() =>
    latestByKey(pattern, ({ payload }) => (payload.kind === 'snackbar' ? 'snackbar' : payload.key), live),
  );
  yield* sayKept();
}

/** A hovered, focused or hidden notice gets its full time afterwards. */
function* live({ payload: { key, kind, lastsMs } }: Raised): SagaGenerator<void> {
  const { snackbarMs, toastMs, messagesRest } = yield* select(selectPacing);
  const about = (event: { readonly type: string }) => (action: Action) =>
    action.type === event.type && 'payload' in action && action.payload === key;
  while (true) {
    yield* untilVisible();
    if (messagesRest && (yield* select(selectIsHeld, key))) {
      const { dismissed } = yield* race({
        dismissed: take(about(noticeDismissed)),
        released: take(about(noticeReleased)),
      });
      if (dismissed !== undefined) return;
    }
    const { time, dismissed } = yield* race({
      time: timeUp(lastsMs ?? (kind === 'snackbar' ? snackbarMs : toastMs)),
      dismissed: take(about(noticeDismissed)),
      held: take(about(noticeHeld)),
    });
    if (dismissed !== undefined) return;
    if (time !== undefined) {
      yield* put(noticeDismissed(key));
      return;
    }
  }
}

function* timeUp(ms: number): SagaGenerator<true> {
  yield* wait(ms);
  return true;
}

export const noticesArea = defineArea({ state: notices, isPrivate: false, watch: watchNotices });
