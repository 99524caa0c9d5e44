import { emptySignUp, type SignUpForm } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { theWorld } from '../../kernel/context.ts';

const formKey = 'signUpDraft';
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

/** Keeps what was typed, until the tab is closed. */
export function* keepForm(form: SignUpForm): SagaGenerator<void> {
  const { tabStorage } = yield* theWorld();
  const kept = JSON.stringify(withoutPasswords(form));
  if (kept === JSON.stringify(emptySignUp)) tabStorage?.remove(formKey);
  else tabStorage?.set(formKey, kept);
}

export function* keptForm(): SagaGenerator<SignUpForm | undefined> {
  const found = yield* read(formKey);
  if (found === undefined) return undefined;
  const fields = Object.entries(emptySignUp).map(([name, empty]) => [name, found[name] ?? empty] as const);
  const isForm = fields.every(
    ([name, value]) => typeof value === typeof emptySignUp[name as keyof SignUpForm],
  );
  return isForm ? withoutPasswords(Object.fromEntries(fields) as unknown as SignUpForm) : undefined;
}

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
  tabStorage?.remove(formKey);
  tabStorage?.remove(awaitingKey);
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
