import { getReservation, listOrders } from '@estacao/contract';
import { type Selectable, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import type { Tables } from '../../database/tables.ts';
import { ServiceTimeout } from '../../limits/with-timeout.ts';
import type { Repeat } from '../../repeat.ts';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { MINUTE } from '../../testing/clock.ts';
import { type Buyer, createBuyers, insertActivity, insertProduct, nextName } from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import type { GatewayOverrides } from '../../testing/overridable-gateway.ts';
import { refund } from './refunds.ts';

const overrides: GatewayOverrides = {};
const MORE_THAN_A_BATCH = 55;

function rejectAsUnavailable(): Promise<never> {
  return Promise.reject(new Error('the gateway is unavailable'));
}

function rejectAsTimeout(): Promise<never> {
  return Promise.reject(new ServiceTimeout('no answer within the deadline'));
}

/** Each entry starts one background task, unless that task still runs. */
const taskStarters: (() => Promise<void>)[] = [];
const repeat: Repeat = (workRounds, _every, onFailure) => {
  let currentRun: Promise<void> | undefined;
  taskStarters.push(() => {
    currentRun ??= workRounds()
      .catch(onFailure)
      .finally(() => {
        currentRun = undefined;
      });
    return currentRun;
  });
  return async () => {};
};

onEachDatabase('a failing gateway', { gatewayOverrides: overrides, repeat }, (getApi) => {
  afterAll(() => {
    taskStarters.length = 0;
  });

  let buyers: readonly Buyer[] = [];
  beforeAll(async () => {
    buyers = await createBuyers(getApi(), MORE_THAN_A_BATCH + 5);
  });
  beforeEach(() => {
    for (const call of Object.keys(overrides) as (keyof GatewayOverrides)[]) delete overrides[call];
  });
  afterEach(async () => {
    expect(await findBrokenRules(getApi().database.db)).toEqual([]);
  });

  async function placeOrder(me: Buyer, payment: 'pix' | 'credit_card') {
    await me.setBalance(0);
    const actionId = await insertActivity(getApi(), 'aurora');
    const products = [{ productId: await insertProduct(getApi(), actionId), quantity: 1 }];
    await me.addToCart(products);
    await me.reserve(products);
    const paymentMethod =
      payment === 'pix'
        ? ({ type: 'pix' } as const)
        : ({ type: payment, card: await me.saveCard() } as const);
    const [order] = await me.placeOrder([{ actionId, products }], paymentMethod);
    const { id, own_id } = await getApi()
      .database.db.selectFrom('charge')
      .innerJoin('product_order', 'product_order.charge_id', 'charge.id')
      .select(['charge.id', 'own_id'])
      .where('product_order.id', '=', order?.id ?? 0)
      .executeTakeFirstOrThrow();
    return { orderId: order?.id ?? 0, id, ownId: own_id, products };
  }
  const fetchChargeState = async (id: number) => {
    const { state } = await getApi()
      .database.db.selectFrom('charge')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return state;
  };
  const countLogged = (event: string) => getApi().log.filter((entry) => entry.event === event).length;

  test('serves stored orders and carts while the gateway is unavailable, and logs each failure', async () => {
    const [me] = buyers;
    if (me === undefined) throw new Error('no buyer');
    const { orderId, products } = await placeOrder(me, 'pix');
    overrides.lookUp = rejectAsUnavailable;
    getApi().clock.advance(5_000);
    expect((await me.findOrder(orderId)).status).toBe('Aguardando pagamento');
    getApi().clock.advance(31 * MINUTE);
    const memberParams = { params: { userId: me.memberId } };
    expect(await me.client.call(getReservation, memberParams)).toMatchObject({ pendingOrders: [orderId] });
    expect(await me.client.call(listOrders, memberParams)).toMatchObject([
      { status: 'Aguardando pagamento' },
    ]);
    await expect(me.reserve(products)).rejects.toMatchObject({ failure: { status: 409 } });
    expect(countLogged('charge not refreshed')).toBe(2);
    delete overrides.lookUp;
    getApi().clock.advance(5_000);
    expect((await me.findOrder(orderId)).status).toBe('Expirado');
  });

  async function copyCharge(chargeId: number, members: readonly Buyer[]) {
    const { db } = getApi().database;
    const findRow = <Table extends 'charge' | 'product_order'>(table: Table, column: 'id' | 'charge_id') =>
      sql<Selectable<Tables[Table]>>`SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${chargeId}`
        .execute(db)
        .then(({ rows: [row] }) => row);
    const [charge, order] = [await findRow('charge', 'id'), await findRow('product_order', 'charge_id')];
    if (charge === undefined || order === undefined) throw new Error('nothing to copy');
    const [{ id: _charge, ...chargeValues }, { id: _order, ...orderValues }] = [charge, order];
    for (const { memberId: member_id } of members) {
      const { id } = await db
        .insertInto('charge')
        .values({ ...chargeValues, member_id, own_id: nextName(), pix_code: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      const orderCopy = { ...orderValues, member_id, charge_id: id, code: nextName() };
      await db.insertInto('product_order').values(orderCopy).execute();
    }
  }

  longTest('failed lookups of many charges do not block the lookups of other charges', async () => {
    const [firstBuyer, lastBuyer, ...otherBuyers] = buyers.slice(1, MORE_THAN_A_BATCH);
    if (firstBuyer === undefined || lastBuyer === undefined) throw new Error('no buyer left');
    await copyCharge((await placeOrder(firstBuyer, 'pix')).id, otherBuyers);
    const { id, ownId } = await placeOrder(lastBuyer, 'pix');
    overrides.lookUp = (callGateway, chargeId) =>
      chargeId === ownId ? callGateway(chargeId) : rejectAsUnavailable();
    for (let round = 0; round < 2; round += 1) {
      getApi().clock.advance(40 * MINUTE);
      await getApi().api.runTasksAndJobs();
    }
    expect(await fetchChargeState(id)).toBe('expired');
    expect(countLogged('pending charge not refreshed')).toBeGreaterThan(MORE_THAN_A_BATCH - 5);
  });

  longTest('a lookup timeout ends the round, and the next round starts with another charge', async () => {
    // Expires the charges of earlier tests.
    for (let round = 0; round < 2; round += 1) {
      getApi().clock.advance(40 * MINUTE);
      await getApi().api.runTasksAndJobs();
    }
    const [firstBuyer, secondBuyer, thirdBuyer] = buyers.slice(0, 3);
    if (firstBuyer === undefined || secondBuyer === undefined || thirdBuyer === undefined)
      throw new Error('no buyer left');
    const charges = [
      await placeOrder(firstBuyer, 'pix'),
      await placeOrder(secondBuyer, 'pix'),
      await placeOrder(thirdBuyer, 'pix'),
    ];
    await getApi().database.db.updateTable('charge').set({ look_again_at: null }).execute();
    const queriedIds: string[] = [];
    overrides.lookUp = (callGateway, chargeId) => {
      queriedIds.push(chargeId);
      return chargeId === charges[2]?.ownId ? callGateway(chargeId) : rejectAsTimeout();
    };
    getApi().clock.advance(40 * MINUTE);
    await getApi().api.runTasksAndJobs();
    expect(queriedIds).toEqual([charges[0]?.ownId]);
    getApi().clock.advance(MINUTE);
    await getApi().api.runTasksAndJobs();
    expect(queriedIds.slice(1)).toEqual([charges[1]?.ownId]);
    getApi().clock.advance(MINUTE);
    await getApi().api.runTasksAndJobs();
    expect(queriedIds.slice(2)).toEqual([charges[2]?.ownId, charges[0]?.ownId]);
    expect(await fetchChargeState(charges[2]?.id ?? 0)).toBe('expired');
    delete overrides.lookUp;
    getApi().clock.advance(MINUTE);
    await getApi().api.runTasksAndJobs();
    for (const { id } of charges) expect(await fetchChargeState(id)).toBe('expired');
  });

  test('a slow lookup of an expired charge does not delay the expiry of another charge', async () => {
    const [firstBuyer, secondBuyer] = buyers;
    if (firstBuyer === undefined || secondBuyer === undefined) throw new Error('no buyer left');
    const expiredOrder = await placeOrder(firstBuyer, 'pix');
    getApi().clock.advance(40 * MINUTE);
    await getApi().api.runTasksAndJobs();
    expect(await fetchChargeState(expiredOrder.id)).toBe('expired');
    const pendingOrder = await placeOrder(secondBuyer, 'pix');
    let release = () => {};
    const releaseSignal = new Promise<void>((resolve) => {
      release = resolve;
    });
    let markStarted = () => {};
    const lookupStart = new Promise<void>((resolve) => {
      markStarted = resolve;
    });
    overrides.lookUp = async (callGateway, chargeId) => {
      if (chargeId === expiredOrder.ownId) {
        markStarted();
        await releaseSignal;
      }
      return callGateway(chargeId);
    };
    getApi().clock.advance(11 * MINUTE);
    const startTasks = () => Promise.all(taskStarters.map((startTask) => startTask()));
    void startTasks();
    await lookupStart;
    getApi().clock.advance(20 * MINUTE);
    const fetchState = async () => {
      void startTasks();
      return fetchChargeState(pendingOrder.id);
    };
    try {
      await expect.poll(fetchState, { timeout: 5_000 }).toBe('expired');
    } finally {
      release();
      await startTasks();
    }
  });

  test('a failing refund does not block other refunds', async () => {
    const [, , me] = buyers.slice(-3);
    if (me === undefined) throw new Error('no buyer left');
    const [failingOrder, healthyOrder] = [
      await placeOrder(me, 'credit_card'),
      await placeOrder(me, 'credit_card'),
    ];
    const { database, clock } = getApi();
    const unavailableServices = {
      database,
      clock: clock.now,
      gateway: { refund: rejectAsUnavailable },
    } as never;
    for (const { id } of [failingOrder, healthyOrder])
      await refund(unavailableServices, id, undefined, nextName()).catch(() => undefined);
    overrides.refund = (callGateway, request) =>
      request.chargeId === failingOrder.ownId ? rejectAsUnavailable() : callGateway(request);
    getApi().clock.advance(5 * MINUTE);
    await getApi().api.runTasksAndJobs();
    const fetchStates = async () => {
      const rows = await database.db
        .selectFrom('refund')
        .select('state')
        .where('charge_id', 'in', [failingOrder.id, healthyOrder.id])
        .orderBy('id')
        .execute();
      return rows.map(({ state }) => state);
    };
    expect(await fetchStates()).toEqual(['created', 'done']);
    expect(countLogged('refund not finished')).toBe(1);
    delete overrides.refund;
    await getApi().api.runTasksAndJobs();
    expect(await fetchStates()).toEqual(['done', 'done']);
  });

  test.each([
    ['is done', true],
    ['is refused', false],
  ])('settles a refund once when a retry finishes first and the original %s', async (_, isDone) => {
    const me = buyers.at(-4);
    if (me === undefined) throw new Error('no buyer');
    const { id, orderId } = await placeOrder(me, 'credit_card');
    const key = nextName();
    const { database, clock } = getApi();
    const startRefund = (callRefund: () => Promise<boolean>) =>
      refund({ database, clock: clock.now, gateway: { refund: callRefund } } as never, id, 300, key);
    await startRefund(async () => {
      await startRefund(async () => true);
      return isDone;
    });
    expect(await me.findOrder(orderId)).toMatchObject({ status: 'Parcialmente estornada', refunded: 0.3 });
  });

  longTest('a refund timeout ends the round, and the next round starts with another refund', async () => {
    const me = buyers.at(-1);
    if (me === undefined) throw new Error('no buyer left');
    const { id, ownId } = await placeOrder(me, 'credit_card');
    const { database, clock } = getApi();
    const refundRow = {
      charge_id: id,
      member_id: me.memberId,
      station_id: me.stationId,
      asked: 1,
      amount: 1,
      wallet: 0,
      state: 'created',
      created_at: new Date(clock.now()),
    } as const;
    await database.db
      .updateTable('charge')
      .set({ refunded: MORE_THAN_A_BATCH })
      .where('id', '=', id)
      .execute();
    const rows = await database.db
      .insertInto('refund')
      .values(Array.from({ length: MORE_THAN_A_BATCH }, () => ({ ...refundRow, key: nextName() })))
      .returning('id')
      .execute();
    const requestedIds: string[] = [];
    overrides.refund = (_, request) => {
      requestedIds.push(request.id);
      return rejectAsTimeout();
    };
    const runRounds = async (roundCount: number) => {
      for (let round = 0; round < roundCount; round += 1) {
        clock.advance(2 * MINUTE);
        await getApi().api.runTasksAndJobs();
      }
    };
    await runRounds(2);
    expect(requestedIds).toEqual(rows.slice(0, 2).map((row) => `${ownId}-${row.id}`));
    overrides.refund = (_, request) => {
      requestedIds.push(request.id);
      return rejectAsUnavailable();
    };
    await runRounds(1);
    expect(new Set(requestedIds).size).toBe(52);
    await runRounds(1);
    expect(new Set(requestedIds).size).toBe(MORE_THAN_A_BATCH);
    delete overrides.refund;
    await runRounds(2);
    const unfinishedRefunds = database.db.selectFrom('refund').select('id').where('state', '=', 'created');
    expect(await unfinishedRefunds.execute()).toEqual([]);
  });
});
