import { failureOf } from '@estacao/contract';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { openDatabase } from '../../database/database.ts';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import {
  type Buyer,
  createBuyers,
  insertActivity,
  insertCoupon,
  insertProduct,
  nextName,
  payPix,
} from '../../testing/commerce.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { sharedPostgres } from '../../testing/shared-postgres.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const BUYERS = process.env.PROVE === 'true' ? 500 : 60;
const UNITS = BUYERS / 10;

// PGlite runs one transaction at a time, so races need PostgreSQL.
describe('concurrent buyers on PostgreSQL', () => {
  let api: TestApi;
  let buyers: readonly Buyer[];

  beforeAll(async () => {
    // A long deadline: the buyers share thirty connections, so queries queue up on a busy machine.
    const url = await sharedPostgres().createUrl();
    api = await startTestApi({ database: await openDatabase({ url, connections: 30, deadline: 120_000 }) });
    expect(api.database.kind).toBe('postgres');
    await openConnections(api.database.db, 20);
    buyers = await createBuyers(api, BUYERS);
  }, 120_000);
  afterAll(() => api.stop());

  function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
    return items
      .map((item, index) => ({
        item,
        sortKey: (Math.imul(index + 1, 2_654_435_761) ^ Math.imul(seed + 7, 40_503)) >>> 0,
      }))
      .sort((a, b) => a.sortKey - b.sortKey)
      .map(({ item }) => item);
  }

  const errors = () => api.log.filter(({ level }) => level === 'error');

  longTest(
    `${BUYERS} concurrent buyers of ${UNITS} units, with other products in their carts, buy exactly ${UNITS}`,
    async () => {
      const actionId = await insertActivity(api, 'aurora');
      const scarceId = await insertProduct(api, actionId, { on_hand: UNITS });
      const otherIds: number[] = [];
      for (let count = 0; count < 4; count += 1)
        otherIds.push(await insertProduct(api, actionId, { on_hand: 10_000 }));
      const outcomes = await Promise.all(
        buyers.map(async (buyer, index) => {
          const products = shuffle([scarceId, ...otherIds.slice(0, 1 + (index % 3))], index).map(
            (productId) => ({
              productId,
              quantity: 1,
            }),
          );
          try {
            await buyer.addToCart(products);
            await buyer.reserve(products);
            const [order] = await buyer.placeOrder([{ actionId, products }]);
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
        .where('id', '=', scarceId)
        .executeTakeFirstOrThrow();
      expect({ on_hand, reserved, sold }).toEqual({ on_hand: 0, reserved: 0, sold: UNITS });
      expect(await findBrokenRules(api.database.db)).toEqual([]);
    },
  );

  longTest('gives the last unit to one of two concurrent buyers', async () => {
    const actionId = await insertActivity(api, 'aurora');
    for (let round = 0; round < 10; round += 1) {
      const productId = await insertProduct(api, actionId, { on_hand: 1 });
      const products = [{ productId, quantity: 1 }];
      const rivals = buyers.slice(0, 2);
      for (const buyer of rivals) await buyer.addToCart(products);
      const reservations = await Promise.allSettled(rivals.map((buyer) => buyer.reserve(products)));
      expect(reservations.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
    expect(errors()).toEqual([]);
  });

  longTest('accepts a coupon limited to three uses three times among twenty concurrent orders', async () => {
    const coupon = await insertCoupon(api, { value: 100, limit_in_all: 3 });
    const actionId = await insertActivity(api, 'aurora');
    // Separate products: the lock of a shared product would already serialise the orders.
    const carts: { readonly buyer: Buyer; readonly groups: Parameters<Buyer['placeOrder']>[0] }[] = [];
    for (const buyer of buyers.slice(0, 20)) {
      const products = [{ productId: await insertProduct(api, actionId), quantity: 1 }];
      await buyer.setBalance(1_000);
      await buyer.addToCart(products);
      await buyer.reserve(products);
      carts.push({ buyer, groups: [{ actionId, products }] });
    }
    const orders = await Promise.allSettled(
      carts.map(({ buyer, groups }) => buyer.placeOrder(groups, undefined, { coupon })),
    );
    expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const order of orders.filter((outcome) => outcome.status === 'rejected'))
      expect(failureOf(order.reason)).toMatchObject({ status: 422, messages: ['Este cupom esgotou.'] });
    expect(errors()).toEqual([]);
    expect(await findBrokenRules(api.database.db)).toEqual([]);
  });

  longTest('buys once for ten attempts with one idempotency key and an eleventh with another', async () => {
    const actionId = await insertActivity(api, 'aurora');
    const [buyer] = buyers;
    if (buyer === undefined) throw new Error('no buyer');
    for (let round = 0; round < 5; round += 1) {
      const productId = await insertProduct(api, actionId, { on_hand: 5 });
      const products = [{ productId, quantity: 1 }];
      await buyer.addToCart(products);
      await buyer.reserve(products);
      const groups = [{ actionId, products }];
      const card = await buyer.saveCard();
      await buyer.setBalance(0);
      const [key, otherKey] = [nextName(), nextName()];
      const keys = [...Array<string>(10).fill(key), otherKey];
      const outcomes = await Promise.allSettled(
        keys.map((attemptKey) =>
          buyer.placeOrder(groups, { type: 'credit_card', card }, { key: attemptKey }),
        ),
      );
      const ids = outcomes.flatMap((outcome) =>
        outcome.status === 'fulfilled' ? [outcome.value[0]?.id] : [],
      );
      expect(new Set(ids).size).toBe(1);
      const { sold } = await api.database.db
        .selectFrom('product')
        .select('sold')
        .where('id', '=', productId)
        .executeTakeFirstOrThrow();
      expect(sold).toBe(1);
    }
    expect(errors()).toEqual([]);
    expect(await findBrokenRules(api.database.db)).toEqual([]);
  });

  longTest(
    'buys nothing twice and loses no cent when payments, order requests and new reservations race',
    async () => {
      const actionId = await insertActivity(api, 'aurora');
      const [firstId, secondId] = [
        await insertProduct(api, actionId, { on_hand: 200 }),
        await insertProduct(api, actionId, { on_hand: 200 }),
      ];
      await Promise.all(
        buyers.slice(0, 40).map(async (buyer, index) => {
          const products = shuffle([firstId, secondId], index).map((productId) => ({
            productId,
            quantity: 1,
          }));
          await buyer.setBalance(300);
          await buyer.addToCart(products);
          await buyer.reserve(products);
          const [order] = await buyer.placeOrder([{ actionId, products }], { type: 'pix' });
          const code = order?.pix?.code ?? '';
          await Promise.allSettled([
            payPix(api, code, index % 2 === 0 ? 'pay' : 'pay twice'),
            buyer.findOrder(order?.id ?? 0),
            index % 3 === 0 ? buyer.reserve(products) : payPix(api, code, 'pay wrong amount', 150),
            buyer.findOrder(order?.id ?? 0),
          ]);
        }),
      );
      expect(errors()).toEqual([]);
      expect(await findBrokenRules(api.database.db)).toEqual([]);
    },
  );
});
