import type { VoucherCheck } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, defineTable, perAddress } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { id, isoOf, moment, text } from '../../values.ts';
import { validated, voucher } from './voucher.ts';

const named = z.nullable(z.object({ name: z.string() }));

const voucherCheck: z.ZodMiniType<VoucherCheck> = renamed(
  {
    isValid: z.boolean(),
    isUsed: ['validated', validated],
    action: named,
    user: named,
    date: z.nullable(moment()),
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

export const listVouchers = defineCall({
  id: 'listVouchers',
  method: 'GET',
  path: '/subscriptions/',
  audience: 'member',
  owner: [{ member: 'query.where[user_id]' }],
  request: { query: z.object({ 'where[user_id]': id() }) },
  answer: z.array(voucher),
  offline: true,
  note: 'The member’s vouchers, of courses and of orders, the newest first.',
});

export const checkVoucher = defineCall({
  id: 'checkVoucher',
  method: 'GET',
  path: '/validate-voucher/{code}',
  audience: 'public',
  limit: perAddress(240, 'quarter'),
  owner: 'none',
  request: { params: z.object({ code: text(80) }) },
  answer: voucherCheck,
  note: 'Whether a voucher is good, with the first name of whose it is. One that nobody knows is not valid, and says no more.',
});

export const useVoucher = defineCall({
  id: 'useVoucher',
  method: 'POST',
  path: '/validate-voucher/{code}',
  audience: 'member',
  limit: perAddress(480, 'quarter'),
  owner: 'none',
  request: { params: z.object({ code: text(80) }) },
  answer: voucherCheck,
  note: 'Takes a voucher, once: for owners of the establishment that it is of. 422 where it was used, 404 where there is none that is good.',
});

export const vouchersCalls = defineTable({ listVouchers, checkVoucher, useVoucher });
