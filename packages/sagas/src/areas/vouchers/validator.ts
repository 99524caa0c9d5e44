import { dataOf, type Loaded, loadedFor, ready, type VoucherCheck } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { toastFailure } from '../notices/failures.ts';

const vouchersCall = lazyCalls(() => import('@estacao/contract/calls/vouchers'));

interface CheckedVoucher {
  readonly of: string;
  readonly check: VoucherCheck;
}

const taking = defineMutation({
  name: 'voucherTaking',
  *send(code: string): SagaGenerator<CheckedVoucher> {
    return { of: code, check: yield* ask(vouchersCall('useVoucher'), { params: { code } }) };
  },
  *onFailure(failure): SagaGenerator<void> {
    yield* toastFailure(failure);
    // Another validator may have redeemed it.
    const known = dataOf(yield* select(selectVoucherCheck));
    if (known !== undefined) yield* put(voucherCheckRequested(known.of));
  },
});

export const { select: selectVoucherTaking, requested: voucherTakingRequested } = taking;

const check = defineLoadable({
  name: 'voucherCheck',
  *fetch(of: string): SagaGenerator<CheckedVoucher> {
    return { of, check: yield* ask(vouchersCall('checkVoucher'), { params: { code: of } }) };
  },
  reduce: (state, action) => (taking.succeeded.match(action) ? ready(action.payload.result) : state),
});

export const { select: selectVoucherCheck, requested: voucherCheckRequested } = check;

/** Hides a voucher that was loaded for another code, also while the new one loads. */
export function voucherAt(code: string, loaded: Loaded<CheckedVoucher>): Loaded<VoucherCheck> {
  return loadedFor(code, loaded, (known) => known.check);
}

export const voucherCheckArea = defineArea({
  state: check,
  isPrivate: false,
  // The server rate-limits lookups by IP address, so the rendering host never makes them.
  stays: { voucherValidator: ({ code = '' }) => check.load(code) },
});

export const voucherTakingArea = defineArea({ state: taking, isPrivate: true });
