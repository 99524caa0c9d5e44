import type { Purchase } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { id, isoOf, looseAmount, moment, money } from '../../values.ts';

const isDonation = z.codec(z.optional(z.nullable(z.union([z.boolean(), z.literal([0, 1])]))), z.boolean(), {
  decode: (wire) => wire === true || wire === 1,
  encode: (value) => value,
});

const action = renamed({
  name: z.string(),
  image: z.nullable(z.string()),
  points: looseAmount(),
  additionalCashback: ['additional_cashback', looseAmount()],
});

const purchase: z.ZodMiniType<Purchase> = renamed(
  {
    id: id(),
    createdAt: moment(),
    price: money(),
    code: z.string(),
    coupon: ['cupom', renamed({ action, isDonation: ['is_donation', isDonation] })],
  },
  {
    decode: ({ coupon: { action, isDonation }, ...rest }): Purchase => ({
      ...rest,
      name: action.name,
      image: action.image,
      reward: action.points + action.additionalCashback,
      isDonation,
    }),
    encode: ({ name, image, reward, isDonation, createdAt, ...rest }) => ({
      ...rest,
      createdAt: isoOf(createdAt),
      coupon: { action: { name, image, points: reward, additionalCashback: 0 }, isDonation },
    }),
  },
);

export const listPurchases = defineCall('GET /user-bought-cupoms/{userId}', {
  id: 'listPurchases',
  audience: 'member',
  owner: [{ member: 'params.userId' }],
  request: { params: z.object({ userId: id() }) },
  answer: z.array(purchase),
  needs: { access: 'checkout' },
  offline: true,
  note: "Lists the member's purchases on pages of activities, the newest first. Other calls list orders.",
});
