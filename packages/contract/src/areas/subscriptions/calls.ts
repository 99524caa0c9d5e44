import * as z from 'zod/mini';
import { defineCall, perMember } from '../../call.ts';
import { onlyItem } from '../../codecs.ts';
import { id, money } from '../../values.ts';
import { subscriptionCharge } from './charge.ts';

/** Members can see and cancel subscriptions at a station that no longer sells. */
const needs = { access: 'checkout' } as const;
const MAX_PRODUCTS = 100;

export const listSubscriptionCharges = defineCall('GET /user-subscribed-action', {
  id: 'listSubscriptionCharges',
  audience: 'member',
  owner: 'none',
  request: { query: z.object({ 'where[action_id]': z.optional(id()) }) },
  answer: z.array(subscriptionCharge),
  needs,
  offline: true,
  note: "Lists the charges of the member's subscriptions, the newest first; optionally of one activity.",
});

export const getLastSubscriptionCharge = defineCall('GET /last-action-subscription', {
  id: 'getLastSubscriptionCharge',
  audience: 'member',
  owner: 'none',
  request: { query: z.object({ 'where[action_id]': id() }) },
  answer: onlyItem(subscriptionCharge),
  needs,
  note: "Returns the latest charge of the member's subscription in an activity, in a list with one entry or none.",
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
        .check(z.minLength(1), z.maxLength(MAX_PRODUCTS)),
      price: z.optional(money()),
    }),
  },
  answer: subscriptionCharge,
  needs: { ...needs, part: 'cart' },
  idempotencyKey: true,
  note: 'Subscribes to products of an activity, once: the latest saved card pays now and on each due date. Without a card, or if it is refused, the first charge stays open. A member who cancelled within a paid period pays again only when that period ends. The server uses its own prices; if the page showed another price, nothing happens.',
});

export const cancelSubscription = defineCall('POST /cancel-user-subscribed-action/{id}', {
  id: 'cancelSubscription',
  audience: 'member',
  limit: perMember(60, 'minute'),
  owner: 'none',
  request: { params: z.object({ id: id() }), body: z.object({ action_id: z.optional(id()) }) },
  answer: z.object({ cancelled: z.boolean() }),
  needs,
  note: "Cancels the member's subscription in an activity, by the activity's id: nothing more is charged, and owed charges are dropped. 404 without a subscription; cancelling it again has no effect.",
});
