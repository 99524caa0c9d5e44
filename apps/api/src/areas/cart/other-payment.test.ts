import {
  decideSandboxCharge,
  forgetPurchaseEnd,
  getPoints,
  getReservation,
  giveUpPayment,
  listOrders,
  removeFromCart,
} from '@estacao/contract';
import { orderStatuses } from '@estacao/domain';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import {
  type Buyer,
  createBuyers,
  insertActivity,
  insertProduct,
  nextName,
  payPix,
} from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import type { GatewayOverrides } from '../../testing/overridable-gateway.ts';

const REFUSED_CARD = '4000 0000 0000 0002';
const REVIEWED_CARD = '4000 0000 0000 0259';
const gatewayOverrides: GatewayOverrides = {};

onEachDatabase('purchase with a pending payment', { gatewayOverrides }, (getApi) => {
  let buyers: Buyer[] = [];
  beforeAll(async () => {
    buyers = [...(await createBuyers(getApi(), 24))];
    const expires_at = new Date(getApi().clock.now() + 365 * DAY);
    await getApi().database.db.updateTable('session').set({ expires_at }).execute();
  });
  beforeEach(() => {
    for (const call of Object.keys(gatewayOverrides) as (keyof GatewayOverrides)[])
      delete gatewayOverrides[call];
  });
  afterEach(async () => {
    expect(await findBrokenRules(getApi().database.db)).toEqual([]);
  });

  const fetchPoints = async ({ client, memberId }: Buyer) =>
    (await client.call(getPoints, { params: { userId: memberId } })).points;
  const fetchReservation = ({ client, memberId }: Buyer) =>
    client.call(getReservation, { params: { userId: memberId } });
  const fetchEnd = async (me: Buyer) => (await fetchReservation(me)).end;
  const abandonPayment = ({ client, memberId }: Buyer, id: number, idempotencyKey = nextName()) =>
    client.call(giveUpPayment, { params: { userId: memberId, id } }, { idempotencyKey });
  const listStatuses = async ({ client, memberId }: Buyer) =>
    (await client.call(listOrders, { params: { userId: memberId } })).map(({ status }) => status);

  async function newBuyer(balance = 0) {
    const me = buyers.pop();
    if (me === undefined) throw new Error('too few buyers');
    await me.setBalance(balance);
    return me;
  }

  async function reserveProduct(me: Buyer) {
    const actionId = await insertActivity(getApi(), 'aurora');
    const productId = await insertProduct(getApi(), actionId, { on_hand: 3 });
    const products = [{ productId, quantity: 1 }];
    await me.addToCart(products);
    await me.reserve(products);
    return { productId, products, groups: [{ actionId, products }] };
  }
  type ReservedProducts = Awaited<ReturnType<typeof reserveProduct>>;

  async function orderPix(me: Buyer, { groups }: ReservedProducts) {
    const [order] = await me.placeOrder(groups, { type: 'pix' });
    return { id: order?.id ?? 0, code: order?.pix?.code ?? '' };
  }

  async function decideCharge(me: Buyer, decision: 'approve' | 'refuse') {
    const { id } = await getApi()
      .database.db.selectFrom('charge')
      .select('id')
      .where('member_id', '=', me.memberId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await me.client.call(decideSandboxCharge, { params: { id }, body: { decision } });
  }

  test("abandoning a PIX refunds the wallet's part and reserves the products again", async () => {
    const me = await newBuyer(300);
    const reservedProducts = await reserveProduct(me);
    const pix = await orderPix(me, reservedProducts);
    expect(await fetchPoints(me)).toBe(0);
    getApi().clock.advance(10 * MINUTE);
    const reservationAfter = await abandonPayment(me, pix.id);
    expect(reservationAfter).toMatchObject({
      products: reservedProducts.products,
      pendingOrders: [],
      end: null,
    });
    expect(
      new Date(reservationAfter.expiresAt ?? 0).getTime() - new Date(reservationAfter.now).getTime(),
    ).toBe(15 * MINUTE);
    expect((await me.findOrder(pix.id)).status).toBe(orderStatuses.cancelled);
    expect(await fetchPoints(me)).toBe(300);
    const [order] = await me.placeOrder(reservedProducts.groups, {
      type: 'credit_card',
      card: await me.saveCard(),
    });
    expect(order?.status).toBe(orderStatuses.confirmed);
  });

  test('abandoning a card under review credits a later approval to the wallet', async () => {
    const me = await newBuyer();
    const reservedProducts = await reserveProduct(me);
    const [order] = await me.placeOrder(reservedProducts.groups, {
      type: 'credit_card',
      card: await me.saveCard(REVIEWED_CARD),
    });
    await abandonPayment(me, order?.id ?? 0);
    await decideCharge(me, 'approve');
    expect((await me.findOrder(order?.id ?? 0)).status).toBe(orderStatuses.cancelled);
    expect(await fetchPoints(me)).toBe(1_000);
  });

  test('credits the wallet when a member pays an abandoned PIX', async () => {
    const me = await newBuyer();
    const pix = await orderPix(me, await reserveProduct(me));
    await abandonPayment(me, pix.id);
    await payPix(getApi(), pix.code);
    expect((await me.findOrder(pix.id)).status).toBe(orderStatuses.cancelled);
    expect(await fetchPoints(me)).toBe(1_000);
  });

  test('abandoning a PIX that is already paid confirms its order', async () => {
    const me = await newBuyer();
    const pix = await orderPix(me, await reserveProduct(me));
    await payPix(getApi(), pix.code);
    expect(await abandonPayment(me, pix.id)).toMatchObject({ expiresAt: null, pendingOrders: [] });
    expect((await me.findOrder(pix.id)).status).toBe(orderStatuses.confirmed);
    expect(await fetchPoints(me)).toBe(0);
  });

  test('abandoning a payment asks the gateway first, so a payment without webhook confirms its order', async () => {
    const me = await newBuyer();
    const pix = await orderPix(me, await reserveProduct(me));
    const { own_id, amount } = await getApi()
      .database.db.selectFrom('charge')
      .select(['own_id', 'amount'])
      .where('pix_code', '=', pix.code)
      .executeTakeFirstOrThrow();
    await getApi()
      .database.db.insertInto('sandbox_payment')
      .values({ end_to_end_id: nextName(), own_id, amount, paid_at: new Date(getApi().clock.now()) })
      .execute();
    await abandonPayment(me, pix.id);
    expect((await me.findOrder(pix.id)).status).toBe(orderStatuses.confirmed);
  });

  test('keeps a payment pending when the gateway does not answer during its abandonment', async () => {
    const me = await newBuyer();
    const pix = await orderPix(me, await reserveProduct(me));
    gatewayOverrides.lookUp = () => Promise.reject(new Error('no answer'));
    await expect(abandonPayment(me, pix.id)).rejects.toMatchObject({ failure: { status: 409 } });
    expect((await fetchReservation(me)).pendingOrders).toEqual([pix.id]);
  });

  test('repeated and simultaneous requests abandon a payment once', async () => {
    const me = await newBuyer(300);
    const pix = await orderPix(me, await reserveProduct(me));
    const key = nextName();
    await Promise.all([
      abandonPayment(me, pix.id, key),
      abandonPayment(me, pix.id, key),
      abandonPayment(me, pix.id),
    ]);
    await abandonPayment(me, pix.id);
    expect(await fetchPoints(me)).toBe(300);
  });

  test('abandoning an older payment again keeps the newer one', async () => {
    const me = await newBuyer();
    const reservedProducts = await reserveProduct(me);
    const olderPix = await orderPix(me, reservedProducts);
    await abandonPayment(me, olderPix.id);
    const newerPix = await orderPix(me, reservedProducts);
    expect(await abandonPayment(me, olderPix.id)).toMatchObject({ pendingOrders: [newerPix.id] });
    expect((await me.findOrder(newerPix.id)).status).toBe(orderStatuses.awaiting);
  });

  test('refuses to abandon the payment of another member', async () => {
    const [me, otherBuyer] = [await newBuyer(), await newBuyer()];
    const pix = await orderPix(me, await reserveProduct(me));
    await expect(abandonPayment(otherBuyer, pix.id)).rejects.toMatchObject({ failure: { status: 404 } });
    expect((await me.findOrder(pix.id)).status).toBe(orderStatuses.awaiting);
  });

  test('lists refused attempts of one purchase as one order', async () => {
    const me = await newBuyer();
    const reservedProducts = await reserveProduct(me);
    const card = await me.saveCard(REFUSED_CARD);
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(
        me.placeOrder(reservedProducts.groups, { type: 'credit_card', card }),
      ).rejects.toMatchObject({
        failure: { status: 422 },
      });
    expect(await listStatuses(me)).toEqual([orderStatuses.refused]);
    await me.reserve(reservedProducts.products);
    const pix = await orderPix(me, reservedProducts);
    expect(await listStatuses(me)).toEqual([orderStatuses.awaiting]);
    await payPix(getApi(), pix.code);
    expect(await listStatuses(me)).toEqual([orderStatuses.confirmed]);
  });

  test('lists a refused order of an earlier purchase separately from a later order', async () => {
    const me = await newBuyer();
    const reservedProducts = await reserveProduct(me);
    const card = await me.saveCard(REFUSED_CARD);
    await expect(me.placeOrder(reservedProducts.groups, { type: 'credit_card', card })).rejects.toMatchObject(
      {
        failure: { status: 422 },
      },
    );
    getApi().clock.advance(20 * MINUTE);
    await me.reserve(reservedProducts.products);
    await orderPix(me, reservedProducts);
    expect(await listStatuses(me)).toEqual([orderStatuses.awaiting, orderStatuses.refused]);
  });

  test("reports a purchase's end until the member dismisses the report", async () => {
    const me = await newBuyer();
    const reservedProducts = await reserveProduct(me);
    expect(await fetchEnd(me)).toBeNull();
    getApi().clock.advance(16 * MINUTE);
    expect(await fetchEnd(me)).toEqual({ kind: 'hold', orders: [] });
    await getApi().api.runTasksAndJobs();
    expect(await fetchEnd(me)).toEqual({ kind: 'hold', orders: [] });
    const forgetEnd = () => me.client.call(forgetPurchaseEnd, { params: { userId: me.memberId } });
    expect(await forgetEnd()).toEqual({ forgotten: true });
    expect(await fetchEnd(me)).toBeNull();
    expect(await forgetEnd()).toEqual({ forgotten: false });

    await me.reserve(reservedProducts.products);
    const expiredPix = await orderPix(me, reservedProducts);
    await forgetEnd();
    getApi().clock.advance(33 * MINUTE);
    expect(await fetchEnd(me)).toEqual({ kind: 'pix', orders: [expiredPix.id] });
    await forgetEnd();

    await me.reserve(reservedProducts.products);
    const paidPix = await orderPix(me, reservedProducts);
    await payPix(getApi(), paidPix.code);
    expect(await fetchEnd(me)).toEqual({ kind: 'paid', orders: [paidPix.id] });
    getApi().clock.advance(8 * DAY);
    expect(await fetchEnd(me)).toBeNull();
  });

  test('reports a refused card review while the products are still reserved', async () => {
    const me = await newBuyer();
    const reservedProducts = await reserveProduct(me);
    const [order] = await me.placeOrder(reservedProducts.groups, {
      type: 'credit_card',
      card: await me.saveCard(REVIEWED_CARD),
    });
    await decideCharge(me, 'refuse');
    expect(await fetchReservation(me)).toMatchObject({
      products: reservedProducts.products,
      end: { kind: 'refused', orders: [order?.id] },
    });
  });

  test('reports no purchase end that the member caused', async () => {
    const me = await newBuyer();
    const reservedProducts = await reserveProduct(me);
    await me.reserve(reservedProducts.products);
    await me.client.call(
      removeFromCart,
      { params: { id: reservedProducts.productId } },
      { idempotencyKey: nextName() },
    );
    getApi().clock.advance(20 * MINUTE);
    expect(await fetchEnd(me)).toBeNull();
    const secondReservation = await reserveProduct(me);
    await me.placeOrder(secondReservation.groups, { type: 'credit_card', card: await me.saveCard() });
    expect(await fetchEnd(me)).toBeNull();
    const thirdReservation = await reserveProduct(me);
    const pix = await orderPix(me, thirdReservation);
    await abandonPayment(me, pix.id);
    expect(await fetchEnd(me)).toBeNull();
    await me.reserve(thirdReservation.products);
    expect(await fetchEnd(me)).toBeNull();
  });
});
