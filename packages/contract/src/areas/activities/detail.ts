import type {
  ActivityDetail,
  ActivityInvitation,
  ActivityKind,
  ActivityVideo,
  Course,
  Recurrence,
} from '@estacao/domain';
import { activityKindName, coursePrice, isExternalVideo } from '@estacao/domain';
import * as z from 'zod/mini';
import { composite, onlyItem, orNull, renamed } from '../../codecs.ts';
import { id, looseAmount, looseFlag, moment, money, points } from '../../values.ts';
import { recurrence } from '../plans/recurrence.ts';
import { voucherInfo } from '../vouchers/info.ts';
import { activityFields } from './card.ts';
import { deliveryLocation, paymentOption, product } from './product.ts';

const course: z.ZodMiniType<Course<string>> = renamed(
  {
    id: id(),
    price: money(),
    discounted: ['discount_price', z.nullable(money())],
    date: z.nullable(moment()),
    rules: z.nullable(z.string()),
    place: ['local', z.nullable(z.string())],
  },
  {
    decode: ({ price, discounted, ...rest }) => ({ ...rest, price: coursePrice(price, discounted) }),
    encode: (course) => ({ ...course, discounted: null }),
  },
);

const video: z.ZodMiniType<ActivityVideo> = renamed(
  {
    id: ['video_id', id()],
    name: z.string(),
    description: z.nullable(z.string()),
    isRequired: ['required', z.boolean()],
    video: z.object({
      url: z.string(),
      custom: z.optional(z.boolean()),
      duration: z.optional(z.nullable(z.number())),
    }),
  },
  {
    decode: ({ video, ...rest }) => ({
      ...rest,
      url: video.url,
      isOutside: video.custom ?? isExternalVideo(video.url),
      duration: video.duration ?? null,
    }),
    encode: ({ url, isOutside, duration, ...rest }) => ({
      ...rest,
      video: { url, custom: isOutside, duration },
    }),
  },
);

const firstContent = z.codec(
  z.array(z.looseObject({ text: z.nullable(z.string()) })),
  z.nullable(z.string()),
  {
    decode: ([first]) => first?.text ?? null,
    encode: (text) => (text === null ? [] : [{ text }]),
  },
);

function optionalList<Value>(schema: z.ZodMiniType<Value>) {
  return z.codec(z.optional(z.array(schema)), z.custom<readonly Value[]>(Array.isArray), {
    decode: (list) => (list ?? []) as readonly Value[],
    encode: (list) => [...list] as never,
  });
}

const lengthAsCount = z.codec(z.optional(z.array(z.looseObject({}))), z.int(), {
  decode: (list) => list?.length ?? 0,
  encode: (count) => Array.from({ length: count }, () => ({})),
});

/** The portal shows only the first survey. */
const firstSurvey = z.codec(
  z.optional(z.array(z.object({ id: id(), name: z.string() }))),
  z.nullable(z.custom<{ readonly id: number; readonly name: string }>()),
  {
    decode: (list) => list?.[0] ?? null,
    encode: (value) => (value === null ? [] : [{ ...value }]),
  },
);

const optionalFlag = z.codec(z.optional(z.nullable(looseFlag())), z.boolean(), {
  decode: (flag) => flag === true,
  encode: (flag) => flag,
});

/** The wire sends a list with at most one item. Null means that the activity is not a subscription. */
const subscriptionRecurrence = z.codec(
  z.optional(z.array(z.object({ recurrence }))),
  z.nullable(z.custom<Recurrence>((value) => typeof value === 'string')),
  {
    decode: (list) => list?.[0]?.recurrence ?? null,
    encode: (value) => (value === null ? [] : [{ recurrence: value }]),
  },
);

const invitation = renamed({
  code: z.string(),
  inviterPoints: ['points_inviter', points()],
  invitedPoints: ['points_invited', points()],
});

const optionalInvitation = z.codec(
  z.optional(z.array(invitation)),
  z.nullable(z.custom<ActivityInvitation>((value) => typeof value === 'object')),
  {
    decode: (list) => list?.[0] ?? null,
    encode: (value) => (value === null ? [] : [value]),
  },
);

const visitorFields = {
  ...activityFields,
  kind: composite(
    { number: activityFields.kind, name: ['type', orNull(z.string())] },
    {
      decode: ({ number }) => number,
      encode: (kind: ActivityKind) => ({ number: kind, name: activityKindName(kind) ?? null }),
    },
  ),
  stationId: ['station_id', orNull(id())],
  partnerId: ['partner_id', orNull(id())],
  over: ['end', orNull(moment())],
  sellsVouchers: ['sell_vouchers', optionalFlag],
  sellsVoucherCodes: ['sell_vouchers_code', optionalFlag],
  voucherInfo: ['voucher_info', voucherInfo],
  description: z.nullable(z.string()),
  rules: composite(
    { text: ['rules', z.nullable(z.string())], has: ['has_rules', z.boolean()] },
    {
      decode: ({ text, has }): string | null => (has ? (text ?? '') : null),
      encode: (text: string | null) => ({ text: text === '' ? null : text, has: text !== null }),
    },
  ),
  content: ['contents', firstContent],
  hasComments: ['comments_and_likes_enabled', z.boolean()],
  points: looseAmount(),
  additionalCashback: ['additional_cashback', looseAmount()],
  feedbackMessage: ['feedback_message', z.nullable(z.string())],
  feedbackAnimation: ['feedback_lottie_id', z.nullable(id())],
  window: composite({
    start: ['participationStart', z.nullable(moment())],
    end: ['participationEnd', z.nullable(moment())],
  }),
  limitPerUser: z.nullable(z.int()),
  coupon: ['cupons', onlyItem(renamed({ id: id(), price: ['newPrice', money()] }))],
  course: ['presential_courses', onlyItem(course)],
  isFamily: ['familiarVoucher', z.boolean()],
  isFullTank: ['is_tanque_cheio', z.boolean()],
  agreement: ['agreements', onlyItem(z.object({ checkbox: z.string(), button: z.string() }))],
  products: optionalList(product),
  deliveryLocations: ['delivery_locations', z.array(deliveryLocation)],
  discountDelivery: ['discount_delivery', looseAmount()],
  isOneProduct: ['only_one_product', z.boolean()],
  isDigital: ['digital_product', z.boolean()],
  isPaymentOnly: ['payment_option', paymentOption],
  allowsInstallments: ['allow_installments', z.boolean()],
  recurrence: ['action_subscriptions', subscriptionRecurrence],
  videos: ['action_videos', z.array(video)],
  survey: ['researches', firstSurvey],
  serverTime: ['now', orNull(moment())],
} as const;

const watchedVideo = renamed({
  activityId: ['action_id', id()],
  videoId: ['video_id', id()],
  isViewed: ['viewed_once', looseFlag()],
  isTicked: ['has_viewed', looseFlag()],
});

export const detail: z.ZodMiniType<ActivityDetail<string>> = renamed(
  {
    ...visitorFields,
    participations: ['userActions', lengthAsCount],
    invitation: ['member_get_members', optionalInvitation],
    watched: ['user_videos', optionalList(watchedVideo)],
  },
  {
    decode: ({ watched: list, ...fields }): ActivityDetail<string> => ({
      ...fields,
      watched: list.map(({ activityId: _, ...check }) => check),
    }),
    encode: ({ watched: list, ...fields }) =>
      ({ ...fields, watched: list.map((check) => ({ ...check, activityId: fields.id })) }) as never,
  },
);

export const publicDetail: z.ZodMiniType<ActivityDetail<string>> = renamed(visitorFields, {
  decode: (fields): ActivityDetail<string> => ({
    ...fields,
    participations: 0,
    invitation: null,
    watched: [],
  }),
  encode: ({ participations: _, invitation: __, watched: ___, ...fields }) => fields as never,
});
