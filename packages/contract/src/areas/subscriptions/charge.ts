import { type SubscriptionCharge, validityOf } from '@estacao/domain';
import * as z from 'zod/mini';
import { renamed } from '../../codecs.ts';
import { day, id, isoOf, looseFlag, moment, money } from '../../values.ts';
import { recurrence } from '../plans/recurrence.ts';

/** Some servers send "1" for true. */
const booleanFlag = z.codec(z.union([looseFlag(), z.literal(['0', '1'])]), z.boolean(), {
  decode: (wire) => wire === true || wire === '1',
  encode: (value) => value,
});

export const subscriptionCharge: z.ZodMiniType<SubscriptionCharge> = renamed(
  {
    id: id(),
    of: [
      'action_subscription',
      renamed({ actionId: ['action_id', id()], recurrence, description: z.string() }),
    ],
    price: money(),
    isPaid: ['paid', booleanFlag],
    refunded: z.nullish(money()),
    isCancelled: ['cancelled', booleanFlag],
    createdAt: moment(),
    from: ['period_start', z.nullish(day())],
    until: ['expiration', z.nullish(day())],
    validity: ['vigencia', z.nullish(z.string())],
    reason: z.nullish(z.string()),
    nextTryOn: ['next_try', z.nullish(day())],
  },
  {
    decode: ({
      of,
      from,
      until,
      reason,
      nextTryOn,
      refunded,
      validity: _written,
      ...rest
    }): SubscriptionCharge => ({
      ...rest,
      ...of,
      refunded: refunded ?? 0,
      from: from ?? null,
      until: until ?? null,
      reason: reason ?? null,
      nextTryOn: nextTryOn ?? null,
    }),
    encode: ({ actionId, recurrence: interval, description, createdAt, ...rest }) => ({
      ...rest,
      of: { actionId, recurrence: interval, description },
      createdAt: isoOf(createdAt),
      validity: validityOf(rest),
    }),
  },
);
