import type * as plansCalls from '@estacao/contract/calls/plans';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { sortPlans } from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { cancelSubscription } from '../payments/bills/cancel.ts';
import { tryRefreshCharge } from '../payments/charges.ts';
import { buyPlan, changePlan, editPayment, findOpenPlanCharge, payPlan } from './buy.ts';
import { benefitContent, planContent } from './content.ts';
import { findOwnPlan, planSubscriptionOf } from './own-plan.ts';
import { type PaymentBody, withoutCardNumber } from './payment-method.ts';
import { findPlan, listPlans, planFrom } from './rows.ts';
import './tables.ts';

function planHandlers(services: Services): HandlersOf<typeof plansCalls> {
  const {
    clock,
    database: { db },
    stations,
  } = services;
  const getNow = () => new Date(clock());

  function requirePlansStationId(stationId: number | undefined): number {
    const station = stationId === undefined ? undefined : stations.byId(stationId)?.station;
    if (station === undefined || !station.features.plans) throw new Refusal(404, refusalTexts.notFound);
    return station.id;
  }

  function attemptOf<Body extends PaymentBody>(
    { memberId, stationId }: Member,
    key: string | undefined,
    call: keyof typeof plansCalls,
    body: Body,
    subscriptionId?: number,
  ) {
    return { memberId, stationId, key, call, body: { ...withoutCardNumber(body), of: subscriptionId } };
  }

  return {
    async listBenefits({ query }) {
      const servedStation = stations.byId(query['where[station_id]']);
      if (servedStation === undefined || !servedStation.station.features.plans)
        throw new Refusal(404, refusalTexts.notFound);
      return db
        .selectFrom('station_benefit')
        .select(['id', 'name'])
        .where('station_id', '=', servedStation.station.id)
        .orderBy('position')
        .execute();
    },

    async listPlans({ caller, context }) {
      const plans = await listPlans(db, requirePlansStationId(caller?.stationId ?? context.stationId));
      return [...sortPlans(plans.map(planFrom))];
    },

    async getPlan({ caller, context, params }) {
      const plan = await findPlan(
        db,
        requirePlansStationId(caller?.stationId ?? context.stationId),
        params.id,
      );
      const ownSubscription =
        caller === undefined ? undefined : await planSubscriptionOf(db, caller.memberId);
      const isOwnPlan = ownSubscription?.plan_id === params.id;
      if (plan === undefined || (plan.deleted_at !== null && !isOwnPlan))
        throw new Refusal(404, refusalTexts.notFound);
      return planFrom(plan);
    },

    async getOwnPlan({ caller }) {
      const openCharge = await findOpenPlanCharge(services, caller.memberId);
      if (openCharge !== undefined) await tryRefreshCharge(services, openCharge.id);
      return findOwnPlan(db, caller.memberId, getNow());
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
        const ownSubscription = await planSubscriptionOf(trx, caller.memberId);
        if (ownSubscription === undefined) return { cancelled: false };
        await cancelSubscription(trx, ownSubscription, body.cancelReason, getNow());
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
