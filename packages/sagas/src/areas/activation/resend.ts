import { RESEND_WAIT } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { theWorld } from '../../kernel/context.ts';

/** Keyed by address: another address may request a code at once. */
function keyOf(who: string): string {
  return `codeSent/${who}`;
}

export function* codeWasSent(who: string): SagaGenerator<void> {
  const { tabStorage, clock } = yield* theWorld();
  tabStorage?.set(keyOf(who), String(clock.now()));
}

/** When the member may request another code. Without a stored time, a code was just sent. */
export function* resendAt(who: string): SagaGenerator<number> {
  const { tabStorage, clock } = yield* theWorld();
  const now = clock.now();
  const kept = Number(tabStorage?.get(keyOf(who)) ?? Number.NaN);
  // A clock that was set back must not extend the wait.
  if (Number.isFinite(kept) && kept <= now) return kept + RESEND_WAIT;
  yield* codeWasSent(who);
  return now + RESEND_WAIT;
}

/** The mail that led here may be old. Unless this tab sent a code, a new one may be sent at once. */
export function* codeMayBeSent(who: string): SagaGenerator<void> {
  const { tabStorage, clock } = yield* theWorld();
  if (tabStorage?.get(keyOf(who)) === undefined)
    tabStorage?.set(keyOf(who), String(clock.now() - RESEND_WAIT));
}
