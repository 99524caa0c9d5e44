import type * as subscriptionsCalls from '@estacao/contract/calls/subscriptions';
import { defineArea } from '../../area.ts';
import { lockMember } from '../../database/lock-member.ts';
import { notFound } from '../../not-found.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { cancelSubscription } from '../payments/bills/cancel.ts';
import { announcePrices, renewSubscriptions } from './renewals.ts';
import { chargesOf } from './rows.ts';
import { subscriptionSeeder } from './seed.ts';
import { subscribe } from './subscribe.ts';

function subscriptionHandlers(services: Services): HandlersOf<typeof subscriptionsCalls> {
  const { clock, database } = services;
  return {
    async listSubscriptionCharges({ caller, query }) {
      return [...(await chargesOf(database.db, caller.memberId, { actionId: query['where[action_id]'] }))];
    },

    async getLastSubscriptionCharge({ caller, query }) {
      const actionId = query['where[action_id]'];
      const [last = null] = await chargesOf(database.db, caller.memberId, { actionId, onlyLast: true });
      return last;
    },

    subscribeToProducts({ caller, body, idempotencyKey }) {
      const products = body.products.map(({ id, quantity = 1 }) => ({ productId: id, quantity }));
      const { memberId, stationId } = caller;
      const attempt = { memberId, stationId, key: idempotencyKey, call: 'subscribeToProducts', body };
      return subscribe(services, caller, { actionId: body.action_id, products, price: body.price }, attempt);
    },

    async cancelSubscription({ caller, params }) {
      return database.db.transaction().execute(async (trx) => {
        await lockMember(trx, caller.memberId);
        const subscription = await trx
          .selectFrom('subscription')
          .select(['id', 'member_id', 'state'])
          .where('member_id', '=', caller.memberId)
          .where('activity_id', '=', params.id)
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow(notFound);
        if (subscription.state !== 'cancelled')
          await cancelSubscription(trx, subscription, null, new Date(clock()));
        return { cancelled: true };
      });
    },
  };
}

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;

export const subscriptions = defineArea({
  name: 'subscriptions',
  handlers: subscriptionHandlers,
  seeders: [subscriptionSeeder],
  jobs: [
    // Short interval: a new card pays owed bills right away.
    { name: 'renewals', every: 5 * SECOND, run: renewSubscriptions },
    { name: 'prices', every: HOUR, run: announcePrices },
  ],
});
