import type * as plansCalls from '@estacao/contract/calls/plans';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { sortPlans } from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { cancelSubscription } from '../payments/bills/cancel.ts';
import { askIfPossible } from '../payments/charges.ts';
import { buyPlan, changePlan, editPayment, liveOfPlan, payPlan } from './buy.ts';
import { benefitContent, planContent } from './content.ts';
import { ownPlan, planSubscriptionOf } from './own-plan.ts';
import { type PaymentBody, withoutNumbers } from './paid-by.ts';
import { findPlan, listPlans, planFrom } from './rows.ts';
import './tables.ts';

function planHandlers(services: Services): HandlersOf<typeof plansCalls> {
  const {
    clock,
    database: { db },
    stations,
  } = services;
  const now = () => new Date(clock());

  function stationWithPlans(stationId: number | undefined): number {
    const station = stationId === undefined ? undefined : stations.byId(stationId)?.station;
    if (station === undefined || !station.features.plans) throw new Refusal(404, refusalTexts.notFound);
    return station.id;
  }

  function attemptOf<Body extends PaymentBody>(
    { memberId, stationId }: Member,
    key: string | undefined,
    call: keyof typeof plansCalls,
    body: Body,
    of?: number,
  ) {
    return { memberId, stationId, key, call, body: { ...withoutNumbers(body), of } };
  }

  return {
    async listBenefits({ query }) {
      const found = stations.byId(query['where[station_id]']);
      if (found === undefined || !found.station.features.plans) throw new Refusal(404, refusalTexts.notFound);
      return db
        .selectFrom('station_benefit')
        .select(['id', 'name'])
        .where('station_id', '=', found.station.id)
        .orderBy('position')
        .execute();
    },

    async listPlans({ caller, context }) {
      const plans = await listPlans(db, stationWithPlans(caller?.stationId ?? context.stationId));
      return [...sortPlans(plans.map(planFrom))];
    },

    async getPlan({ caller, context, params }) {
      const plan = await findPlan(db, stationWithPlans(caller?.stationId ?? context.stationId), params.id);
      const own = caller === undefined ? undefined : await planSubscriptionOf(db, caller.memberId);
      const isOwn = own?.plan_id === params.id;
      if (plan === undefined || (plan.deleted_at !== null && !isOwn))
        throw new Refusal(404, refusalTexts.notFound);
      return planFrom(plan);
    },

    async getOwnPlan({ caller }) {
      const live = await liveOfPlan(services, caller.memberId);
      if (live !== undefined) await askIfPossible(services, live.id);
      return ownPlan(db, caller.memberId, now());
    },

    subscribeToPlan({ caller, body, idempotencyKey }) {
      const { plan_id, price, ...payment } = body;
      const attempt = attemptOf(caller, idempotencyKey, 'subscribeToPlan', body);
      return buyPlan(services, caller, plan_id, { payment, price }, attempt);
    },

    changePlan({ caller, params, body, idempotencyKey }) {
      const { plan_id, price, ...payment } = body;
      const attempt = attemptOf(caller, idempotencyKey, 'changePlan', body, params.id);
      return changePlan(services, caller, params.id, plan_id, { payment, price }, attempt);
    },

    editPlanPayment({ caller, params, body, idempotencyKey }) {
      const attempt = attemptOf(caller, idempotencyKey, 'editPlanPayment', body, params.id);
      return editPayment(services, caller, params.id, body, attempt);
    },

    payPlan({ caller, params, body, idempotencyKey }) {
      const { price, ...payment } = body;
      const attempt = attemptOf(caller, idempotencyKey, 'payPlan', body, params.id);
      return payPlan(services, caller, params.id, { payment, price }, attempt);
    },

    async cancelPlan({ caller, body }) {
      return db.transaction().execute(async (trx) => {
        await lockMember(trx, caller.memberId);
        const own = await planSubscriptionOf(trx, caller.memberId);
        if (own === undefined) return { cancelled: false };
        await cancelSubscription(trx, own, body.cancelReason, now());
        return { cancelled: true };
      });
    },
  };
}

export const plans = defineArea({
  name: 'plans',
  handlers: planHandlers,
  content: [planContent, benefitContent],
  seeders: [planContent.seeder, benefitContent.seeder],
});
