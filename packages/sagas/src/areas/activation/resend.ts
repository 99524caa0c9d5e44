import { RESEND_WAIT_MS } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { theEnvironment } from '../../kernel/context.ts';

/** One key for each address: after a change of address the member may request a code at once. */
function storageKey(email: string): string {
  return `codeSent/${email}`;
}

export function* rememberCodeSent(email: string): SagaGenerator<void> {
  const { tabStorage, clock } = yield* theEnvironment();
  tabStorage?.set(storageKey(email), String(clock.now()));
}

/** When the member may request another code. Without a stored time, assumes that a code was just sent. */
export function* resendTime(email: string): SagaGenerator<number> {
  const { tabStorage, clock } = yield* theEnvironment();
  const now = clock.now();
  const sentAt = Number(tabStorage?.get(storageKey(email)) ?? Number.NaN);
  // A clock that was set back must not extend the wait.
  if (Number.isFinite(sentAt) && sentAt <= now) return sentAt + RESEND_WAIT_MS;
  yield* rememberCodeSent(email);
  return now + RESEND_WAIT_MS;
}

/**
 * Lets the member request a code at once, unless this tab just sent one. Their activation mail may be old.
 */
export function* allowResend(email: string): SagaGenerator<void> {
  const { tabStorage, clock } = yield* theEnvironment();
  if (tabStorage?.get(storageKey(email)) === undefined)
    tabStorage?.set(storageKey(email), String(clock.now() - RESEND_WAIT_MS));
}
