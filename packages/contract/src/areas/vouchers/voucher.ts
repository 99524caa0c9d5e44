import type { Dependent, Voucher } from '@estacao/domain';
import { voucherValidatorPath } from '@estacao/domain';
import * as z from 'zod/mini';
import { orNull, renamed } from '../../codecs.ts';
import { id, isoOf, looseFlag, moment } from '../../values.ts';
import { dependent } from './dependent.ts';
import { readVoucherInfo } from './info.ts';

/** Any value other than '0' means used. */
export const usedFlag = z.codec(z.union([z.string(), z.int()]), z.boolean(), {
  decode: (wire) => String(wire) !== '0',
  encode: (isUsed) => (isUsed ? '1' : '0'),
});

const cancelledFlag = z.codec(z.nullish(looseFlag()), z.boolean(), {
  decode: (value) => value === true,
  encode: (value) => (value ? true : undefined),
});

const dependents = z.codec(
  z.optional(z.nullable(z.array(dependent))),
  z.custom<readonly Dependent[]>(Array.isArray),
  {
    decode: (list) => list ?? [],
    encode: (list) => [...list],
  },
);

export const voucher: z.ZodMiniType<Voucher<string>> = renamed(
  {
    code: z.string(),
    createdAt: moment(),
    isUsed: ['validated', usedFlag],
    isCancelled: ['cancelled', cancelledFlag],
    dependents: ['dependentes', dependents],
    serverTime: ['now', orNull(moment())],
    detail: orNull(z.string()),
    subscribed: z.optional(z.boolean()),
    url: ['validator_url', z.optional(z.nullable(z.string()))],
    course: [
      'presential_course',
      renamed({
        action: z.object({
          name: z.string(),
          image: z.nullable(z.string()),
          voucher_info: z.optional(z.unknown()),
        }),
        isFamily: ['familiarVoucher', z.boolean()],
        stationId: ['station_id', orNull(id())],
        partnerId: ['partner_id', orNull(id())],
        rules: z.nullable(z.string()),
        place: ['local', z.nullable(z.string())],
        date: z.nullable(moment()),
      }),
    ],
  },
  {
    decode: ({ course: { action, ...course }, url, detail: _, subscribed: __, ...rest }): Voucher<string> => {
      const { voucher_info, ...actionFields } = action;
      const { rules, ...info } = readVoucherInfo(voucher_info);
      return {
        ...rest,
        ...course,
        ...actionFields,
        ...info,
        rules: course.rules ?? rules,
        validatorUrl: url ?? voucherValidatorPath(rest.code),
      };
    },
    encode: ({
      code,
      isUsed,
      isCancelled,
      dependents,
      createdAt,
      serverTime,
      validatorUrl,
      name,
      image,
      date,
      ...course
    }) => ({
      code,
      isUsed,
      isCancelled,
      dependents,
      createdAt: isoOf(createdAt),
      serverTime: serverTime === null ? null : isoOf(serverTime),
      detail: [name, course.place].filter((part) => part !== null).join(', '),
      subscribed: !isCancelled,
      url: validatorUrl,
      course: { ...course, action: { name, image }, date: date === null ? null : isoOf(date) },
    }),
  },
);
