import type { Failure } from '@estacao/contract';
import { dataOf, failed, type Loaded, loading, mapLoaded, ready, type VoucherCheck } from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { createAction, type PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { toastFailure } from '../notices/failures.ts';

const vouchersCall = lazyCalls(() => import('@estacao/contract/calls/vouchers'));

export interface CheckedVoucher {
  readonly code: string;
  readonly check: VoucherCheck;
}

const taken = createAction<CheckedVoucher>('voucherCheck/taken');

/** What whoever scanned a voucher is told of it. */
const check = defineLoadable({
  name: 'voucherCheck',
  *fetch(code: string): SagaGenerator<CheckedVoucher> {
    return { code, check: yield* ask(vouchersCall('checkVoucher'), { params: { code } }) };
  },
  reduce: (state, action) => (taken.match(action) ? ready(action.payload) : state),
});

export const { select: selectVoucherCheck, requested: voucherCheckRequested } = check;

/** The voucher at an address; what another one is worth is not shown there, not even meanwhile. */
export function voucherAt(code: string, loaded: Loaded<CheckedVoucher>): Loaded<VoucherCheck> {
  const data = dataOf(loaded);
  if (data === undefined || data.code === code) return mapLoaded(loaded, ({ check }) => check);
  return loaded.status === 'failed' ? failed() : loading();
}

export const voucherCheckArea = defineArea({
  state: check,
  isPrivate: false,
  // How often somebody looks is counted by where they are: no server asks in their place.
  stays: { voucherValidator: ({ code = '' }) => check.load(code) },
});

interface TakingState {
  readonly isPending: boolean;
  /** The code of the one that was just taken here. */
  readonly taken: string | null;
}

const taking = createSlice({
  name: 'voucherTaking',
  initialState: { isPending: false, taken: null } as TakingState,
  reducers: {
    /** Takes the voucher of this code, once and for all. */
    voucherTakingRequested: (state, _: PayloadAction<string>) => state,
    started: (): TakingState => ({ isPending: true, taken: null }),
    succeeded: (_, { payload }: PayloadAction<string>): TakingState => ({
      isPending: false,
      taken: payload,
    }),
    refused: (_, __: PayloadAction<Failure>): TakingState => ({ isPending: false, taken: null }),
  },
});

export const { voucherTakingRequested } = taking.actions;
const { started, succeeded, refused } = taking.actions;

export const selectVoucherTaking = stateOf(taking);

const take = safe(function* takeVoucher({ payload: code }: PayloadAction<string>): SagaGenerator<void> {
  yield* put(started());
  const found = yield* ask(vouchersCall('useVoucher'), { params: { code } });
  yield* put(taken({ code, check: found }));
  yield* put(succeeded(code));
}, refused);

/** Says why, and shows what the voucher is worth now: somebody else may have taken it. */
function* explain({ payload }: PayloadAction<Failure>): SagaGenerator<void> {
  yield* toastFailure(payload);
  const known = dataOf(yield* select(check.select));
  if (known !== undefined) yield* put(voucherCheckRequested(known.code));
}

/** For those who take vouchers. */
export const voucherTakingArea = defineArea({
  state: taking,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(voucherTakingRequested, take);
    yield* takeEvery(refused, explain);
  },
});
