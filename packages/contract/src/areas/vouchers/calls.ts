import type { VoucherCheck } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perAddress } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { id, isoOf, moment, text } from '../../values.ts';
import { usedFlag, voucher } from './voucher.ts';

const nameOnly = z.nullable(z.object({ name: z.string() }));

const voucherCheck: z.ZodMiniType<VoucherCheck> = renamed(
  {
    isValid: z.boolean(),
    isUsed: ['validated', usedFlag],
    action: nameOnly,
    user: nameOnly,
    date: z.nullable(moment()),
    mayRedeem: ['may_redeem', z.catch(z.boolean(), false)],
  },
  {
    decode: ({ action, user, ...rest }): VoucherCheck => ({
      ...rest,
      activityName: action?.name ?? null,
      holder: user?.name ?? null,
    }),
    encode: ({ activityName, holder, date, ...rest }) => ({
      ...rest,
      date: date === null ? null : isoOf(date),
      action: activityName === null ? null : { name: activityName },
      user: holder === null ? null : { name: holder },
    }),
  },
);

export const listVouchers = defineCall('GET /subscriptions/', {
  id: 'listVouchers',
  audience: 'member',
  owner: [{ member: 'query.where[user_id]' }],
  request: { query: z.object({ 'where[user_id]': id() }) },
  answer: z.array(voucher),
  offline: true,
  note: "Lists the member's vouchers, of courses and of orders, the newest first.",
});

export const checkVoucher = defineCall('GET /validate-voucher/{code}', {
  id: 'checkVoucher',
  audience: 'anyone',
  limit: perAddress(240, 'quarter'),
  owner: 'none',
  request: { params: z.object({ code: text(80) }) },
  answer: voucherCheck,
  note: "Returns whether a voucher is valid, with the first name of its owner. An unknown voucher is not valid, without details. `may_redeem`: whether the session's member is staff who may redeem it.",
});

export const useVoucher = defineCall('POST /validate-voucher/{code}', {
  id: 'useVoucher',
  audience: 'member',
  limit: perAddress(480, 'quarter'),
  owner: 'none',
  request: { params: z.object({ code: text(80) }) },
  answer: voucherCheck,
  note: 'Redeems a voucher, once: for staff of its partner or of the station. 403 for all others, 422 if it was used, 404 if it is unknown or invalid.',
});
