import { emptySignUp, type SignUpForm } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { theEnvironment } from '../../kernel/context.ts';
import { tabDraft } from '../../kernel/tab-draft.ts';

const awaitingKey = 'signUpAwaiting';

export interface PendingSignUp {
  /** As the member typed it, or masked if the station supplied it. */
  readonly email: string;
  readonly token: string;
}

export function withoutPasswords(form: SignUpForm): SignUpForm {
  return { ...form, password: '', confirmation: '' };
}

export const signUpDraft = tabDraft('signUpDraft', emptySignUp);

/** The token assigns the code to this sign-up, even if other people use the same address. */
export function* storePendingSignUp({ email, token }: PendingSignUp): SagaGenerator<void> {
  const { tabStorage } = yield* theEnvironment();
  tabStorage?.set(awaitingKey, JSON.stringify({ email, token }));
}

export function* restorePendingSignUp(): SagaGenerator<PendingSignUp | undefined> {
  const stored = yield* readJson(awaitingKey);
  const { email, token } = stored ?? {};
  return typeof email === 'string' && typeof token === 'string' ? { email, token } : undefined;
}

export function* forgetSignUp(): SagaGenerator<void> {
  const { tabStorage } = yield* theEnvironment();
  tabStorage?.remove(awaitingKey);
  yield* signUpDraft.forget();
}

function* readJson(key: string): SagaGenerator<Readonly<Record<string, unknown>> | undefined> {
  const { tabStorage } = yield* theEnvironment();
  try {
    const parsed: unknown = JSON.parse(tabStorage?.get(key) ?? '');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
