import type { Activity, MemberActivity } from '@estacao/domain';
import * as z from 'zod/mini';
import { composite, orNull, renamed } from '../../codecs.ts';
import { activityKind, id, looseAmount, money } from '../../values.ts';

const redirectUrl = z.codec(z.array(z.object({ url: z.string() })), z.nullable(z.string()), {
  decode: ([first]) => first?.url ?? null,
  encode: (url) => (url === null ? [] : [{ url }]),
});

const activityVideo = z.codec(z.optional(z.nullable(z.object({ url: z.string() }))), z.nullable(z.string()), {
  decode: (video) => video?.url ?? null,
  encode: (url) => (url === null ? null : { url }),
});

export const activityFields = {
  id: id(),
  name: z.string(),
  image: z.nullable(z.string()),
  clickLabel: ['click_me_label', z.nullable(z.string())],
  kind: ['type_id', activityKind()],
  url: ['redirect_links', redirectUrl],
  videoUrl: ['video', activityVideo],
} as const;

export const activity: z.ZodMiniType<Activity> = renamed(activityFields);

const prerequisites = z.codec(
  z.optional(
    z.nullable(
      z.object({
        action_has_prerequisites: z.boolean(),
        user_done_prerequisites: z.boolean(),
        action_prerequisites: z.array(z.string()),
      }),
    ),
  ),
  z.custom<readonly string[]>(Array.isArray),
  {
    decode: (wire) =>
      wire?.action_has_prerequisites && !wire.user_done_prerequisites ? wire.action_prerequisites : [],
    encode: (names) => ({
      action_has_prerequisites: names.length > 0,
      user_done_prerequisites: names.length === 0,
      action_prerequisites: [...names],
    }),
  },
);

const couponPrice = z.codec(
  z.optional(z.nullable(z.array(z.object({ newPrice: money() })))),
  z.nullable(z.int()),
  {
    decode: (wire) => wire?.[0]?.newPrice ?? null,
    encode: (newPrice) => (newPrice === null ? [] : [{ newPrice }]),
  },
);

/** Some lists omit the place in the carousel and the member's progress. */
export const memberActivity: z.ZodMiniType<MemberActivity> = renamed({
  ...activityFields,
  reward: composite(
    { points: looseAmount(), cashback: ['additional_cashback', looseAmount()] },
    {
      decode: ({ points, cashback }) => points + cashback,
      encode: (reward: number) => ({ points: reward, cashback: 0 }),
    },
  ),
  featuredImage: ['featuredImage', orNull(z.string())],
  carouselPlace: ['priorityCarousel', orNull(z.int())],
  missing: ['prerequisites', prerequisites],
  isDone: [
    'hasDone',
    z.codec(z.optional(z.nullable(z.boolean())), z.boolean(), {
      decode: (value) => value === true,
      encode: (value) => value,
    }),
  ],
  price: ['cupons', couponPrice],
});
