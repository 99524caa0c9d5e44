import {
  type AnswerOf,
  cancelPlan,
  cancelSubscription,
  changePlan,
  editPlanPayment,
  getOwnPlan,
  listSubscriptionCharges,
  payPlan,
  type RequestOf,
  saveCard,
  subscribeToPlan,
  subscribeToProducts,
} from '@estacao/contract';
import { dateOf, dueDateAfter, periodAfter } from '@estacao/domain';
import type { Insertable } from 'kysely';
import { writeBill } from '../areas/payments/bills/make-bill.ts';
import { findOpenBill } from '../areas/payments/bills/rows.ts';
import type { Tables } from '../database/tables.ts';
import { DAY } from './clock.ts';
import { type Buyer, createBuyers, insertActivity, insertProduct, nextName, validCard } from './commerce.ts';
import type { Person } from './person.ts';
import { stationBySlug, type TestApi } from './test-api.ts';

type PlanPayment = Partial<Omit<RequestOf<typeof subscribeToPlan>['body'], 'plan_id'>>;
type OwnPlan = AnswerOf<typeof subscribeToPlan>;

export interface Subscriber extends Buyer {
  buyPlan(planId: number, payment: PlanPayment, key?: string): Promise<OwnPlan>;
  changePlan(planId: number, payment?: PlanPayment, key?: string): Promise<OwnPlan>;
  editPayment(payment: PlanPayment, key?: string): Promise<OwnPlan>;
  payPlan(payment: PlanPayment, key?: string): Promise<OwnPlan>;
  cancelPlan(reason?: string): Promise<unknown>;
  fetchPlan(): Promise<OwnPlan | null>;
  subscribe(
    actionId: number,
    productIds: readonly number[],
    key?: string,
  ): Promise<AnswerOf<typeof subscribeToProducts>>;
  fetchCharges(actionId?: number): Promise<AnswerOf<typeof listSubscriptionCharges>>;
}

export function createSubscriberFor(newBuyer: Buyer): Subscriber {
  const { client, memberId } = newBuyer;
  const planParams = async () => {
    const plan = await client.call(getOwnPlan, { query: { 'where[user_id]': memberId } });
    if (plan === null) throw new Error('no plan');
    return { params: { id: plan.id } };
  };
  return {
    ...newBuyer,
    buyPlan: (plan_id, payment, idempotencyKey = nextName()) =>
      client.call(subscribeToPlan, { body: { plan_id, ...payment } }, { idempotencyKey }),
    changePlan: async (plan_id, payment = {}, idempotencyKey = nextName()) =>
      client.call(changePlan, { ...(await planParams()), body: { plan_id, ...payment } }, { idempotencyKey }),
    editPayment: async (payment, idempotencyKey = nextName()) =>
      client.call(editPlanPayment, { ...(await planParams()), body: payment }, { idempotencyKey }),
    payPlan: async (payment, idempotencyKey = nextName()) =>
      client.call(payPlan, { ...(await planParams()), body: payment }, { idempotencyKey }),
    cancelPlan: (cancelReason = 'Outro') => client.call(cancelPlan, { body: { cancelReason } }),
    fetchPlan: () => client.call(getOwnPlan, { query: { 'where[user_id]': memberId } }),
    subscribe: (action_id, productIds, idempotencyKey = nextName()) =>
      client.call(
        subscribeToProducts,
        { body: { action_id, products: productIds.map((id) => ({ id })) } },
        { idempotencyKey },
      ),
    fetchCharges: (actionId) =>
      client.call(listSubscriptionCharges, { query: { 'where[action_id]': actionId } }),
  };
}

/** Creates a new member, because a member can have only one plan. */
export async function createSubscriber(api: TestApi): Promise<Subscriber> {
  const [newBuyer] = await createBuyers(api, 1);
  if (newBuyer === undefined) throw new Error('no buyer was created');
  return createSubscriberFor(newBuyer);
}

let lastPosition = 1_000;

export async function insertPlan(
  { database: { db } }: Pick<TestApi, 'database'>,
  changes: Partial<Insertable<Tables['plan']>> = {},
): Promise<number> {
  const key = nextName();
  const stationId = changes.station_id ?? stationBySlug('aurora').id;
  // A counter, because tests insert plans in parallel.
  lastPosition += 1;
  const { id } = await db
    .insertInto('plan')
    .values({
      station_id: stationId,
      key,
      position: lastPosition,
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

export async function insertSubscriptionProduct(
  api: Pick<TestApi, 'database' | 'clock'>,
  activity: Parameters<typeof insertActivity>[2] = {},
  product: Parameters<typeof insertProduct>[2] = {},
): Promise<{ readonly actionId: number; readonly productId: number }> {
  const actionId = await insertActivity(api, 'aurora', { type_id: 21, recurrence: 'monthly', ...activity });
  return { actionId, productId: await insertProduct(api, actionId, { value: 5_990, ...product }) };
}

export async function advanceDays(
  { api, clock }: Pick<TestApi, 'api' | 'clock'>,
  days: number,
): Promise<void> {
  clock.advance(days * DAY);
  await api.runTasksAndJobs();
}

export async function ensurePlan(api: TestApi, slug: string, exceptId = 0): Promise<number> {
  const stationId = stationBySlug(slug).id;
  const existing = await api.database.db
    .selectFrom('plan')
    .select('id')
    .where('station_id', '=', stationId)
    .where('deleted_at', 'is', null)
    .where('amount_cents', 'is not', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return existing?.id ?? insertPlan(api, { station_id: stationId });
}

function clientOf(api: TestApi, { slug, token }: Person) {
  return api.client(slug, () => token);
}

export async function ensurePlanSubscription(
  api: TestApi,
  person: Person,
): Promise<{ readonly id: number; readonly planId: number }> {
  const client = clientOf(api, person);
  const query = { 'where[user_id]': person.user.id };
  const existing = await client.call(getOwnPlan, { query });
  if (existing !== null && existing.state === 'active') return { id: existing.id, planId: existing.plan.id };
  await cancelCurrentPlan(api, person);
  const { id: selected_card } = await client.call(saveCard, { body: { ...validCard, save: false } });
  const body = { plan_id: await ensurePlan(api, person.slug), selected_card };
  const subscription = await client.call(subscribeToPlan, { body }, { idempotencyKey: nextName() });
  return { id: subscription.id, planId: subscription.plan.id };
}

export async function cancelCurrentPlan(api: TestApi, person: Person): Promise<void> {
  await clientOf(api, person).call(cancelPlan, { body: { cancelReason: 'Outro' } });
}

/** Opens a bill for the next unpaid period of the person’s plan. */
export async function openNextBill(api: TestApi, person: Person): Promise<number> {
  const { id } = await ensurePlanSubscription(api, person);
  const { db } = api.database;
  const now = new Date(api.clock.now());
  const subscription = await db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    if ((await findOpenBill(trx, id)) !== undefined) return;
    const {
      plan_id: planId,
      description,
      recurrence,
      price: amount,
      anchored_on: anchor,
      periods,
    } = subscription;
    if (anchor === null || recurrence === null) throw new Error('the plan has not started');
    const dueOn = dateOf(now);
    const bill = {
      kind: 'period',
      planId,
      description,
      recurrence,
      amount,
      dueOn,
      ...periodAfter(anchor, recurrence, periods),
    } as const;
    await writeBill(trx, subscription, bill, now);
    const next = { periods: periods + 1, next_due_on: dueDateAfter(anchor, recurrence, periods + 1) };
    await trx.updateTable('subscription').set(next).where('id', '=', id).execute();
  });
  return id;
}

/**
 * Inserts the subscription product of the tests once per station. If it exists, cancels the person's
 * subscription to it.
 */
export async function ensureSubscriptionProduct(api: TestApi, person: Person) {
  const { db } = api.database;
  const name = 'Assinatura dos testes';
  const existing = await db
    .selectFrom('product')
    .select(['id', 'activity_id'])
    .where('name', '=', name)
    .where('station_id', '=', person.user.station.id)
    .executeTakeFirst();
  if (existing !== undefined) {
    await clientOf(api, person)
      .call(cancelSubscription, { params: { id: existing.activity_id }, body: {} })
      .catch(() => undefined);
    return { actionId: existing.activity_id, productId: existing.id };
  }
  const actionId = await insertActivity(api, person.slug, { type_id: 21 });
  const productId = await insertProduct(api, actionId, { name, on_hand: null, member_limit: 1_000_000 });
  return { actionId, productId };
}

export async function subscribeToTestActivity(api: TestApi, person: Person): Promise<number> {
  const { actionId, productId } = await ensureSubscriptionProduct(api, person);
  await clientOf(api, person).call(
    subscribeToProducts,
    { body: { action_id: actionId, products: [{ id: productId }] } },
    { idempotencyKey: nextName() },
  );
  return actionId;
}
