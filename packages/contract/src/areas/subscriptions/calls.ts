import * as z from 'zod/mini';
import { defineCall, perMember } from '../../call.ts';
import { oneOrNone } from '../../codecs.ts';
import { id, money } from '../../values.ts';
import { subscriptionCharge } from './charge.ts';

/** Members can see and cancel subscriptions at a station that no longer sells. */
const needs = { access: 'checkout' } as const;
const MOST_AT_ONCE = 100;

export const listSubscriptionCharges = defineCall('GET /user-subscribed-action', {
  id: 'listSubscriptionCharges',
  audience: 'member',
  owner: 'none',
  request: { query: z.object({ 'where[action_id]': z.optional(id()) }) },
  answer: z.array(subscriptionCharge),
  needs,
  offline: true,
  note: 'The charges of what the member has subscribed to, the newest first; of one activity, where one is named.',
});

export const getLastSubscriptionCharge = defineCall('GET /last-action-subscription', {
  id: 'getLastSubscriptionCharge',
  audience: 'member',
  owner: 'none',
  request: { query: z.object({ 'where[action_id]': id() }) },
  answer: oneOrNone(subscriptionCharge),
  needs,
  note: 'The latest charge of what the member has subscribed to in an activity, in a list of one, or of none.',
});

export const subscribeToProducts = defineCall('POST /subscribe-product-action', {
  id: 'subscribeToProducts',
  audience: 'member',
  limit: perMember(200, 'day'),
  owner: 'none',
  request: {
    body: z.object({
      action_id: id(),
      products: z
        .array(z.object({ id: id(), quantity: z.optional(z.int().check(z.gte(1), z.lte(1_000))) }))
        .check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
      price: z.optional(money()),
    }),
  },
  answer: subscriptionCharge,
  needs: { ...needs, part: 'cart' },
  idempotencyKey: true,
  note: 'Subscribes to what an activity sells, once: the latest saved card is charged now and on each due date. Without one, or where it is refused, the first charge is left to be paid. A member who cancelled within a period that is paid is charged first when that ends. Prices are our own; where another was shown, nothing happens.',
});

export const cancelSubscription = defineCall('POST /cancel-user-subscribed-action/{id}', {
  id: 'cancelSubscription',
  audience: 'member',
  limit: perMember(60, 'minute'),
  owner: 'none',
  request: { params: z.object({ id: id() }), body: z.object({ action_id: z.optional(id()) }) },
  answer: z.object({ cancelled: z.boolean() }),
  needs,
  note: 'Gives up what the member has subscribed to in an activity, by the activity’s number: nothing of it is charged any more, and nothing of it is owed. 404 where there is nothing; what is cancelled already stays so.',
});
