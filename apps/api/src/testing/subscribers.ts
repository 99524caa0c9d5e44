import {
  type AnswerOf,
  cancelPlan,
  changePlan,
  editPlanPayment,
  getOwnPlan,
  listSubscriptionCharges,
  payPlan,
  type RequestOf,
  subscribeToPlan,
  subscribeToProducts,
} from '@estacao/contract';
import type { Insertable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { DAY } from './clock.ts';
import { type Buyer, insertActivity, insertProduct, manyBuyers, nextName } from './commerce.ts';
import { stationBySlug, type TestApi } from './test-api.ts';

type PlanPayment = Partial<Omit<RequestOf<typeof subscribeToPlan>['body'], 'plan_id'>>;
type OwnPlan = AnswerOf<typeof subscribeToPlan>;

/** A member of Aurora who has a plan, or subscribes to what an activity sells, by the calls that the portal makes. */
export interface Subscriber extends Buyer {
  buyPlan(planId: number, payment: PlanPayment, key?: string): Promise<OwnPlan>;
  changeTo(planId: number, payment?: PlanPayment, key?: string): Promise<OwnPlan>;
  editPayment(payment: PlanPayment, key?: string): Promise<OwnPlan>;
  pay(payment: PlanPayment, key?: string): Promise<OwnPlan>;
  cancelPlan(reason?: string): Promise<unknown>;
  plan(): Promise<OwnPlan | null>;
  subscribe(
    actionId: number,
    productIds: readonly number[],
    key?: string,
  ): Promise<AnswerOf<typeof subscribeToProducts>>;
  charges(actionId?: number): Promise<AnswerOf<typeof listSubscriptionCharges>>;
}

export function subscriberOf(me: Buyer): Subscriber {
  const { client, memberId } = me;
  const own = async () => {
    const plan = await client.call(getOwnPlan, { query: { 'where[user_id]': memberId } });
    if (plan === null) throw new Error('there is no plan');
    return { params: { id: plan.id } };
  };
  return {
    ...me,
    buyPlan: (plan_id, payment, idempotencyKey = nextName()) =>
      client.call(subscribeToPlan, { body: { plan_id, ...payment } }, { idempotencyKey }),
    changeTo: async (plan_id, payment = {}, idempotencyKey = nextName()) =>
      client.call(changePlan, { ...(await own()), body: { plan_id, ...payment } }, { idempotencyKey }),
    editPayment: async (payment, idempotencyKey = nextName()) =>
      client.call(editPlanPayment, { ...(await own()), body: payment }, { idempotencyKey }),
    pay: async (payment, idempotencyKey = nextName()) =>
      client.call(payPlan, { ...(await own()), body: payment }, { idempotencyKey }),
    cancelPlan: (cancelReason = 'Outro') => client.call(cancelPlan, { body: { cancelReason } }),
    plan: () => client.call(getOwnPlan, { query: { 'where[user_id]': memberId } }),
    subscribe: (action_id, productIds, idempotencyKey = nextName()) =>
      client.call(
        subscribeToProducts,
        { body: { action_id, products: productIds.map((id) => ({ id })) } },
        { idempotencyKey },
      ),
    charges: (actionId) => client.call(listSubscriptionCharges, { query: { 'where[action_id]': actionId } }),
  };
}

/** Somebody new each time: who has a plan can't buy another. */
export async function newSubscriber(api: TestApi): Promise<Subscriber> {
  const [me] = await manyBuyers(api, 1);
  if (me === undefined) throw new Error('nobody came');
  return subscriberOf(me);
}

export async function insertPlan(
  { database: { db } }: Pick<TestApi, 'database'>,
  changes: Partial<Insertable<Tables['plan']>> = {},
): Promise<number> {
  const key = nextName();
  const stationId = changes.station_id ?? stationBySlug('aurora').id;
  const last = await db
    .selectFrom('plan')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('station_id', '=', stationId)
    .executeTakeFirst();
  const { id } = await db
    .insertInto('plan')
    .values({
      station_id: stationId,
      key,
      position: (last?.position ?? 0) + 1,
      name: `Plano ${key}`,
      benefits: ['Descontos'],
      amount_cents: 4_990,
      discount_cents: 0,
      days: 30,
      highlighted: false,
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An activity that is subscribed to, with one product. */
export async function insertSubscribable(
  api: Pick<TestApi, 'database' | 'clock'>,
  activity: Parameters<typeof insertActivity>[2] = {},
  product: Parameters<typeof insertProduct>[2] = {},
): Promise<{ readonly actionId: number; readonly productId: number }> {
  const actionId = await insertActivity(api, 'aurora', { type_id: 21, recurrence: 'monthly', ...activity });
  return { actionId, productId: await insertProduct(api, actionId, { value: 5_990, ...product }) };
}

/** Lets so many days go by at once, and does then what is done in the background. */
export async function pass({ api, clock }: Pick<TestApi, 'api' | 'clock'>, days: number): Promise<void> {
  clock.advance(days * DAY);
  await api.work();
}
