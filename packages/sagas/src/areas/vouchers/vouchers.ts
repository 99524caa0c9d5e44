import type { Voucher } from '@estacao/domain';
import { all, call, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { defineTextArea } from '../../kernel/texts.ts';
import { toastFailure } from '../notices/failures.ts';
import { requireUser } from '../session/selectors.ts';
import { prepareVoucher } from './prepare-voucher.ts';

const vouchersCall = lazyCalls(() => import('@estacao/contract/calls/vouchers'));

const vouchers = defineLoadable({
  name: 'vouchers',
  *fetch(): SagaGenerator<readonly Voucher[]> {
    const { id } = yield* requireUser();
    const response = yield* callApi(vouchersCall('listVouchers'), { query: { 'where[user_id]': id } });
    const preparedVouchers = yield* all(response.map((voucher) => call(prepareVoucher, voucher)));
    // The server may return vouchers in any order.
    return preparedVouchers.sort((a, b) => Number(new Date(b.createdAt)) - Number(new Date(a.createdAt)));
  },
  onFailure: toastFailure,
});

export const { select: selectVouchers, requested: vouchersRequested } = vouchers;

export const vouchersArea = defineTextArea({
  state: vouchers,
  isPrivate: true,
  loads: { vouchers: vouchers.load },
});
