import { subscribeToProducts } from '@estacao/contract';
import type { AreaTesting } from '../../testing/area-testing.ts';
import { insertActivity, insertProduct, nextName } from '../../testing/commerce.ts';
import type { Person } from '../../testing/person.ts';
import type { TestApi } from '../../testing/test-api.ts';

/** Something that nobody has subscribed to yet. */
async function something({ slug }: Person, api: TestApi) {
  const actionId = await insertActivity(api, slug, { type_id: 21, recurrence: 'monthly' });
  const id = await insertProduct(api, actionId, { on_hand: null });
  return { action_id: actionId, products: [{ id }] };
}

export const testing: AreaTesting = {
  scenarios: {
    subscribeToProducts: async (person, api) => ({ body: await something(person, api) }),
    async cancelSubscription(person, api) {
      const body = await something(person, api);
      await api
        .client(person.slug, () => person.token)
        .call(subscribeToProducts, { body }, { idempotencyKey: nextName() });
      return { params: { id: body.action_id }, body: {} };
    },
  },
};
