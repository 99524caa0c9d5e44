import { dataOf, type Loaded, loadedFor, ready, type VoucherCheck } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { toastFailure } from '../notices/failures.ts';

const vouchersCall = lazyCalls(() => import('@estacao/contract/calls/vouchers'));

interface CheckedVoucher {
  readonly of: string;
  readonly check: VoucherCheck;
}

const voucherRedemption = defineMutation({
  name: 'voucherTaking',
  *send(code: string): SagaGenerator<CheckedVoucher> {
    return { of: code, check: yield* callApi(vouchersCall('useVoucher'), { params: { code } }) };
  },
  *onFailure(failure): SagaGenerator<void> {
    yield* toastFailure(failure);
    // Another validator may have redeemed the voucher.
    const shownVoucher = dataOf(yield* select(selectVoucherCheck));
    if (shownVoucher !== undefined) yield* put(voucherCheckRequested(shownVoucher.of));
  },
});

export const { select: selectVoucherTaking, requested: voucherTakingRequested } = voucherRedemption;

const check = defineLoadable({
  name: 'voucherCheck',
  *fetch(code: string): SagaGenerator<CheckedVoucher> {
    return { of: code, check: yield* callApi(vouchersCall('checkVoucher'), { params: { code } }) };
  },
  reduce: (state, action) =>
    voucherRedemption.succeeded.match(action) ? ready(action.payload.result) : state,
});

export const { select: selectVoucherCheck, requested: voucherCheckRequested } = check;

/** Hides a voucher loaded for another code, also while the new one loads. */
export function voucherAt(code: string, loaded: Loaded<CheckedVoucher>): Loaded<VoucherCheck> {
  return loadedFor(code, loaded, (voucher) => voucher.check);
}

export const voucherCheckArea = defineArea({
  state: check,
  isPrivate: false,
  // The server rate-limits lookups by IP address, so the rendering host never makes them.
  whileOnRoute: { voucherValidator: ({ code = '' }) => check.load(code) },
});

export const voucherTakingArea = defineArea({ state: voucherRedemption, isPrivate: true });
