import type { AreaTesting } from '../../testing/area-testing.ts';
import { anyPlan, anyPlanSubscription, owing, withoutPlan } from '../../testing/subscribers.ts';

export const testing: AreaTesting = {
  sharedTables: ['plan', 'station_benefit'],
  records: {
    subscription: async (owner, api) => (await anyPlanSubscription(api, owner)).id,
  },
  scenarios: {
    getPlan: async ({ slug }, api) => ({ params: { id: await anyPlan(api, slug) } }),
    subscribeToPlan: async (person, api) => {
      await withoutPlan(api, person);
      return { body: { plan_id: await anyPlan(api, person.slug), payment_type: 'pix' } };
    },
    changePlan: async (person, api) => {
      const { planId } = await anyPlanSubscription(api, person);
      return { body: { plan_id: await anyPlan(api, person.slug, planId), payment_type: 'pix' } };
    },
    editPlanPayment: () => ({ body: { payment_type: 'pix' } }),
    payPlan: async (person, api) => {
      await owing(api, person);
      return { body: { payment_type: 'pix' } };
    },
    cancelPlan: () => ({ body: { cancelReason: 'Outro' } }),
  },
};
