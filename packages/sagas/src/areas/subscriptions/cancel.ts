import type { Failure } from '@estacao/contract';
import { put, type SagaGenerator, takeEvery, takeLeading } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { errorsDismissed, toastRaised } from '../notices/slice.ts';

const subscriptionsCall = lazyCalls(() => import('@estacao/contract/calls/subscriptions'));

export const cancellationTexts = {
  done: 'Cancelamento de assinatura realizado com sucesso',
  failed: 'Erro ao cancelar assinatura',
} as const;

interface CancellationState {
  /** Which activity's is being given up, or could not be. */
  readonly actionId: number | null;
  readonly isPending: boolean;
  readonly error: string | null;
}

const idle: CancellationState = { actionId: null, isPending: false, error: null };

const cancellation = createSlice({
  name: 'cancellation',
  initialState: idle,
  reducers: {
    /** By the number of the activity, and after it was asked. */
    cancellationRequested: (state, _: PayloadAction<number>) => state,
    started: (_, { payload }: PayloadAction<number>) => ({ actionId: payload, isPending: true, error: null }),
    subscriptionCancelled: (_: CancellationState, __: PayloadAction<number>) => idle,
    failed: (state, _: PayloadAction<Failure>) => ({
      ...state,
      isPending: false,
      error: cancellationTexts.failed,
    }),
    /** They stay with it, or have read why it failed. */
    cancellationLeft: (state) => (state.isPending ? state : idle),
  },
});

export const { cancellationRequested, subscriptionCancelled, cancellationLeft } = cancellation.actions;
const { started, failed } = cancellation.actions;

export const selectCancellation = stateOf(cancellation);

const cancelIt = safe(
  function* cancelIt({ payload: id }: PayloadAction<number>): SagaGenerator<void> {
    yield* put(started(id));
    yield* put(errorsDismissed());
    yield* ask(subscriptionsCall('cancelSubscription'), { params: { id }, body: { action_id: id } });
    yield* put(subscriptionCancelled(id));
    yield* put(toastRaised({ variant: 'success', text: cancellationTexts.done }));
  },
  (failure) => failed(failure),
  'cancellation',
);

function* sayFailed({ payload: { kind } }: PayloadAction<Failure>): SagaGenerator<void> {
  if (kind !== 'aborted') yield* put(toastRaised({ text: cancellationTexts.failed }));
}

export const cancellationArea = defineArea({
  state: cancellation,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(cancellationRequested, cancelIt);
    yield* takeEvery(failed, sayFailed);
  },
});
