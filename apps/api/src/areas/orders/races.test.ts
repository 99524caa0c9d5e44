import { failureOf } from '@estacao/contract';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { openDatabase } from '../../database/database.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import {
  type Buyer,
  insertActivity,
  insertCoupon,
  insertProduct,
  manyBuyers,
  nextName,
  payPix,
} from '../../testing/commerce.ts';
import { openConnections } from '../../testing/moment.ts';
import { sharedPostgres } from '../../testing/shared-postgres.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const BUYERS = process.env.PROVE === 'true' ? 500 : 60;
const UNITS = BUYERS / 10;

// PGlite runs one transaction at a time, so races need PostgreSQL.
describe('concurrent buyers on PostgreSQL', () => {
  let api: TestApi;
  let buyers: readonly Buyer[];

  beforeAll(async () => {
    // All share thirty connections on a busy machine: the deadline must not fail them.
    const url = await sharedPostgres().freshUrl();
    api = await startTestApi({ database: await openDatabase({ url, connections: 30, deadline: 120_000 }) });
    expect(api.database.kind).toBe('postgres');
    await openConnections(api.database.db, 20);
    buyers = await manyBuyers(api, BUYERS);
  }, 120_000);
  afterAll(() => api.stop());

  function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
    return items
      .map((item, index) => ({
        item,
        place: (Math.imul(index + 1, 2_654_435_761) ^ Math.imul(seed + 7, 40_503)) >>> 0,
      }))
      .sort((one, other) => one.place - other.place)
      .map(({ item }) => item);
  }

  const errors = () => api.log.filter(({ level }) => level === 'error');

  longTest(
    `${BUYERS} of them for ${UNITS} units, with other things in their carts, buy exactly ${UNITS}`,
    async () => {
      const actionId = await insertActivity(api, 'aurora');
      const wanted = await insertProduct(api, actionId, { on_hand: UNITS });
      const more: number[] = [];
      for (let count = 0; count < 4; count += 1)
        more.push(await insertProduct(api, actionId, { on_hand: 10_000 }));
      const outcomes = await Promise.all(
        buyers.map(async (me, index) => {
          const products = shuffled([wanted, ...more.slice(0, 1 + (index % 3))], index).map((productId) => ({
            productId,
            quantity: 1,
          }));
          try {
            await me.add(products);
            await me.reserve(products);
            const [order] = await me.order([{ actionId, products }]);
            return order?.status;
          } catch (error) {
            const failure = failureOf(error);
            return failure.kind === 'http' ? failure.status : failure.kind;
          }
        }),
      );
      expect(errors()).toEqual([]);
      const counts = new Map<unknown, number>();
      for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      expect(Object.fromEntries(counts)).toEqual({ 'Pagamento confirmado': UNITS, 422: BUYERS - UNITS });
      const { on_hand, reserved, sold } = await api.database.db
        .selectFrom('product')
        .select(['on_hand', 'reserved', 'sold'])
        .where('id', '=', wanted)
        .executeTakeFirstOrThrow();
      expect({ on_hand, reserved, sold }).toEqual({ on_hand: 0, reserved: 0, sold: UNITS });
      expect(await brokenRules(api.database.db)).toEqual([]);
    },
  );

  longTest('gives the last unit to one of two members', async () => {
    const actionId = await insertActivity(api, 'aurora');
    for (let round = 0; round < 10; round += 1) {
      const productId = await insertProduct(api, actionId, { on_hand: 1 });
      const products = [{ productId, quantity: 1 }];
      const two = buyers.slice(0, 2);
      for (const me of two) await me.add(products);
      const held = await Promise.allSettled(two.map((me) => me.reserve(products)));
      expect(held.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
    expect(errors()).toEqual([]);
  });

  longTest('uses a coupon of three uses three times for twenty concurrent orders', async () => {
    const coupon = await insertCoupon(api, { value: 100, limit_in_all: 3 });
    const actionId = await insertActivity(api, 'aurora');
    // Separate products: the lock of a shared one would already serialise the orders.
    const carts: { readonly me: Buyer; readonly groups: Parameters<Buyer['order']>[0] }[] = [];
    for (const me of buyers.slice(0, 20)) {
      const products = [{ productId: await insertProduct(api, actionId), quantity: 1 }];
      await me.balance(1_000);
      await me.add(products);
      await me.reserve(products);
      carts.push({ me, groups: [{ actionId, products }] });
    }
    const orders = await Promise.allSettled(
      carts.map(({ me, groups }) => me.order(groups, undefined, { coupon })),
    );
    expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const order of orders.filter((one) => one.status === 'rejected'))
      expect(failureOf(order.reason)).toMatchObject({ status: 422, messages: ['Este cupom esgotou.'] });
    expect(errors()).toEqual([]);
    expect(await brokenRules(api.database.db)).toEqual([]);
  });

  longTest('buys once for one attempt sent ten times and another beside it', async () => {
    const actionId = await insertActivity(api, 'aurora');
    const [me] = buyers;
    if (me === undefined) throw new Error('nobody buys');
    for (let round = 0; round < 5; round += 1) {
      const productId = await insertProduct(api, actionId, { on_hand: 5 });
      const products = [{ productId, quantity: 1 }];
      await me.add(products);
      await me.reserve(products);
      const groups = [{ actionId, products }];
      const card = await me.card();
      await me.balance(0);
      const [key, other] = [nextName(), nextName()];
      const keys = [...Array<string>(10).fill(key), other];
      const placed = await Promise.allSettled(
        keys.map((one) => me.order(groups, { type: 'credit_card', card }, { key: one })),
      );
      const ids = placed.flatMap((one) => (one.status === 'fulfilled' ? [one.value[0]?.id] : []));
      expect(new Set(ids).size).toBe(1);
      const { sold } = await api.database.db
        .selectFrom('product')
        .select('sold')
        .where('id', '=', productId)
        .executeTakeFirstOrThrow();
      expect(sold).toBe(1);
    }
    expect(errors()).toEqual([]);
    expect(await brokenRules(api.database.db)).toEqual([]);
  });

  longTest('buys nothing twice and loses no cent when payments, refreshes and expiry race', async () => {
    const actionId = await insertActivity(api, 'aurora');
    const [one, other] = [
      await insertProduct(api, actionId, { on_hand: 200 }),
      await insertProduct(api, actionId, { on_hand: 200 }),
    ];
    await Promise.all(
      buyers.slice(0, 40).map(async (me, index) => {
        const products = shuffled([one, other], index).map((productId) => ({ productId, quantity: 1 }));
        await me.balance(300);
        await me.add(products);
        await me.reserve(products);
        const [order] = await me.order([{ actionId, products }], { type: 'pix' });
        const code = order?.pix?.code ?? '';
        await Promise.allSettled([
          payPix(api, code, index % 2 === 0 ? 'pay' : 'pay twice'),
          me.find(order?.id ?? 0),
          index % 3 === 0 ? me.reserve(products) : payPix(api, code, 'pay wrong amount', 150),
          me.find(order?.id ?? 0),
        ]);
      }),
    );
    expect(errors()).toEqual([]);
    expect(await brokenRules(api.database.db)).toEqual([]);
  });
});

/** Members with sessions and balances, inserted directly: logging in would dominate the test. */
