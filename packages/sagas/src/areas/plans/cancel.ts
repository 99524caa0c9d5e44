import { type Failure, textsOf } from '@estacao/contract';
import { put, type SagaGenerator, takeLeading } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { toastRaised } from '../notices/slice.ts';
import { endAttempts } from './attempts.ts';
import { ownPlan } from './own-plan.ts';

const plansCall = lazyCalls(() => import('@estacao/contract/calls/plans'));

interface CancelState {
  readonly isPending: boolean;
  /** Why it couldn't be done. */
  readonly error: string | null;
  /** How often it was: with each time the question is over. */
  readonly done: number;
}

const initialState: CancelState = { isPending: false, error: null, done: 0 };

const planCancel = createSlice({
  name: 'planCancel',
  initialState,
  reducers: {
    /** The reason is one of those that are offered, or one's own. */
    planCancelWanted: (state, _: PayloadAction<string>) => ({ ...state, isPending: true, error: null }),
    planCancelled: ({ done }) => ({ ...initialState, done: done + 1 }),
    planCancelFailed: (state, { payload }: PayloadAction<Failure>) => ({
      ...state,
      isPending: false,
      error: textsOf(payload)[0] ?? null,
    }),
    /** Whoever leaves the question, or comes back to it, begins anew. */
    planCancelLeft: ({ done }) => ({ ...initialState, done }),
  },
});

export const { planCancelWanted, planCancelLeft } = planCancel.actions;
const { planCancelled, planCancelFailed } = planCancel.actions;

export const selectPlanCancel = stateOf(planCancel);

const cancelPlan = safe(function* cancelPlan({
  payload: cancelReason,
}: ReturnType<typeof planCancelWanted>): SagaGenerator<void> {
  yield* ask(plansCall('cancelPlan'), { body: { cancelReason } });
  yield* endAttempts();
  yield* put(planCancelled());
  yield* put(ownPlan.succeeded(null));
  yield* put(toastRaised({ text: 'Operação realizada com sucesso', variant: 'success' }));
}, planCancelFailed);

export const planCancelArea = defineArea({
  state: planCancel,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(planCancelWanted, cancelPlan);
  },
});
