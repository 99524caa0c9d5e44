import { getReservation, listOrders } from '@estacao/contract';
import { type Selectable, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import type { Tables } from '../../database/tables.ts';
import { NoAnswer } from '../../limits/within.ts';
import type { Repeat } from '../../repeat.ts';
import type { Bend } from '../../testing/bent-gateway.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { MINUTE } from '../../testing/clock.ts';
import { type Buyer, insertActivity, insertProduct, manyBuyers, nextName } from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { refund } from './refunds.ts';

const bend: Bend = {};
const MANY = 55;

function away(): Promise<never> {
  return Promise.reject(new Error('the gateway is away'));
}

function silent(): Promise<never> {
  return Promise.reject(new NoAnswer('nothing'));
}

/** Starts every background task that is not still running. */
const ticks: (() => Promise<void>)[] = [];
const repeat: Repeat = (work, _every, failed) => {
  let running: Promise<void> | undefined;
  ticks.push(() => {
    running ??= work()
      .catch(failed)
      .finally(() => {
        running = undefined;
      });
    return running;
  });
  return async () => {};
};

onEachDatabase('a failing gateway', { bend, repeat }, (running) => {
  afterAll(() => {
    ticks.length = 0;
  });

  let buyers: readonly Buyer[] = [];
  beforeAll(async () => {
    buyers = await manyBuyers(running(), MANY + 5);
  });
  beforeEach(() => {
    for (const call of Object.keys(bend) as (keyof Bend)[]) delete bend[call];
  });
  afterEach(async () => {
    expect(await brokenRules(running().database.db)).toEqual([]);
  });

  async function ordered(me: Buyer, payment: 'pix' | 'credit_card') {
    await me.balance(0);
    const actionId = await insertActivity(running(), 'aurora');
    const products = [{ productId: await insertProduct(running(), actionId), quantity: 1 }];
    await me.add(products);
    await me.reserve(products);
    const by =
      payment === 'pix' ? ({ type: 'pix' } as const) : ({ type: payment, card: await me.card() } as const);
    const [order] = await me.order([{ actionId, products }], by);
    const { id, own_id } = await running()
      .database.db.selectFrom('charge')
      .innerJoin('product_order', 'product_order.charge_id', 'charge.id')
      .select(['charge.id', 'own_id'])
      .where('product_order.id', '=', order?.id ?? 0)
      .executeTakeFirstOrThrow();
    return { orderId: order?.id ?? 0, id, ownId: own_id, products };
  }
  const stateOf = async (id: number) => {
    const { state } = await running()
      .database.db.selectFrom('charge')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return state;
  };
  const logged = (event: string) => running().log.filter((entry) => entry.event === event).length;

  test('serves orders and carts as stored and logs the failure', async () => {
    const [me] = buyers;
    if (me === undefined) throw new Error('nobody buys');
    const { orderId, products } = await ordered(me, 'pix');
    bend.lookUp = away;
    running().clock.advance(5_000);
    expect((await me.find(orderId)).status).toBe('Aguardando pagamento');
    running().clock.advance(31 * MINUTE);
    const reading = { params: { userId: me.memberId } };
    expect(await me.client.call(getReservation, reading)).toMatchObject({ pendingOrders: [orderId] });
    expect(await me.client.call(listOrders, reading)).toMatchObject([{ status: 'Aguardando pagamento' }]);
    await expect(me.reserve(products)).rejects.toMatchObject({ failure: { status: 409 } });
    expect(logged('charge not refreshed')).toBe(2);
    delete bend.lookUp;
    running().clock.advance(5_000);
    expect((await me.find(orderId)).status).toBe('Expirado');
  });

  async function copied(chargeId: number, members: readonly Buyer[]) {
    const { db } = running().database;
    const one = <Table extends 'charge' | 'product_order'>(table: Table, column: 'id' | 'charge_id') =>
      sql<Selectable<Tables[Table]>>`SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${chargeId}`
        .execute(db)
        .then(({ rows: [row] }) => row);
    const [charge, order] = [await one('charge', 'id'), await one('product_order', 'charge_id')];
    if (charge === undefined || order === undefined) throw new Error('nothing to copy');
    const [{ id: _charge, ...ofCharge }, { id: _order, ...ofOrder }] = [charge, order];
    for (const { memberId: member_id } of members) {
      const { id } = await db
        .insertInto('charge')
        .values({ ...ofCharge, member_id, own_id: nextName(), pix_code: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      const own = { ...ofOrder, member_id, charge_id: id, code: nextName() };
      await db.insertInto('product_order').values(own).execute();
    }
  }

  longTest("failures of some charges don't block the others, however many there are", async () => {
    const [first, last, ...between] = buyers.slice(1, MANY);
    if (first === undefined || last === undefined) throw new Error('nobody buys');
    await copied((await ordered(first, 'pix')).id, between);
    const { id, ownId } = await ordered(last, 'pix');
    bend.lookUp = (on, own) => (own === ownId ? on(own) : away());
    for (let round = 0; round < 2; round += 1) {
      running().clock.advance(40 * MINUTE);
      await running().api.work();
    }
    expect(await stateOf(id)).toBe('expired');
    expect(logged('pending charge not refreshed')).toBeGreaterThan(MANY - 5);
  });

  longTest('a timeout ends the round, and the next round starts with another charge', async () => {
    // Expires the charges of earlier tests.
    for (let round = 0; round < 2; round += 1) {
      running().clock.advance(40 * MINUTE);
      await running().api.work();
    }
    const [one, other, third] = buyers.slice(0, 3);
    if (one === undefined || other === undefined || third === undefined) throw new Error('nobody buys');
    const charges = [await ordered(one, 'pix'), await ordered(other, 'pix'), await ordered(third, 'pix')];
    await running().database.db.updateTable('charge').set({ look_again_at: null }).execute();
    const asked: string[] = [];
    bend.lookUp = (on, own) => {
      asked.push(own);
      return own === charges[2]?.ownId ? on(own) : silent();
    };
    running().clock.advance(40 * MINUTE);
    await running().api.work();
    expect(asked).toEqual([charges[0]?.ownId]);
    running().clock.advance(MINUTE);
    await running().api.work();
    expect(asked.slice(1)).toEqual([charges[1]?.ownId]);
    running().clock.advance(MINUTE);
    await running().api.work();
    expect(asked.slice(2)).toEqual([charges[2]?.ownId, charges[0]?.ownId]);
    expect(await stateOf(charges[2]?.id ?? 0)).toBe('expired');
    delete bend.lookUp;
    running().clock.advance(MINUTE);
    await running().api.work();
    for (const { id } of charges) expect(await stateOf(id)).toBe('expired');
  });

  test("a slow answer about an ended charge doesn't delay an expiring one", async () => {
    const [one, other] = buyers;
    if (one === undefined || other === undefined) throw new Error('nobody buys');
    const over = await ordered(one, 'pix');
    running().clock.advance(40 * MINUTE);
    await running().api.work();
    expect(await stateOf(over.id)).toBe('expired');
    const urgent = await ordered(other, 'pix');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let arrived = () => {};
    const inside = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    bend.lookUp = async (on, own) => {
      if (own === over.ownId) {
        arrived();
        await held;
      }
      return on(own);
    };
    running().clock.advance(11 * MINUTE);
    const tick = () => Promise.all(ticks.map((begin) => begin()));
    void tick();
    await inside;
    running().clock.advance(20 * MINUTE);
    const state = async () => {
      void tick();
      return stateOf(urgent.id);
    };
    try {
      await expect.poll(state, { timeout: 5_000 }).toBe('expired');
    } finally {
      release();
      await tick();
    }
  });

  test("a failing refund doesn't block the others", async () => {
    const [, , me] = buyers.slice(-3);
    if (me === undefined) throw new Error('nobody buys');
    const [one, other] = [await ordered(me, 'credit_card'), await ordered(me, 'credit_card')];
    const { database, clock } = running();
    const dead = { database, clock: clock.now, gateway: { refund: away } } as never;
    for (const { id } of [one, other]) await refund(dead, id, undefined, nextName()).catch(() => undefined);
    bend.refund = (on, wanted) => (wanted.chargeId === one.ownId ? away() : on(wanted));
    running().clock.advance(5 * MINUTE);
    await running().api.work();
    const states = async () => {
      const rows = await database.db
        .selectFrom('refund')
        .select('state')
        .where('charge_id', 'in', [one.id, other.id])
        .orderBy('id')
        .execute();
      return rows.map(({ state }) => state);
    };
    expect(await states()).toEqual(['created', 'done']);
    expect(logged('refund not finished')).toBe(1);
    delete bend.refund;
    await running().api.work();
    expect(await states()).toEqual(['done', 'done']);
  });

  test.each([
    ['is done', true],
    ['is refused', false],
  ])('settles a refund once when its repetition ends first and it %s', async (_, isDone) => {
    const me = buyers.at(-4);
    if (me === undefined) throw new Error('buyers are missing');
    const { id, orderId } = await ordered(me, 'credit_card');
    const key = nextName();
    const { database, clock } = running();
    const begin = (ask: () => Promise<boolean>) =>
      refund({ database, clock: clock.now, gateway: { refund: ask } } as never, id, 300, key);
    await begin(async () => {
      await begin(async () => true);
      return isDone;
    });
    expect(await me.find(orderId)).toMatchObject({ status: 'Parcialmente estornada', refunded: 0.3 });
  });

  longTest('a timeout of a refund lets the next round start with another one', async () => {
    const me = buyers.at(-1);
    if (me === undefined) throw new Error('nobody buys');
    const { id, ownId } = await ordered(me, 'credit_card');
    const { database, clock } = running();
    const part = {
      charge_id: id,
      member_id: me.memberId,
      station_id: me.stationId,
      asked: 1,
      amount: 1,
      wallet: 0,
      state: 'created',
      created_at: new Date(clock.now()),
    } as const;
    await database.db.updateTable('charge').set({ refunded: MANY }).where('id', '=', id).execute();
    const rows = await database.db
      .insertInto('refund')
      .values(Array.from({ length: MANY }, () => ({ ...part, key: nextName() })))
      .returning('id')
      .execute();
    const asked: string[] = [];
    bend.refund = (_, wanted) => {
      asked.push(wanted.id);
      return silent();
    };
    const work = async (times: number) => {
      for (let round = 0; round < times; round += 1) {
        clock.advance(2 * MINUTE);
        await running().api.work();
      }
    };
    await work(2);
    expect(asked).toEqual(rows.slice(0, 2).map((row) => `${ownId}-${row.id}`));
    bend.refund = (_, wanted) => {
      asked.push(wanted.id);
      return away();
    };
    await work(1);
    expect(new Set(asked).size).toBe(52);
    await work(1);
    expect(new Set(asked).size).toBe(MANY);
    delete bend.refund;
    await work(2);
    const left = database.db.selectFrom('refund').select('id').where('state', '=', 'created');
    expect(await left.execute()).toEqual([]);
  });
});
