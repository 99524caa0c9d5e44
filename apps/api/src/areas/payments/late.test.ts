import { getPoints } from '@estacao/contract';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import {
  type Buyer,
  createBuyers,
  insertActivity,
  insertCoupon,
  insertProduct,
  nextName,
  payPix,
} from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import type { GatewayOverrides } from '../../testing/overridable-gateway.ts';

const overrides: GatewayOverrides = {};
const REVIEWED_CARD = '4000 0000 0000 0259';
const SECOND = 1_000;
const HOUR = 60 * MINUTE;

onEachDatabase('late payments', { gatewayOverrides: overrides }, (getApi) => {
  let buyers: Buyer[] = [];
  beforeAll(async () => {
    buyers = [...(await createBuyers(getApi(), 40))];
    const expires_at = new Date(getApi().clock.now() + 365 * DAY);
    await getApi().database.db.updateTable('session').set({ expires_at }).execute();
  });
  beforeEach(() => {
    for (const method of Object.keys(overrides) as (keyof GatewayOverrides)[]) delete overrides[method];
  });
  afterEach(async () => {
    expect(await findBrokenRules(getApi().database.db)).toEqual([]);
  });

  const fetchPoints = async ({ client, memberId }: Buyer) =>
    (await client.call(getPoints, { params: { userId: memberId } })).points;
  const fetchSold = async (id: number) => {
    const { sold } = await getApi()
      .database.db.selectFrom('product')
      .select('sold')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return sold;
  };

  async function takeBuyer(balance = 0) {
    const me = buyers.pop();
    if (me === undefined) throw new Error('too few buyers');
    await me.setBalance(balance);
    return me;
  }

  async function prepareOrder(
    me: Buyer,
    activity: Parameters<typeof insertActivity>[2] = {},
    product: Parameters<typeof insertProduct>[2] = {},
    otherBuyers: readonly Buyer[] = [],
  ) {
    const actionId = await insertActivity(getApi(), 'aurora', activity);
    const productId = await insertProduct(getApi(), actionId, product);
    const products = [{ productId, quantity: 1 }];
    for (const buyer of [me, ...otherBuyers]) await buyer.addToCart(products);
    await me.reserve(products);
    return { productId, products, groups: [{ actionId, products }] };
  }
  type PreparedOrder = Awaited<ReturnType<typeof prepareOrder>>;

  async function orderPix(me: Buyer, { groups }: PreparedOrder, coupon?: string) {
    const [order] = await me.placeOrder(groups, { type: 'pix' }, coupon === undefined ? {} : { coupon });
    return { id: order?.id ?? 0, code: order?.pix?.code ?? '' };
  }

  async function createExpiredPix(me: Buyer, preparedOrder: PreparedOrder, coupon?: string) {
    const pix = await orderPix(me, preparedOrder, coupon);
    getApi().clock.advance(40 * MINUTE);
    expect((await me.findOrder(pix.id)).status).toBe('Expirado');
    return pix;
  }

  async function payWithoutEvent(code: string) {
    const { own_id, amount } = await getApi()
      .database.db.selectFrom('charge')
      .select(['own_id', 'amount'])
      .where('pix_code', '=', code)
      .executeTakeFirstOrThrow();
    const paid_at = new Date(getApi().clock.now());
    await getApi()
      .database.db.insertInto('sandbox_payment')
      .values({ end_to_end_id: nextName(), own_id, amount, paid_at })
      .execute();
  }

  async function passHours(count: number) {
    for (let hour = 0; hour < count; hour += 1) {
      getApi().clock.advance(HOUR);
      await getApi().api.runTasksAndJobs();
    }
  }

  longTest('expires a PIX on time, even if the buyer polled a moment before', async () => {
    const me = await takeBuyer();
    const pix = await orderPix(me, await prepareOrder(me));
    const { expires_at } = await getApi()
      .database.db.selectFrom('charge')
      .select('expires_at')
      .where('pix_code', '=', pix.code)
      .executeTakeFirstOrThrow();
    const expiryTime = expires_at?.getTime() ?? 0;
    getApi().clock.advance(expiryTime + 900 - getApi().clock.now());
    expect((await me.findOrder(pix.id)).status).toBe('Aguardando pagamento');
    getApi().clock.advance(200);
    expect((await me.findOrder(pix.id)).status).toBe('Expirado');
  });

  test('confirms the order of an expired PIX whose payment event was lost', async () => {
    const me = await takeBuyer();
    const pix = await createExpiredPix(me, await prepareOrder(me));
    await payWithoutEvent(pix.code);
    await passHours(2);
    expect((await me.findOrder(pix.id)).status).toBe('Pagamento confirmado');
  });

  longTest('credits a payment six days late, for a superseded PIX and for a paid PIX', async () => {
    const [me, payer] = [await takeBuyer(), await takeBuyer()];
    const preparedOrder = await prepareOrder(me);
    const supersededPix = await orderPix(me, preparedOrder);
    await me.reserve(preparedOrder.products);
    expect((await me.findOrder(supersededPix.id)).status).toBe('Cancelado');
    const paidPix = await orderPix(payer, await prepareOrder(payer));
    await payPix(getApi(), paidPix.code);
    getApi().clock.advance(4 * DAY);
    await getApi().api.runTasksAndJobs();
    getApi().clock.advance(2 * DAY);
    for (const { code } of [supersededPix, paidPix]) await payWithoutEvent(code);
    await passHours(26);
    expect([await fetchPoints(me), await fetchPoints(payer)]).toEqual([1_000, 1_000]);
  });

  longTest('queries the gateway about an expired charge at growing intervals, then stops', async () => {
    const me = await takeBuyer();
    await createExpiredPix(me, await prepareOrder(me));
    const { own_id: ownId } = await getApi()
      .database.db.selectFrom('charge')
      .select('own_id')
      .where('member_id', '=', me.memberId)
      .executeTakeFirstOrThrow();
    let queryCount = 0;
    overrides.lookUp = (callOriginal, id, ...rest) => {
      if (id === ownId) queryCount += 1;
      return callOriginal(id, ...rest);
    };
    const countQueries = async (steps: number, stepMs: number) => {
      queryCount = 0;
      for (let step = 0; step < steps; step += 1) {
        getApi().clock.advance(stepMs);
        await getApi().api.runTasksAndJobs();
      }
      return queryCount;
    };
    expect(await countQueries(60, MINUTE)).toBe(2);
    expect(await countQueries(23, HOUR)).toBe(3);
    expect(await countQueries(6 * 24, HOUR)).toBe(6);
    expect(await countQueries(24, HOUR)).toBe(1);
    expect(await countQueries(48, HOUR)).toBe(0);
  });

  longTest('repeats the last gateway query about an expired charge until the gateway answers', async () => {
    const me = await takeBuyer();
    const pix = await createExpiredPix(me, await prepareOrder(me));
    await payWithoutEvent(pix.code);
    overrides.lookUp = () => Promise.reject(new Error('the gateway is unavailable'));
    await passHours(8 * 24);
    delete overrides.lookUp;
    await passHours(25);
    expect((await me.findOrder(pix.id)).status).toBe('Pagamento confirmado');
  });

  test('queries the gateway before a card replaces a PIX, even if another process has just queried it', async () => {
    const me = await takeBuyer();
    const preparedOrder = await prepareOrder(me);
    const pix = await orderPix(me, preparedOrder);
    await getApi()
      .database.db.updateTable('charge')
      .set({ asked_at: new Date(getApi().clock.now() + 300) })
      .where('pix_code', '=', pix.code)
      .execute();
    await payWithoutEvent(pix.code);
    const card = await me.saveCard();
    await expect(me.placeOrder(preparedOrder.groups, { type: 'credit_card', card })).rejects.toMatchObject({
      failure: { status: 422 },
    });
    expect((await me.findOrder(pix.id)).status).toBe('Pagamento confirmado');
    expect(await fetchSold(preparedOrder.productId)).toBe(1);
  });

  test('confirms a card charge whose reservation would expire during the gateway call', async () => {
    const [me, otherBuyer] = [await takeBuyer(), await takeBuyer()];
    const { groups, products, productId } = await prepareOrder(me, {}, { on_hand: 1 }, [otherBuyer]);
    const card = await me.saveCard();
    getApi().clock.advance(15 * MINUTE - SECOND);
    overrides.createCharge = async (callOriginal, ...rest) => {
      getApi().clock.advance(2 * SECOND);
      await expect(otherBuyer.reserve(products)).rejects.toMatchObject({ failure: { status: 422 } });
      return callOriginal(...rest);
    };
    expect(await me.placeOrder(groups, { type: 'credit_card', card })).toMatchObject([
      { status: 'Pagamento confirmado' },
    ]);
    expect([await fetchSold(productId), await fetchPoints(me)]).toEqual([1, 0]);
  });

  test('confirms a PIX that is paid before the API stores the charge', async () => {
    const me = await takeBuyer();
    const preparedOrder = await prepareOrder(me);
    overrides.createCharge = async (callOriginal, ...rest) => {
      const charge = await callOriginal(...rest);
      await payPix(getApi(), charge.pixCode ?? '');
      return charge;
    };
    const { id } = await orderPix(me, preparedOrder);
    expect((await me.findOrder(id)).status).toBe('Pagamento confirmado');
    expect(await fetchSold(preparedOrder.productId)).toBe(1);
  });

  test('extends the reservation for a card under review, even if the gateway call outlasted the reservation', async () => {
    const [me, otherBuyer] = [await takeBuyer(), await takeBuyer()];
    const { groups, products, productId } = await prepareOrder(me, {}, { on_hand: 1 }, [otherBuyer]);
    const card = await me.saveCard(REVIEWED_CARD);
    const reservationUpdate = getApi()
      .database.db.updateTable('reservation')
      .where('member_id', '=', me.memberId)
      .where('product_id', '=', productId);
    overrides.createCharge = async (callOriginal, ...rest) => {
      await reservationUpdate.set({ expires_at: new Date(getApi().clock.now() - SECOND) }).execute();
      return callOriginal(...rest);
    };
    const [order] = await me.placeOrder(groups, { type: 'credit_card', card });
    expect(order?.status).toBe('Aguardando pagamento');
    getApi().clock.advance(20 * MINUTE);
    await expect(otherBuyer.reserve(products)).rejects.toMatchObject({ failure: { status: 422 } });
  });

  test('credits a late PIX and expires the order when another member bought the products', async () => {
    const [me, otherBuyer] = [await takeBuyer(300), await takeBuyer(1_000)];
    const preparedOrder = await prepareOrder(me, {}, { on_hand: 1 }, [otherBuyer]);
    const pix = await orderPix(me, preparedOrder);
    getApi().clock.advance(33 * MINUTE);
    await otherBuyer.reserve(preparedOrder.products);
    await otherBuyer.placeOrder(preparedOrder.groups);
    await payPix(getApi(), pix.code);
    expect(await fetchPoints(me)).toBe(1_000);
    const [{ status } = { status: '' }] = await getApi()
      .database.db.selectFrom('product_order')
      .select('status')
      .where('id', '=', pix.id)
      .execute();
    expect(status).toBe('expired');
  });

  test('confirms only one of two expired PIX for the same product', async () => {
    const me = await takeBuyer();
    const preparedOrder = await prepareOrder(me);
    const firstPix = await createExpiredPix(me, preparedOrder);
    await me.reserve(preparedOrder.products);
    const secondPix = await createExpiredPix(me, preparedOrder);
    for (const { code } of [firstPix, secondPix]) await payPix(getApi(), code);
    expect((await me.findOrder(firstPix.id)).status).toBe('Pagamento confirmado');
    expect((await me.findOrder(secondPix.id)).status).toBe('Expirado');
    expect([await fetchSold(preparedOrder.productId), await fetchPoints(me)]).toEqual([1, 1_000]);
  });

  test("credits a late PIX when the order would exceed the product's limit per member", async () => {
    const me = await takeBuyer(1_000);
    const preparedOrder = await prepareOrder(me);
    await me.placeOrder(preparedOrder.groups);
    await me.addToCart(preparedOrder.products);
    await me.reserve(preparedOrder.products);
    const pix = await createExpiredPix(me, preparedOrder);
    const productUpdate = getApi()
      .database.db.updateTable('product')
      .where('id', '=', preparedOrder.productId);
    await productUpdate.set({ member_limit: 1 }).execute();
    await payPix(getApi(), pix.code);
    expect([await fetchSold(preparedOrder.productId), await fetchPoints(me)]).toEqual([1, 1_000]);
    await productUpdate.set({ member_limit: 2 }).execute();
    await payPix(getApi(), pix.code);
    expect([await fetchSold(preparedOrder.productId), await fetchPoints(me)]).toEqual([2, 1_000]);
  });

  test('credits a late PIX while a later PIX for the same product is pending', async () => {
    const me = await takeBuyer();
    const preparedOrder = await prepareOrder(me);
    const firstPix = await createExpiredPix(me, preparedOrder);
    await me.reserve(preparedOrder.products);
    const secondPix = await orderPix(me, preparedOrder);
    await payPix(getApi(), firstPix.code);
    expect((await me.findOrder(firstPix.id)).status).toBe('Expirado');
    expect((await me.findOrder(secondPix.id)).status).toBe('Aguardando pagamento');
    expect([await fetchSold(preparedOrder.productId), await fetchPoints(me)]).toEqual([0, 1_000]);
  });

  test('confirms the order of a late PIX while a later PIX for another product is pending', async () => {
    const me = await takeBuyer();
    const [preparedOrder, otherPreparedOrder] = [await prepareOrder(me), await prepareOrder(me)];
    await me.reserve(preparedOrder.products);
    const firstPix = await createExpiredPix(me, preparedOrder);
    await me.reserve(otherPreparedOrder.products);
    const secondPix = await orderPix(me, otherPreparedOrder);
    await payPix(getApi(), firstPix.code);
    expect((await me.findOrder(firstPix.id)).status).toBe('Pagamento confirmado');
    expect((await me.findOrder(secondPix.id)).status).toBe('Aguardando pagamento');
    await payPix(getApi(), secondPix.code);
    expect((await me.findOrder(secondPix.id)).status).toBe('Pagamento confirmado');
    expect([await fetchSold(preparedOrder.productId), await fetchSold(otherPreparedOrder.productId)]).toEqual(
      [1, 1],
    );
    expect(await fetchPoints(me)).toBe(0);
  });

  test.each([
    ['limit_per_member', 1, 'Expirado', 300],
    ['limit_per_member', 2, 'Pagamento confirmado', 0],
    ['limit_in_all', 1, 'Expirado', 300],
    ['limit_in_all', 2, 'Pagamento confirmado', 0],
  ])(
    'with a coupon (%s %i) that a later order used, a late PIX ends as %s',
    async (limitColumn, limitValue, status, balance) => {
      const me = await takeBuyer();
      const coupon = await insertCoupon(getApi(), { [limitColumn]: limitValue });
      const [preparedOrder, otherPreparedOrder] = [await prepareOrder(me), await prepareOrder(me)];
      await me.reserve(preparedOrder.products);
      const pix = await createExpiredPix(me, preparedOrder, coupon);
      await me.reserve(otherPreparedOrder.products);
      const laterPix = await orderPix(me, otherPreparedOrder, coupon);
      await payPix(getApi(), laterPix.code);
      expect((await me.findOrder(laterPix.id)).status).toBe('Pagamento confirmado');
      await payPix(getApi(), pix.code);
      expect((await me.findOrder(pix.id)).status).toBe(status);
      expect(await fetchPoints(me)).toBe(balance);
    },
  );

  longTest(
    'an expired PIX releases its buyer’s reservation and coupon, but not another member’s',
    async () => {
      const [me, otherBuyer] = [await takeBuyer(), await takeBuyer(100)];
      const coupon = await insertCoupon(getApi(), { limit_in_all: 2 });
      const preparedOrder = await prepareOrder(me, {}, { on_hand: 3 }, [otherBuyer]);
      await orderPix(me, preparedOrder, coupon);
      getApi().clock.advance(20 * MINUTE);
      await otherBuyer.reserve(preparedOrder.products);
      const otherPix = await orderPix(otherBuyer, preparedOrder, coupon);
      getApi().clock.advance(20 * MINUTE);
      await getApi().api.runTasksAndJobs();
      expect((await otherBuyer.findOrder(otherPix.id)).status).toBe('Aguardando pagamento');
      const { db } = getApi().database;
      const fetchStates = async (buyer: Buyer) => {
        const [couponUses, reservations] = await Promise.all([
          db.selectFrom('coupon_use').select('state').where('member_id', '=', buyer.memberId).execute(),
          db.selectFrom('reservation').select('state').where('member_id', '=', buyer.memberId).execute(),
        ]);
        return [...couponUses, ...reservations].map(({ state }) => state);
      };
      expect(await fetchStates(me)).toEqual(['released', 'released']);
      expect(await fetchStates(otherBuyer)).toEqual(['held', 'held']);
      expect(await fetchPoints(otherBuyer)).toBe(0);
      await payPix(getApi(), otherPix.code);
      expect((await otherBuyer.findOrder(otherPix.id)).status).toBe('Pagamento confirmado');
      expect(await fetchStates(otherBuyer)).toEqual(['used', 'committed']);
    },
  );

  test('credits the second payment of a late PIX to the wallet', async () => {
    const me = await takeBuyer(300);
    const preparedOrder = await prepareOrder(me);
    const pix = await createExpiredPix(me, preparedOrder);
    await payPix(getApi(), pix.code);
    expect([(await me.findOrder(pix.id)).status, await fetchPoints(me)]).toEqual(['Pagamento confirmado', 0]);
    await payPix(getApi(), pix.code);
    expect([await fetchSold(preparedOrder.productId), await fetchPoints(me)]).toEqual([1, 700]);
  });

  test('credits a late PIX when the wallet no longer covers the rest of the order', async () => {
    const me = await takeBuyer(300);
    const preparedOrder = await prepareOrder(me);
    const pix = await createExpiredPix(me, preparedOrder);
    await me.setBalance(299);
    await payPix(getApi(), pix.code);
    expect([(await me.findOrder(pix.id)).status, await fetchPoints(me)]).toEqual(['Expirado', 999]);
    await me.setBalance(300);
    await payPix(getApi(), pix.code);
    expect([(await me.findOrder(pix.id)).status, await fetchPoints(me)]).toEqual(['Pagamento confirmado', 0]);
  });

  test('confirms a late PIX for an activity whose limit is 0, which means unlimited', async () => {
    const me = await takeBuyer();
    const pix = await createExpiredPix(me, await prepareOrder(me, { limit_per_user: 0 }));
    await payPix(getApi(), pix.code);
    expect((await me.findOrder(pix.id)).status).toBe('Pagamento confirmado');
    expect(await fetchPoints(me)).toBe(0);
  });
});
