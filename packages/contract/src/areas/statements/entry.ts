import {
  centsFromDecimal,
  DEFAULT_DESCRIPTION,
  decimalFromCents,
  noOrigin,
  type Origin,
  type OriginKind,
  type StatementEntry,
} from '@estacao/domain';
import * as z from 'zod/mini';
import { rejectValue, renamed, textEnum } from '../../codecs.ts';
import { activityKind, id, isoOf, moment } from '../../values.ts';

/** Maximum number of entries in one response. Serialising them blocks the process. */
export const MAX_ENTRIES = 1_000;

function decimal() {
  const text = z.string().register(z.globalRegistry, { description: 'Points in text', examples: ['12.50'] });
  return z.codec(z.union([text, z.number()]), z.int(), {
    decode: (value, { issues }) => centsFromDecimal(value) ?? rejectValue(issues, value),
    encode: (cents) => decimalFromCents(cents),
  });
}

const kinds = {
  order: 'order',
  order_returned: 'orderReturned',
  order_reward: 'orderReward',
  reward_returned: 'rewardReturned',
  refund: 'refund',
  payment: 'payment',
  action_price: 'activityPrice',
  action_reward: 'activityReward',
  quiz_reward: 'quizReward',
  sign_up_reward: 'signUpReward',
  member_get_member: 'invitation',
  transfer: 'transfer',
  expired: 'expired',
  other: 'other',
} as const satisfies Readonly<Record<string, OriginKind>>;

const origin: z.ZodMiniType<Origin> = renamed(
  {
    kind: textEnum<OriginKind>(kinds, 'other'),
    id: z.nullable(id()),
    activity: ['action_type_id', z.nullable(activityKind())],
    orders: ['product_orders', z.array(z.object({ id: id(), code: z.string() }))],
    hasVouchers: ['has_vouchers', z.boolean()],
    expired: ['expired', z.nullable(renamed({ description: z.string(), earnedAt: ['createdAt', moment()] }))],
  },
  {
    decode: (fields): Origin => fields,
    encode: ({ expired, ...rest }) => ({
      ...rest,
      orders: rest.orders.map((order) => ({ ...order })),
      expired: expired && { ...expired, earnedAt: isoOf(expired.earnedAt) },
    }),
  },
);

const remainingPart = renamed({ points: decimal(), expiresAt: ['expires_at', z.nullable(moment())] });

export const statementEntry: z.ZodMiniType<StatementEntry> = renamed(
  {
    id: id(),
    action: z.nullish(z.object({ name: z.string() })),
    points: decimal(),
    createdAt: moment(),
    origin: z.nullish(origin),
    left: ['remaining', z._default(z.array(remainingPart), [])],
  },
  {
    decode: ({ action, origin: value, ...entry }): StatementEntry => ({
      ...entry,
      description: action?.name.trim() || DEFAULT_DESCRIPTION,
      origin: value ?? noOrigin,
    }),
    encode: ({ description, createdAt, left: parts, ...entry }) => ({
      ...entry,
      createdAt: isoOf(createdAt),
      action: { name: description },
      left: parts.map(({ points, expiresAt }) => ({
        points,
        expiresAt: expiresAt === null ? null : isoOf(expiresAt),
      })),
    }),
  },
);
