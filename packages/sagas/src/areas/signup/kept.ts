import { emptySignUp, type SignUpForm } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { theWorld } from '../../kernel/context.ts';
import { tabDraft } from '../../kernel/tab-draft.ts';

const awaitingKey = 'signUpAwaiting';

export interface Awaiting {
  /** As typed, or masked when the station supplied it. */
  readonly email: string;
  readonly token: string;
}

export function withoutPasswords(form: SignUpForm): SignUpForm {
  return { ...form, password: '', confirmation: '' };
}

export const signUpDraft = tabDraft('signUpDraft', emptySignUp);

/** The code counts with this token, even if other people sign up with the same address. */
export function* keepAwaiting({ email, token }: Awaiting): SagaGenerator<void> {
  const { tabStorage } = yield* theWorld();
  tabStorage?.set(awaitingKey, JSON.stringify({ email, token }));
}

export function* keptAwaiting(): SagaGenerator<Awaiting | undefined> {
  const found = yield* read(awaitingKey);
  const { email, token } = found ?? {};
  return typeof email === 'string' && typeof token === 'string' ? { email, token } : undefined;
}

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
    return undefined;
  }
}
