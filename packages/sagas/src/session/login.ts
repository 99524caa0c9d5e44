import type { Failure } from '@estacao/contract';
import { messages, parseCpf, parseEmail } from '@estacao/domain';
import { put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { theWorld } from '../kernel/context.ts';
import { safe } from '../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { selectStation } from '../station/slice.ts';
import { ask } from '../store/ask.ts';
import { enter } from './enter.ts';
import { sessionCall } from './load-calls.ts';
import { selectIdentifiers } from './selectors.ts';
import { type LoginForm, loginFailed, loginRefused, type loginRequested, sessionOpened } from './slice.ts';

export const logIn = safe(function* logIn({
  payload,
}: ReturnType<typeof loginRequested>): SagaGenerator<void> {
  const { id } = yield* select(selectStation);
  const [usual = 'email', other] = yield* select(selectIdentifiers);
  const by = payload.by !== undefined && payload.by === other ? other : usual;
  const identifier = identifierOf(payload, by);
  if (identifier === undefined) {
    yield* put(loginRefused(messages[by]));
    return;
  }
  const { password, captcha } = payload;
  const body = { ...identifier, password, ...(captcha === undefined ? {} : { captcha }) };
  const { answer } = yield* race({
    answer: ask(sessionCall('login'), { params: { stationId: id }, body }),
    // The member was quicker in another tab.
    overtaken: take(sessionOpened),
  });
  if (answer !== undefined) yield* enter(answer);
}, loginFailed);

function identifierOf(form: LoginForm, by: 'cpf' | 'email'): { cpf: string } | { email: string } | undefined {
  if (by === 'cpf') {
    const cpf = parseCpf(form.identifier);
    return cpf === undefined ? undefined : { cpf };
  }
  const email = parseEmail(form.identifier);
  return email === undefined ? undefined : { email };
}

/** Says why. An account that was never activated goes on with the sign-up, where it had got to. */
export function* explainLoginFailure({ payload }: { payload: Failure }): SagaGenerator<void> {
  yield* toastFailure(payload);
  if (payload.kind !== 'unauthorized' || payload.user === undefined) return;
  const { navigation } = yield* theWorld();
  navigation.go('/cadastrar', { state: { step: 2, affiliate: payload.user } });
}
