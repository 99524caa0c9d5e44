import type { AreaTesting } from '../../testing/area-testing.ts';
import {
  cancelCurrentPlan,
  ensurePlan,
  ensurePlanSubscription,
  openNextBill,
} from '../../testing/subscribers.ts';

export const testing: AreaTesting = {
  sharedTables: ['plan', 'station_benefit'],
  records: {
    subscription: async (owner, api) => (await ensurePlanSubscription(api, owner)).id,
  },
  scenarios: {
    getPlan: async ({ slug }, api) => ({ params: { id: await ensurePlan(api, slug) } }),
    subscribeToPlan: async (person, api) => {
      await cancelCurrentPlan(api, person);
      return { body: { plan_id: await ensurePlan(api, person.slug), payment_type: 'pix' } };
    },
    changePlan: async (person, api) => {
      const { planId } = await ensurePlanSubscription(api, person);
      return { body: { plan_id: await ensurePlan(api, person.slug, planId), payment_type: 'pix' } };
    },
    editPlanPayment: () => ({ body: { payment_type: 'pix' } }),
    payPlan: async (person, api) => {
      await openNextBill(api, person);
      return { body: { payment_type: 'pix' } };
    },
    cancelPlan: () => ({ body: { cancelReason: 'Outro' } }),
  },
};
