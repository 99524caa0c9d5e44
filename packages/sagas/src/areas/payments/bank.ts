import type { Failure } from '@estacao/contract';
import { failureOf } from '@estacao/contract';
import {
  type Cents,
  dataOf,
  type Loaded,
  loadedFor,
  mapLoaded,
  type PixAction,
  type SandboxPix,
} from '@estacao/domain';
import { put, type SagaGenerator, takeEvery, takeLeading } from 'typed-redux-saga';
import { createAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';

const paymentsCall = lazyCalls(() => import('@estacao/contract/calls/payments'));

interface FoundPix {
  readonly of: string;
  /** Nothing: no such code, or no sandbox. */
  readonly pix: SandboxPix | null;
  /** What is being done at the bank. */
  readonly doing: PixAction | undefined;
}

interface PixOrder {
  readonly code: string;
  readonly action: PixAction;
  readonly amount?: Cents;
}

/** Somebody pays at the bank of the sandbox. */
export const pixPaid = createAction<PixOrder>('sandboxPix/paid');
const pixSettled = createAction<SandboxPix>('sandboxPix/settled');
const pixFailed = createAction<Failure>('sandboxPix/payFailed');

const bank = defineLoadable({
  name: 'sandboxPix',
  *fetch(code: string): SagaGenerator<FoundPix> {
    try {
      const pix = yield* ask(paymentsCall('getSandboxPix'), { params: { code } });
      return { of: code, pix, doing: undefined };
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.kind === 'http' && failure.status === 404) return { of: code, pix: null, doing: undefined };
      throw thrown;
    }
  },
  reduce(state, action) {
    if (pixPaid.match(action)) {
      const { action: doing } = action.payload;
      return mapLoaded(state, (found) => ({ ...found, doing }));
    }
    if (pixFailed.match(action)) return mapLoaded(state, (found) => ({ ...found, doing: undefined }));
    if (!pixSettled.match(action)) return state;
    const { payload } = action;
    return mapLoaded(state, (found) => ({ ...found, pix: payload, doing: undefined }));
  },
});

export const { requested: sandboxPixRequested } = bank;
export const selectSandboxPix: (state: object) => Loaded<FoundPix> = bank.select;

/** The PIX at an address, and not what another one had. */
export function sandboxPixAt(of: string, loaded: Loaded<FoundPix>): Loaded<SandboxPix | null> {
  return loadedFor(of, loaded, ({ pix }) => pix);
}

export function whatIsPaid(loaded: Loaded<FoundPix>): PixAction | undefined {
  return dataOf(loaded)?.doing;
}

const payPix = safe(
  function* payPix({ payload: { code, action, amount } }: ReturnType<typeof pixPaid>): SagaGenerator<void> {
    const body = { action, ...(amount === undefined ? {} : { amount }) };
    yield* put(pixSettled(yield* ask(paymentsCall('paySandboxPix'), { params: { code }, body })));
  },
  (failure) => pixFailed(failure),
);

export const sandboxPixArea = defineArea({
  state: bank,
  isPrivate: false,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(pixPaid, payPix);
    yield* takeEvery(pixFailed, ({ payload }) => toastFailure(payload));
  },
  loads: {
    *sandboxPix({ code = '' }) {
      yield* bank.load(code);
    },
  },
});
