import type { CancelReason } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perMember } from '../../call.ts';
import { onlyItem } from '../../codecs.ts';
import { cpf, day, id, idOrZero, money, text } from '../../values.ts';
import { cardNumber, cep, cvv, expiry, phone } from '../cards/fields.ts';
import { plan } from './plan.ts';
import { planSubscription } from './subscription.ts';

const needs = { part: 'plans' } as const;
const plans = z.array(plan);
const planParams = z.object({ id: id() });

export const listBenefits = defineCall('GET /station-benefits/', {
  id: 'listBenefits',
  audience: 'public',
  owner: [{ station: 'query.where[station_id]' }],
  request: { query: z.object({ 'where[station_id]': id() }) },
  answer: z.array(z.object({ id: id(), name: z.string() })),
  note: 'Lists the default benefits, for plans of the station without benefits of their own.',
});

export const listPlans = defineCall('GET /subscription-plans', {
  id: 'listPlans',
  audience: 'anyone',
  owner: 'none',
  request: {},
  answer: plans,
  needs,
  offline: true,
  note: "Lists the plans that the station offers, the cheapest first: of the member's station, or of the host's. Omits withdrawn plans.",
});

export const getPlan = defineCall('GET /subscription-plans/{id}', {
  id: 'getPlan',
  audience: 'anyone',
  owner: 'none',
  request: { params: planParams },
  answer: plan,
  needs,
  offline: true,
  note: 'Returns one plan. Only its subscribers can read a withdrawn plan.',
});

export const getOwnPlan = defineCall('GET /subscriptions/current/', {
  id: 'getOwnPlan',
  audience: 'member',
  owner: [{ member: 'query.where[user_id]' }],
  request: { query: z.object({ 'where[user_id]': id() }) },
  answer: onlyItem(planSubscription),
  needs,
  note: "Returns the member's plan, in a list with one entry or none. While its payment is pending, the server also asks the gateway.",
});

const payment = {
  payment_type: z.optional(z.enum(['credit_card', 'pix'])),
  selected_card: z.optional(idOrZero()),
  card_number: z.optional(cardNumber),
  card_holder_name: z.optional(text(100)),
  card_expiration_date: z.optional(expiry),
  card_cvv: z.optional(cvv),
  cpf: z.optional(cpf()),
  birthday: z.optional(day('Data inválida')),
  phone: z.optional(phone),
  zipcode: z.optional(cep),
  street: z.optional(text(200)),
  street_number: z.optional(text(20)),
  neighborhood: z.optional(text(100)),
  state: z.optional(text(100)),
  city: z.optional(text(100)),
  save: z.optional(z.boolean()),
};

/** The price that the member saw. The server rejects any other price. */
const shownPrice = { price: z.optional(money()) };

export const subscribeToPlan = defineCall('POST /subscriptions', {
  id: 'subscribeToPlan',
  audience: 'member',
  limit: perMember(60, 'quarter'),
  owner: 'none',
  request: { body: z.object({ plan_id: id(), ...payment, ...shownPrice }) },
  answer: planSubscription,
  needs,
  idempotencyKey: true,
  note: 'Buys a plan for a member without one. With a PIX it starts after the payment. A refused payment is 422, with the reason also in `fields.payment`. The server forwards card numbers and CVVs and never stores them.',
});

export const changePlan = defineCall('PUT /subscriptions/{id}', {
  id: 'changePlan',
  audience: 'member',
  limit: perMember(60, 'quarter'),
  owner: [{ record: 'subscription', at: 'params.id' }],
  request: { params: z.object({ id: id() }), body: z.object({ plan_id: id(), ...payment, ...shownPrice }) },
  answer: planSubscription,
  needs,
  idempotencyKey: true,
  note: 'Changes the plan of a subscription as soon as its full price is paid. Without payment data, the current card pays.',
});

export const editPlanPayment = defineCall('PUT /subscriptions/edit-payment/{id}', {
  id: 'editPlanPayment',
  audience: 'member',
  limit: perMember(60, 'quarter'),
  owner: [{ record: 'subscription', at: 'params.id' }],
  request: { params: z.object({ id: id() }), body: z.object(payment) },
  answer: planSubscription,
  needs,
  idempotencyKey: true,
  note: 'Changes the card that pays for a plan. The server charges owed bills to the new card at once.',
});

export const payPlan = defineCall('POST /subscriptions/pay/{id}', {
  id: 'payPlan',
  audience: 'member',
  limit: perMember(60, 'quarter'),
  owner: [{ record: 'subscription', at: 'params.id' }],
  request: { params: z.object({ id: id() }), body: z.object({ ...payment, ...shownPrice }) },
  answer: planSubscription,
  needs,
  idempotencyKey: true,
  note: 'Pays the owed bills of a plan, by card or PIX.',
});

const reason = z
  .string()
  .check(z.minLength(1), z.maxLength(400))
  .register(z.globalRegistry, {
    description: 'One of the four offered reasons, or free text',
    examples: ['Outro' satisfies CancelReason],
  });

export const cancelPlan = defineCall('POST /subscriptions/cancel', {
  id: 'cancelPlan',
  audience: 'member',
  limit: perMember(60, 'minute'),
  owner: 'none',
  request: { body: z.object({ cancelReason: reason }) },
  answer: z.object({ cancelled: z.boolean() }),
  needs,
  note: "Cancels the member's plan: nothing more is charged, and owed bills are dropped. Without a plan, nothing changes.",
});
