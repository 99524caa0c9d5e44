import type { Voucher } from '@estacao/domain';
import { all, call, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { defineTextArea } from '../../kernel/texts.ts';
import { toastFailure } from '../notices/failures.ts';
import { theUser } from '../session/selectors.ts';
import { wholeVoucher } from './whole.ts';

const vouchersCall = lazyCalls(() => import('@estacao/contract/calls/vouchers'));

const vouchers = defineLoadable({
  name: 'vouchers',
  *fetch(): SagaGenerator<readonly Voucher[]> {
    const { id } = yield* theUser();
    const found = yield* ask(vouchersCall('listVouchers'), { query: { 'where[user_id]': id } });
    const whole = yield* all(found.map((voucher) => call(wholeVoucher, voucher)));
    // Not every server sorts them.
    return whole.sort((one, other) => Number(new Date(other.createdAt)) - Number(new Date(one.createdAt)));
  },
  onFailure: toastFailure,
});

export const { select: selectVouchers, requested: vouchersRequested } = vouchers;

export const vouchersArea = defineTextArea({
  state: vouchers,
  isPrivate: true,
  loads: { vouchers: vouchers.load },
});
