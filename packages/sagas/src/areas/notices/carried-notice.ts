import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { theEnvironment } from '../../kernel/context.ts';
import { selectSnackbar, snackbarRaised } from './slice.ts';

const noticeKey = 'notice';

/** An older notice would surprise the member. In milliseconds. */
const MAX_AGE_MS = 5 * 60_000;

/** A full page load removes an unread success message, so the next page shows it again. */
export function* leavePortal(address: string): SagaGenerator<void> {
  const { navigation, tabStorage, clock } = yield* theEnvironment();
  const snackbar = yield* select(selectSnackbar);
  if (snackbar?.variant === 'success') {
    tabStorage?.set(noticeKey, JSON.stringify({ text: snackbar.text, at: clock.now() }));
  }
  navigation.leave(address);
}

export function* showCarriedNotice(): SagaGenerator<void> {
  const { tabStorage, clock } = yield* theEnvironment();
  const storedNotice = tabStorage?.get(noticeKey);
  if (storedNotice === undefined) return;
  tabStorage?.remove(noticeKey);
  const text = parseRecentText(storedNotice, clock.now());
  if (text !== undefined) yield* put(snackbarRaised({ text }));
}

function parseRecentText(storedNotice: string, now: number): string | undefined {
  try {
    const { text, at } = JSON.parse(storedNotice) as { text?: unknown; at?: unknown };
    const isRecent = typeof at === 'number' && Math.abs(now - at) < MAX_AGE_MS;
    return isRecent && typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}
