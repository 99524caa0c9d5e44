import { put, race, type SagaGenerator, select, take, takeLeading } from 'typed-redux-saga';
import { abortable } from '../../kernel/abortable.ts';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { wait } from '../../kernel/wait.ts';
import { captchaFailed, captchaRequested, captchaSolved, captchaSpent, selectCaptcha } from './slice.ts';

const captchaCall = lazyCalls(() => import('@estacao/contract/calls/captcha'));

/** The challenge never arrived, or was not solved. The visitor did nothing wrong. */
export const captchaFailedText = 'Não foi possível verificar que você não é um robô. Tente novamente.';

/** A little less than the server gives it, so that none is handed in that has just expired. */
const LASTS = 9 * 60_000;

const solve = safe(function* solve(): SagaGenerator<void> {
  const { solveCaptcha } = yield* theWorld();
  const challenge = yield* ask(captchaCall('getCaptchaChallenge'));
  const solution = yield* abortable((signal) => solveCaptcha(challenge, signal));
  yield* put(captchaSolved(solution));
  const { spent } = yield* race({ spent: take(captchaSpent), old: wait(LASTS) });
  if (spent === undefined) yield* put(captchaSpent());
}, captchaFailed);

/** One at a time: while one is being solved or waits for its form, no other is needed. */
export function* watchCaptcha(): SagaGenerator<void> {
  yield* takeLeading(captchaRequested, solve);
}

/** A solution for the form that is being sent, each with one of its own; nothing, where none can be had now. */
export function* takeSolution(): SagaGenerator<string | undefined> {
  const { status } = yield* select(selectCaptcha);
  if (status === 'idle' || status === 'failed') yield* put(captchaRequested());
  while (true) {
    const state = yield* select(selectCaptcha);
    if (state.status === 'failed') return undefined;
    if (state.solution !== null) {
      yield* put(captchaSpent());
      return state.solution;
    }
    yield* take([captchaSolved, captchaFailed]);
  }
}
