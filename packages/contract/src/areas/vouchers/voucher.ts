import type { Dependent, Voucher } from '@estacao/domain';
import * as z from 'zod/mini';
import { renamed } from '../../codecs.ts';
import { id, isoOf, looseFlag, moment } from '../../values.ts';
import { dependent } from './dependent.ts';

/** '0' is not used yet; whatever else stands there, it was. */
export const validated = z.codec(z.union([z.string(), z.int()]), z.boolean(), {
  decode: (wire) => String(wire) !== '0',
  encode: (isUsed) => (isUsed ? '1' : '0'),
});

/** Said of those that are, alone. */
const cancelled = z.codec(z.nullish(looseFlag()), z.boolean(), {
  decode: (is) => is === true,
  encode: (is) => (is ? true : undefined),
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
    isUsed: ['validated', validated],
    isCancelled: ['cancelled', cancelled],
    dependents: ['dependentes', dependents],
    validatorUrl: ['validator_url', z.string()],
    course: [
      'presential_course',
      renamed({
        action: z.object({ name: z.string(), image: z.nullable(z.string()) }),
        isFamily: ['familiarVoucher', z.boolean()],
        stationId: ['station_id', z.optional(id())],
        partnerId: ['partner_id', z.optional(z.nullable(id()))],
        rules: z.nullable(z.string()),
        place: ['local', z.nullable(z.string())],
        date: z.nullable(moment()),
      }),
    ],
  },
  {
    decode: ({ course: { action, stationId: _, partnerId: __, ...course }, ...rest }): Voucher<string> => ({
      ...rest,
      ...course,
      ...action,
    }),
    encode: ({ name, image, isFamily, rules, place, date, createdAt, ...rest }) => ({
      ...rest,
      createdAt: isoOf(createdAt),
      course: {
        action: { name, image },
        isFamily,
        rules,
        place,
        date: date === null ? null : isoOf(date),
        stationId: undefined,
        partnerId: undefined,
      },
    }),
  },
);
