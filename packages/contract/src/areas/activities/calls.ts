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
  note: 'An activity, and how often the member took part in it. With `flat=1` without products and questions. 404 where it is unknown, over, not published, or another station’s.',
});

export const getPublicActivity = defineCall('GET /public-actions/{actionId}/{stationId}', {
  id: 'getPublicActivity',
  audience: 'public',
  owner: [{ station: 'params.stationId' }],
  request: { params: z.object({ actionId: id(), stationId: id() }) },
  answer: publicDetail,
  offline: true,
  note: 'An activity that visitors may see, with nothing of any member’s. 404 as for members.',
});

export const listMemberActivities = defineCall('GET /actions/establishment/user/{id}', {
  id: 'listMemberActivities',
  audience: 'member',
  owner: [{ member: 'params.id' }],
  request: { params: z.object({ id: id() }) },
  answer: z.array(memberActivity),
  offline: true,
  note: 'What there is to take part in, in the order of the station.',
});

export const listCoupons = defineCall('GET /cupoms/establishment/{id}', {
  id: 'listCoupons',
  audience: 'member',
  owner: [{ station: 'params.id' }],
  request: { params: z.object({ id: id() }) },
  answer: z.array(renamed({ id: id(), activityId: ['action_id', id()], price: ['newPrice', money()] })),
  offline: true,
  note: 'What activities are sold for that have one price.',
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
  note: 'Activities whose name has these words in it, whatever the case and the accents.',
});

/** Servers send the code in one of two places; ours writes both. */
const bought = renamed(
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
  answer: bought,
  idempotencyKey: true,
  note: 'Buys what has one price, of the balance, and credits what taking part is worth. 422 with the reason where a rule refuses it.',
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
  note: 'Agrees to what an activity asks. Where that has a price it is paid of the balance, and there is a code. 422 unless `agreement` is true.',
});

const MOST_DEPENDENTS = 20;

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
      dependentes: z.optional(z.array(dependent).check(z.maxLength(MOST_DEPENDENTS))),
    }),
  },
  answer: voucher,
  idempotencyKey: true,
  note: 'Takes a place in a course, of the balance, and answers the voucher for it. 422 unless both `rules_accepted` and `data_use_accepted` are true. Where a family may, all of the member’s own dependents come along, named or not; naming others is refused, and a member without a proven CPF gets 403.',
});

export const listDependents = defineCall('GET /dependents/{id}', {
  id: 'listDependents',
  audience: 'member',
  owner: [{ member: 'params.id' }],
  request: { params: z.object({ id: id() }) },
  answer: z.array(dependent),
  note: 'The member’s family. 403 without a proven CPF.',
});

export const findDependents = defineCall('GET /dependents/', {
  id: 'findDependents',
  audience: 'member',
  owner: 'none',
  request: { query: z.object({ 'where[cpf]': cpf() }) },
  answer: z.array(dependent),
  note: 'The same by CPF. Anybody’s but the caller’s own is answered with 403, whether there is somebody or not.',
});

export const getAnimation = defineCall('GET /lottie-files/{id}', {
  id: 'getAnimation',
  audience: 'member',
  owner: 'none',
  request: { params: z.object({ id: id() }) },
  answer: z.object({ id: id(), name: z.string(), animation: z.record(z.string(), z.unknown()) }),
  offline: true,
  note: 'An animation to celebrate with, as Lottie has it.',
});
