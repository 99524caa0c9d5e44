import * as z from 'zod/mini';
import { defineCall, perMember } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { cpf, id, money, text } from '../../values.ts';
import { dependent } from '../vouchers/dependent.ts';
import { voucher } from '../vouchers/voucher.ts';
import { memberActivity } from './card.ts';
import { detail, publicDetail } from './detail.ts';

export const getActivity = defineCall('GET /actions/{id}/', {
  id: 'getActivity',
  audience: 'member',
  owner: [{ member: 'query.where[user_id]' }],
  request: {
    params: z.object({ id: id() }),
    query: z.object({ 'where[user_id]': id(), flat: z.optional(z.int()) }),
  },
  answer: detail,
  offline: true,
  note: "Returns an activity and the number of the member's participations. With `flat=1` without products and questions. 404 if it is unknown, over, unpublished or belongs to another station.",
});

export const getPublicActivity = defineCall('GET /public-actions/{actionId}/{stationId}', {
  id: 'getPublicActivity',
  audience: 'public',
  owner: [{ station: 'params.stationId' }],
  request: { params: z.object({ actionId: id(), stationId: id() }) },
  answer: publicDetail,
  offline: true,
  note: 'Returns an activity that visitors may see, without any data of members. 404 as for members.',
});

export const listMemberActivities = defineCall('GET /actions/establishment/user/{id}', {
  id: 'listMemberActivities',
  audience: 'member',
  owner: [{ member: 'params.id' }],
  request: { params: z.object({ id: id() }) },
  answer: z.array(memberActivity),
  offline: true,
  note: "Lists the activities of the station, in the station's order.",
});

export const listCoupons = defineCall('GET /cupoms/establishment/{id}', {
  id: 'listCoupons',
  audience: 'member',
  owner: [{ station: 'params.id' }],
  request: { params: z.object({ id: id() }) },
  answer: z.array(renamed({ id: id(), activityId: ['action_id', id()], price: ['newPrice', money()] })),
  offline: true,
  note: 'Lists the prices of activities that have one price.',
});

export const findActivities = defineCall('GET /actions-by-name/', {
  id: 'findActivities',
  audience: 'member',
  owner: [{ station: 'query.where[station_id]' }, { member: 'query.where[user_id]' }],
  request: {
    query: z.object({
      'where[user_id]': id(),
      'where[name]': text(200),
      'where[station_id]': id(),
      limit: z.optional(z.int().check(z.gte(1), z.lte(3000))),
    }),
  },
  answer: z.array(memberActivity),
  note: 'Lists the activities whose name contains these words. Ignores case and accents.',
});

/** Servers send the code in one of two places; ours writes both. */
const purchase = renamed(
  {
    id: id(),
    code: z.optional(z.string()),
    price: money(),
    coupon: ['UserBoughtCupom', z.optional(z.object({ code: z.string() }))],
  },
  {
    decode: ({ coupon, code, ...rest }) => ({ ...rest, code: coupon?.code ?? code ?? '' }),
    encode: (answer: { id: number; code: string; price: number }) => ({
      ...answer,
      coupon: { code: answer.code },
    }),
  },
);

export const buyCoupon = defineCall('POST /user-buys-cupom', {
  id: 'buyCoupon',
  audience: 'member',
  limit: perMember(200, 'day'),
  owner: [{ member: 'body.user' }],
  request: { body: z.object({ activity: id(), user: id() }) },
  answer: purchase,
  idempotencyKey: true,
  note: 'Buys an activity that has one price, paid from the balance, and credits its reward. 422 with the reason if a rule refuses it.',
});

export const agree = defineCall('POST /agreement', {
  id: 'agree',
  audience: 'member',
  limit: perMember(200, 'day'),
  owner: [{ member: 'body.user_id' }],
  request: {
    body: z.object({ action_id: id(), user_id: id(), agreement: z.optional(z.boolean()) }),
  },
  answer: z.object({ id: id(), code: z.nullable(z.string()) }),
  idempotencyKey: true,
  note: 'Accepts the agreement of an activity. If the activity has a price, the balance pays it and the response contains a code. 422 unless `agreement` is true.',
});

const MAX_DEPENDENTS = 20;

export const enrol = defineCall('POST /subscribe-to-presential-course', {
  id: 'enrol',
  audience: 'member',
  limit: perMember(200, 'day'),
  owner: [{ member: 'body.user' }],
  request: {
    body: z.object({
      action_id: id(),
      presential_course_id: id(),
      user: id(),
      rules_accepted: z.optional(z.boolean()),
      data_use_accepted: z.optional(z.boolean()),
      dependentes: z.optional(z.array(dependent).check(z.maxLength(MAX_DEPENDENTS))),
    }),
  },
  answer: voucher,
  idempotencyKey: true,
  note: "Reserves a place in a course, paid from the balance, and returns its voucher. 422 unless both `rules_accepted` and `data_use_accepted` are true. If the course admits families, all of the member's dependents are included, whether the request names them or not. The server rejects dependents of other members. 403 for a member without a proven CPF.",
});

export const listDependents = defineCall('GET /dependents/{id}', {
  id: 'listDependents',
  audience: 'member',
  owner: [{ member: 'params.id' }],
  request: { params: z.object({ id: id() }) },
  answer: z.array(dependent),
  note: "Lists the member's dependents. 403 without a proven CPF.",
});

export const findDependents = defineCall('GET /dependents/', {
  id: 'findDependents',
  audience: 'member',
  owner: 'none',
  request: { query: z.object({ 'where[cpf]': cpf() }) },
  answer: z.array(dependent),
  note: "Lists the caller's dependents by the caller's CPF. Any other CPF is 403, whether it exists or not.",
});

export const getAnimation = defineCall('GET /lottie-files/{id}', {
  id: 'getAnimation',
  audience: 'member',
  owner: 'none',
  request: { params: z.object({ id: id() }) },
  answer: z.object({ id: id(), name: z.string(), animation: z.record(z.string(), z.unknown()) }),
  offline: true,
  note: 'Returns a celebration animation in Lottie format.',
});
