import type { AreaTesting } from '../../testing/area-testing.ts';
import { ensureSubscriptionProduct, subscribeToTestActivity } from '../../testing/subscribers.ts';

export const testing: AreaTesting = {
  scenarios: {
    listSubscriptionCharges: () => ({ query: {} }),
    subscribeToProducts: async (person, api) => {
      const { actionId, productId } = await ensureSubscriptionProduct(api, person);
      return { body: { action_id: actionId, products: [{ id: productId, quantity: 1 }] } };
    },
    cancelSubscription: async (person, api) => ({
      params: { id: await subscribeToTestActivity(api, person) },
      body: {},
    }),
  },
};
