import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { theWorld } from '../../kernel/context.ts';
import { selectSnackbar, snackbarRaised } from './slice.ts';

const noticeKey = 'notice';

/** After this time the notice would surprise the member. Milliseconds. */
const FRESH = 5 * 60_000;

/** A full page load would remove an unread success message, so it is shown again on the next page. */
export function* leavePortal(address: string): SagaGenerator<void> {
  const { navigation, tabStorage, clock } = yield* theWorld();
  const snackbar = yield* select(selectSnackbar);
  if (snackbar?.variant === 'success') {
    tabStorage?.set(noticeKey, JSON.stringify({ text: snackbar.text, at: clock.now() }));
  }
  navigation.leave(address);
}

export function* sayKept(): SagaGenerator<void> {
  const { tabStorage, clock } = yield* theWorld();
  const kept = tabStorage?.get(noticeKey);
  if (kept === undefined) return;
  tabStorage?.remove(noticeKey);
  const text = textOf(kept, clock.now());
  if (text !== undefined) yield* put(snackbarRaised({ text }));
}

function textOf(kept: string, now: number): string | undefined {
  try {
    const { text, at } = JSON.parse(kept) as { text?: unknown; at?: unknown };
    const isFresh = typeof at === 'number' && Math.abs(now - at) < FRESH;
    return isFresh && typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}
