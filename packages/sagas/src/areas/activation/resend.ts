import { RESEND_WAIT } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { theWorld } from '../../kernel/context.ts';

/** By whom the code was sent to: another address may have another at once. */
function keyOf(who: string): string {
  return `codeSent/${who}`;
}

/** Remembers that a code has just been sent: how long one waits for another outlives a reload. */
export function* codeWasSent(who: string): SagaGenerator<void> {
  const { tabStorage, clock } = yield* theWorld();
  tabStorage?.set(keyOf(who), String(clock.now()));
}

/** When another code may be asked for. Whoever comes to the page has just been sent one. */
export function* resendAt(who: string): SagaGenerator<number> {
  const { tabStorage, clock } = yield* theWorld();
  const now = clock.now();
  const kept = Number(tabStorage?.get(keyOf(who)) ?? Number.NaN);
  // A clock that was set back makes nobody wait longer.
  if (Number.isFinite(kept) && kept <= now) return kept + RESEND_WAIT;
  yield* codeWasSent(who);
  return now + RESEND_WAIT;
}

/** Somebody was led here by a mail that may have come long ago: unless this tab has had a code sent, it is late for one. */
export function* codeMayBeSent(who: string): SagaGenerator<void> {
  const { tabStorage, clock } = yield* theWorld();
  if (tabStorage?.get(keyOf(who)) === undefined)
    tabStorage?.set(keyOf(who), String(clock.now() - RESEND_WAIT));
}
