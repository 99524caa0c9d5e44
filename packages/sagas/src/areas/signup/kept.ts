import { emptySignUp, type SignUpForm } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { theWorld } from '../../kernel/context.ts';
import { tabDraft } from '../../kernel/tab-draft.ts';

const awaitingKey = 'signUpAwaiting';

/** An account that awaits its activation, as far as this tab knows it. */
export interface Awaiting {
  /** As it was typed, or in part where the station gave it. */
  readonly email: string;
  /** What stands for it. */
  readonly token: string;
}

/** Never a password: whoever comes back types that anew. */
export function withoutPasswords(form: SignUpForm): SignUpForm {
  return { ...form, password: '', confirmation: '' };
}

/** What was typed, until the tab is closed. */
export const signUpDraft = tabDraft('signUpDraft', emptySignUp);

/** Keeps which account it is about: the code counts with it, whoever else signs up with the same address. */
export function* keepAwaiting({ email, token }: Awaiting): SagaGenerator<void> {
  const { tabStorage } = yield* theWorld();
  tabStorage?.set(awaitingKey, JSON.stringify({ email, token }));
}

export function* keptAwaiting(): SagaGenerator<Awaiting | undefined> {
  const found = yield* read(awaitingKey);
  const { email, token } = found ?? {};
  return typeof email === 'string' && typeof token === 'string' ? { email, token } : undefined;
}

/** Somebody has come in: nothing of how they did is kept. */
export function* forgetSignUp(): SagaGenerator<void> {
  const { tabStorage } = yield* theWorld();
  tabStorage?.remove(awaitingKey);
  yield* signUpDraft.forget();
}

function* read(key: string): SagaGenerator<Readonly<Record<string, unknown>> | undefined> {
  const { tabStorage } = yield* theWorld();
  try {
    const found: unknown = JSON.parse(tabStorage?.get(key) ?? '');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : undefined;
  } catch {
    // Somebody else's, under the same name.
    return undefined;
  }
}
