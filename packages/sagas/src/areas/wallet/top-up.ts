import type { Failure } from '@estacao/contract';
import { type Cents, TRANSFER_TYPE } from '@estacao/domain';
import { put, type SagaGenerator, takeLeading } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { attempt } from '../../kernel/attempt.ts';
import { type FormError, formErrors } from '../../kernel/form-errors.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { theUser } from '../session/selectors.ts';
import { followTransfers, lookAgain, transfers } from './transfers.ts';

const walletCall = lazyCalls(() => import('@estacao/contract/calls/wallet'));

interface TopUpState {
  readonly isPending: boolean;
  /** It is sent, and whoever sent it hasn't read so yet. */
  readonly isSent: boolean;
  readonly errors: readonly FormError[];
}

const nothing: TopUpState = { isPending: false, isSent: false, errors: [] };

const topUp = createSlice({
  name: 'topUp',
  initialState: nothing,
  reducers: {
    /** A member has transferred so much. */
    transferSent: (state, _: PayloadAction<Cents>) => ({ ...state, isPending: true, errors: [] }),
    taken: (): TopUpState => ({ ...nothing, isSent: true }),
    notTaken: (_, { payload }: PayloadAction<Failure>): TopUpState => ({
      ...nothing,
      errors: formErrors(payload),
    }),
    transferSentRead: (state) => ({ ...state, isSent: false }),
  },
});

export const { transferSent, transferSentRead } = topUp.actions;
const { taken, notTaken } = topUp.actions;

export const selectTopUp = stateOf(topUp);

const send = safe(
  function* sendTransfer({ payload: points }: ReturnType<typeof transferSent>): SagaGenerator<void> {
    const { id } = yield* theUser();
    const body = { type_id: TRANSFER_TYPE, user_id: id, points } as const;
    yield* attempt('transfer', body, (idempotencyKey) =>
      ask(walletCall('requestTransfer'), { body }, { idempotencyKey }),
    );
    yield* put(taken());
  },
  (failure) => notTaken(failure),
);

export const topUpArea = defineArea({
  state: topUp,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(transferSent, send);
    yield* takeLeading([taken, transferSentRead], lookAgain);
  },
});

export const transfersArea = defineArea({
  state: transfers,
  isPrivate: true,
  loads: { topUp: transfers.load },
  stays: { topUp: followTransfers },
});
