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
import type { Bend } from '../../testing/bent-gateway.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import {
  type Buyer,
  insertActivity,
  insertProduct,
  manyBuyers,
  nextName,
  payPix,
} from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';

const REFUSED = '4000 0000 0000 0002';
const REVIEWED = '4000 0000 0000 0259';
const bend: Bend = {};

onEachDatabase('purchase with a pending payment', { bend }, (running) => {
  let buyers: Buyer[] = [];
  beforeAll(async () => {
    buyers = [...(await manyBuyers(running(), 24))];
    const expires_at = new Date(running().clock.now() + 365 * DAY);
    await running().database.db.updateTable('session').set({ expires_at }).execute();
  });
  beforeEach(() => {
    for (const call of Object.keys(bend) as (keyof Bend)[]) delete bend[call];
  });
  afterEach(async () => {
    expect(await brokenRules(running().database.db)).toEqual([]);
  });

  const points = async ({ client, memberId }: Buyer) =>
    (await client.call(getPoints, { params: { userId: memberId } })).points;
  const reservation = ({ client, memberId }: Buyer) =>
    client.call(getReservation, { params: { userId: memberId } });
  const endOf = async (me: Buyer) => (await reservation(me)).end;
  const giveUp = ({ client, memberId }: Buyer, id: number, idempotencyKey = nextName()) =>
    client.call(giveUpPayment, { params: { userId: memberId, id } }, { idempotencyKey });
  const listed = async ({ client, memberId }: Buyer) =>
    (await client.call(listOrders, { params: { userId: memberId } })).map(({ status }) => status);

  async function newBuyer(balance = 0) {
    const me = buyers.pop();
    if (me === undefined) throw new Error('too few buyers');
    await me.balance(balance);
    return me;
  }

  async function heldFor(me: Buyer) {
    const actionId = await insertActivity(running(), 'aurora');
    const productId = await insertProduct(running(), actionId, { on_hand: 3 });
    const products = [{ productId, quantity: 1 }];
    await me.add(products);
    await me.reserve(products);
    return { productId, products, groups: [{ actionId, products }] };
  }
  type Held = Awaited<ReturnType<typeof heldFor>>;

  async function orderPix(me: Buyer, { groups }: Held) {
    const [order] = await me.order(groups, { type: 'pix' });
    return { id: order?.id ?? 0, code: order?.pix?.code ?? '' };
  }

  async function decide(me: Buyer, decision: 'approve' | 'refuse') {
    const { id } = await running()
      .database.db.selectFrom('charge')
      .select('id')
      .where('member_id', '=', me.memberId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await me.client.call(decideSandboxCharge, { params: { id }, body: { decision } });
  }

  test("abandons a PIX: refunds the wallet's part and reserves the products for the full time", async () => {
    const me = await newBuyer(300);
    const held = await heldFor(me);
    const pix = await orderPix(me, held);
    expect(await points(me)).toBe(0);
    running().clock.advance(10 * MINUTE);
    const after = await giveUp(me, pix.id);
    expect(after).toMatchObject({ products: held.products, pendingOrders: [], end: null });
    expect(new Date(after.expiresAt ?? 0).getTime() - new Date(after.now).getTime()).toBe(15 * MINUTE);
    expect((await me.find(pix.id)).status).toBe(orderStatuses.cancelled);
    expect(await points(me)).toBe(300);
    const [order] = await me.order(held.groups, { type: 'credit_card', card: await me.card() });
    expect(order?.status).toBe(orderStatuses.confirmed);
  });

  test('abandons a card under review, and credits a later approval to the wallet', async () => {
    const me = await newBuyer();
    const held = await heldFor(me);
    const [order] = await me.order(held.groups, { type: 'credit_card', card: await me.card(REVIEWED) });
    await giveUp(me, order?.id ?? 0);
    await decide(me, 'approve');
    expect((await me.find(order?.id ?? 0)).status).toBe(orderStatuses.cancelled);
    expect(await points(me)).toBe(1_000);
  });

  test('credits the wallet when a PIX is paid after it was abandoned', async () => {
    const me = await newBuyer();
    const pix = await orderPix(me, await heldFor(me));
    await giveUp(me, pix.id);
    await payPix(running(), pix.code);
    expect((await me.find(pix.id)).status).toBe(orderStatuses.cancelled);
    expect(await points(me)).toBe(1_000);
  });

  test('confirms the order when it was paid before the payment is abandoned', async () => {
    const me = await newBuyer();
    const pix = await orderPix(me, await heldFor(me));
    await payPix(running(), pix.code);
    expect(await giveUp(me, pix.id)).toMatchObject({ expiresAt: null, pendingOrders: [] });
    expect((await me.find(pix.id)).status).toBe(orderStatuses.confirmed);
    expect(await points(me)).toBe(0);
  });

  test('asks the gateway first: a payment whose webhook got lost still confirms the order', async () => {
    const me = await newBuyer();
    const pix = await orderPix(me, await heldFor(me));
    const { own_id, amount } = await running()
      .database.db.selectFrom('charge')
      .select(['own_id', 'amount'])
      .where('pix_code', '=', pix.code)
      .executeTakeFirstOrThrow();
    await running()
      .database.db.insertInto('sandbox_payment')
      .values({ end_to_end_id: nextName(), own_id, amount, paid_at: new Date(running().clock.now()) })
      .execute();
    await giveUp(me, pix.id);
    expect((await me.find(pix.id)).status).toBe(orderStatuses.confirmed);
  });

  test('keeps the payment while the gateway does not answer', async () => {
    const me = await newBuyer();
    const pix = await orderPix(me, await heldFor(me));
    bend.lookUp = () => Promise.reject(new Error('no answer'));
    await expect(giveUp(me, pix.id)).rejects.toMatchObject({ failure: { status: 409 } });
    expect((await reservation(me)).pendingOrders).toEqual([pix.id]);
  });

  test('abandons a payment once for repeated and simultaneous requests', async () => {
    const me = await newBuyer(300);
    const pix = await orderPix(me, await heldFor(me));
    const key = nextName();
    await Promise.all([giveUp(me, pix.id, key), giveUp(me, pix.id, key), giveUp(me, pix.id)]);
    await giveUp(me, pix.id);
    expect(await points(me)).toBe(300);
  });

  test('leaves a newer payment alone when an older one is abandoned', async () => {
    const me = await newBuyer();
    const held = await heldFor(me);
    const older = await orderPix(me, held);
    await giveUp(me, older.id);
    const newer = await orderPix(me, held);
    expect(await giveUp(me, older.id)).toMatchObject({ pendingOrders: [newer.id] });
    expect((await me.find(newer.id)).status).toBe(orderStatuses.awaiting);
  });

  test('does not let a member abandon the payment of another member', async () => {
    const [me, other] = [await newBuyer(), await newBuyer()];
    const pix = await orderPix(me, await heldFor(me));
    await expect(giveUp(other, pix.id)).rejects.toMatchObject({ failure: { status: 404 } });
    expect((await me.find(pix.id)).status).toBe(orderStatuses.awaiting);
  });

  test('lists refused attempts of one purchase as one order', async () => {
    const me = await newBuyer();
    const held = await heldFor(me);
    const card = await me.card(REFUSED);
    for (let time = 0; time < 3; time += 1)
      await expect(me.order(held.groups, { type: 'credit_card', card })).rejects.toMatchObject({
        failure: { status: 422 },
      });
    expect(await listed(me)).toEqual([orderStatuses.refused]);
    await me.reserve(held.products);
    const pix = await orderPix(me, held);
    expect(await listed(me)).toEqual([orderStatuses.awaiting]);
    await payPix(running(), pix.code);
    expect(await listed(me)).toEqual([orderStatuses.confirmed]);
  });

  test('lists a refused order of an earlier purchase beside a later one', async () => {
    const me = await newBuyer();
    const held = await heldFor(me);
    const card = await me.card(REFUSED);
    await expect(me.order(held.groups, { type: 'credit_card', card })).rejects.toMatchObject({
      failure: { status: 422 },
    });
    running().clock.advance(20 * MINUTE);
    await me.reserve(held.products);
    await orderPix(me, held);
    expect(await listed(me)).toEqual([orderStatuses.awaiting, orderStatuses.refused]);
  });

  test('reports how a purchase ended until the member has read it', async () => {
    const me = await newBuyer();
    const held = await heldFor(me);
    expect(await endOf(me)).toBeNull();
    running().clock.advance(16 * MINUTE);
    expect(await endOf(me)).toEqual({ kind: 'hold', orders: [] });
    await running().api.work();
    expect(await endOf(me)).toEqual({ kind: 'hold', orders: [] });
    const forget = () => me.client.call(forgetPurchaseEnd, { params: { userId: me.memberId } });
    expect(await forget()).toEqual({ forgotten: true });
    expect(await endOf(me)).toBeNull();
    expect(await forget()).toEqual({ forgotten: false });

    await me.reserve(held.products);
    const expired = await orderPix(me, held);
    await forget();
    running().clock.advance(33 * MINUTE);
    expect(await endOf(me)).toEqual({ kind: 'pix', orders: [expired.id] });
    await forget();

    await me.reserve(held.products);
    const paid = await orderPix(me, held);
    await payPix(running(), paid.code);
    expect(await endOf(me)).toEqual({ kind: 'paid', orders: [paid.id] });
    running().clock.advance(8 * DAY);
    expect(await endOf(me)).toBeNull();
  });

  test('reports a refused card review while the products are still reserved', async () => {
    const me = await newBuyer();
    const held = await heldFor(me);
    const [order] = await me.order(held.groups, { type: 'credit_card', card: await me.card(REVIEWED) });
    await decide(me, 'refuse');
    expect(await reservation(me)).toMatchObject({
      products: held.products,
      end: { kind: 'refused', orders: [order?.id] },
    });
  });

  test('reports no end that the member caused: an answered card, a new reservation, an emptied cart', async () => {
    const me = await newBuyer();
    const held = await heldFor(me);
    await me.reserve(held.products);
    await me.client.call(removeFromCart, { params: { id: held.productId } }, { idempotencyKey: nextName() });
    running().clock.advance(20 * MINUTE);
    expect(await endOf(me)).toBeNull();
    const again = await heldFor(me);
    await me.order(again.groups, { type: 'credit_card', card: await me.card() });
    expect(await endOf(me)).toBeNull();
    const third = await heldFor(me);
    const pix = await orderPix(me, third);
    await giveUp(me, pix.id);
    expect(await endOf(me)).toBeNull();
    await me.reserve(third.products);
    expect(await endOf(me)).toBeNull();
  });
});
