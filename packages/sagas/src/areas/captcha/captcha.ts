import type { Failure } from '@estacao/contract';
import { put, race, type SagaGenerator, select, take, takeLeading } from 'typed-redux-saga';
import { abortable } from '../../kernel/abortable.ts';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { Refusal } from '../../kernel/mutation.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { wait } from '../../kernel/wait.ts';

const captchaCall = lazyCalls(() => import('@estacao/contract/calls/captcha'));

const captchaFailedText = 'Não foi possível verificar que você não é um robô. Tente novamente.';

/** In milliseconds. Shorter than the server's lifetime, so no form sends an expired solution. */
const LIFETIME_MS = 9 * 60_000;

interface CaptchaState {
  readonly status: 'idle' | 'solving' | 'solved' | 'failed';
  readonly solution: string | null;
}

const idle: CaptchaState = { status: 'idle', solution: null };

const captcha = createSlice({
  name: 'captcha',
  initialState: idle,
  changes: {
    captchaRequested: (state) =>
      state.status === 'solved' ? state : { status: 'solving' as const, solution: null },
    captchaSucceeded: (_, payload: string) => ({ status: 'solved' as const, solution: payload }),
    captchaFailed: (_, __: Failure) => ({ status: 'failed' as const, solution: null }),
    captchaSpent: () => idle,
  },
});

export const { captchaRequested, captchaSucceeded, captchaFailed, captchaSpent } = captcha.actions;

export const selectCaptcha = stateOf(captcha);

const solve = safe(function* solve(): SagaGenerator<void> {
  const { solveCaptcha } = yield* theEnvironment();
  const challenge = yield* callApi(captchaCall('getCaptchaChallenge'));
  const solution = yield* abortable((signal) => solveCaptcha(challenge, signal));
  yield* put(captchaSucceeded(solution));
  const { spentAction } = yield* race({ spentAction: take(captchaSpent), expired: wait(LIFETIME_MS) });
  if (spentAction === undefined) yield* put(captchaSpent());
}, captchaFailed);

/** Each form needs a new solution. Throws when solving failed. */
export function* consumeSolution(): SagaGenerator<string> {
  const { status } = yield* select(selectCaptcha);
  if (status === 'idle' || status === 'failed') yield* put(captchaRequested());
  while (true) {
    const state = yield* select(selectCaptcha);
    if (state.status === 'failed') throw new Refusal([{ field: 'captcha', message: captchaFailedText }]);
    if (state.solution !== null) {
      yield* put(captchaSpent());
      return state.solution;
    }
    yield* take([captchaSucceeded, captchaFailed]);
  }
}

export const captchaArea = defineArea({
  state: captcha,
  isPrivate: false,
  // Single-flight: all forms share the solution in progress.
  *watch(): SagaGenerator<void> {
    yield* takeLeading(captchaRequested, solve);
  },
});
