import {
  buyCoupon,
  getActivity,
  listCoupons,
  listMemberActivities,
  listSandboxCharges,
  refundSandboxCharge,
  removeFromCart,
  updateCart,
} from '@estacao/contract';
import { type ProductQuantity, participationTexts } from '@estacao/domain';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { MINUTE } from '../../testing/clock.ts';
import {
  type Buyer,
  createBuyer,
  insertActivity,
  insertProduct,
  nextName,
  payPix,
} from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { unmetTexts } from './participate.ts';

function refusal(message: string) {
  return { failure: { kind: 'http', status: 422, messages: [message] } };
}

onEachDatabase('cart sales of an activity', {}, (getApi) => {
  const db = () => getApi().database.db;

  async function newBuyer(): Promise<Buyer> {
    const me = await createBuyer(getApi(), 'aurora', 'paulo');
    for (const { product } of await me.fetchCart())
      await me.client.call(removeFromCart, { params: { id: product.id } }, { idempotencyKey: nextName() });
    await me.setBalance(100_000);
    return me;
  }

  async function createShop(activityChanges: Parameters<typeof insertActivity>[2] = {}) {
    const actionId = await insertActivity(getApi(), 'aurora', activityChanges);
    const productId = await insertProduct(getApi(), actionId);
    const products = [{ productId, quantity: 1 }];
    return { actionId, productId, products, groups: [{ actionId, products }] };
  }
  type Shop = Awaited<ReturnType<typeof createShop>>;

  async function placeOrder(
    me: Buyer,
    { products, groups }: Shop,
    payment?: Parameters<Buyer['placeOrder']>[1],
  ) {
    await me.addToCart(products);
    await me.reserve(products);
    const [placedOrder] = await me.placeOrder(groups, payment);
    if (placedOrder === undefined) throw new Error('no order was placed');
    return placedOrder;
  }

  const buy = ({ client, memberId }: Buyer, activityId: number) =>
    client.call(
      buyCoupon,
      { body: { activity: activityId, user: memberId } },
      { idempotencyKey: nextName() },
    );
  const fetchDetail = ({ client, memberId }: Buyer, id: number, flat?: number) =>
    client.call(getActivity, {
      params: { id },
      query: { 'where[user_id]': memberId, ...(flat === undefined ? {} : { flat }) },
    });
  const fetchCard = async ({ client, memberId }: Buyer, id: number) =>
    (await client.call(listMemberActivities, { params: { id: memberId } })).find(
      (activity) => activity.id === id,
    );
  const addPrerequisite = (activity_id: number, required_id: number, { stationId }: Buyer) =>
    db()
      .insertInto('prerequisite')
      .values({ activity_id, required_id, station_id: stationId, position: 0 })
      .execute();

  async function refund({ client, stationId }: Buyer, orderId: number, amount?: number) {
    const charges = await client.call(listSandboxCharges, { query: { 'where[station_id]': stationId } });
    const charge = charges.find(({ orders }) => orders.some(({ id }) => id === orderId));
    await client.call(
      refundSandboxCharge,
      { params: { id: charge?.id ?? 0 }, body: amount === undefined ? {} : { amount } },
      { idempotencyKey: nextName() },
    );
  }

  describe('prerequisites', () => {
    const text = unmetTexts.prerequisites(['Antes']);

    async function createLockedShop(me: Buyer) {
      const testShop = await createShop();
      const requiredId = await insertActivity(getApi(), 'aurora', { name: 'Antes', price: 0 });
      const lock = () => addPrerequisite(testShop.actionId, requiredId, me);
      return { ...testShop, lock, unlock: () => buy(me, requiredId) };
    }

    test('prerequisites keep a product out of the cart until they are done', async () => {
      const me = await newBuyer();
      const { lock, unlock, products } = await createLockedShop(me);
      await lock();
      await expect(me.addToCart(products)).rejects.toMatchObject(refusal(text));
      expect(await me.fetchCart()).toEqual([]);
      await unlock();
      await me.addToCart(products);
      expect(await me.fetchCart()).toHaveLength(1);
    });

    test('prerequisites block raising the quantity and reserving', async () => {
      const me = await newBuyer();
      const { lock, unlock, products, productId } = await createLockedShop(me);
      await me.addToCart(products);
      await lock();
      const increaseRequest = me.client.call(
        updateCart,
        { body: { shoppingItems: [{ productId, quantity: 2 }] } },
        { idempotencyKey: nextName() },
      );
      await expect(increaseRequest).rejects.toMatchObject(refusal(text));
      await expect(me.reserve(products)).rejects.toMatchObject(refusal(text));
      await unlock();
      expect(await me.reserve(products)).toMatchObject({ products });
    });

    test('prerequisites block ordering reserved products', async () => {
      const me = await newBuyer();
      const { lock, unlock, products, groups } = await createLockedShop(me);
      await me.addToCart(products);
      await me.reserve(products);
      await lock();
      await expect(me.placeOrder(groups)).rejects.toMatchObject(refusal(text));
      await unlock();
      expect(await me.placeOrder(groups)).toMatchObject([{ status: 'Pagamento confirmado' }]);
    });
  });

  test('sells shop products only by the cart, even if the activity has a price', async () => {
    const me = await newBuyer();
    const { actionId } = await createShop({ price: 100 });
    await expect(buy(me, actionId)).rejects.toMatchObject(refusal(participationTexts.unavailable));
    expect((await fetchDetail(me, actionId)).participations).toBe(0);
    for (const flat of [0, 1]) expect((await fetchDetail(me, actionId, flat)).coupon).toBeNull();
    const coupons = await me.client.call(listCoupons, { params: { id: me.stationId } });
    expect(coupons.map(({ activityId }) => activityId)).not.toContain(actionId);
  });

  test('an order creates a voucher for each unit, even beyond the limit of one query', async () => {
    const me = await newBuyer();
    const actionId = await insertActivity(getApi(), 'aurora', { sells_vouchers: true });
    const products: ProductQuantity[] = [];
    for (let index = 0; index < 6; index += 1) {
      const changes = { value: 1, on_hand: null, member_limit: 1_000 };
      products.push({ productId: await insertProduct(getApi(), actionId, changes), quantity: 1_000 });
    }
    const testShop = { actionId, productId: 0, products, groups: [{ actionId, products }] };
    expect(await placeOrder(me, testShop)).toMatchObject({
      status: 'Pagamento confirmado',
      hasVouchers: true,
    });
    const { units, codes } = await db()
      .selectFrom('voucher')
      .select(({ fn }) => [fn.max('unit').as('units'), fn.count<number>('code').distinct().as('codes')])
      .where('activity_id', '=', actionId)
      .executeTakeFirstOrThrow();
    expect([units, codes]).toEqual([6_000, 6_000]);
    const { mail } = await db()
      .selectFrom('outbox')
      .select('mail')
      .where('member_id', '=', me.memberId)
      .where(sql`mail->>'subject'`, '=', 'Seus vouchers')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail.paragraphs).toHaveLength(102);
    expect(mail.paragraphs.at(-1)).toBe('E mais 5900, em Meus vouchers.');
  });

  describe('participation by order', () => {
    test('an order counts as participation until its full refund', async () => {
      const me = await newBuyer();
      const testShop = await createShop({ name: 'Antes', limit_per_user: 1 });
      const dependentId = await insertActivity(getApi(), 'aurora', { price: 0 });
      await addPrerequisite(dependentId, testShop.actionId, me);
      const firstOrder = await placeOrder(me, testShop);
      const fetchParticipations = async () => (await fetchDetail(me, testShop.actionId)).participations;
      const expectLimit = () =>
        expect(me.addToCart(testShop.products)).rejects.toMatchObject(refusal(participationTexts.limit));

      expect([await fetchParticipations(), (await fetchCard(me, testShop.actionId))?.isDone]).toEqual([
        1,
        true,
      ]);
      expect((await fetchCard(me, dependentId))?.missing).toEqual([]);
      await expectLimit();
      await refund(me, firstOrder.id, 400);
      expect(await fetchParticipations()).toBe(1);
      await expectLimit();

      await refund(me, firstOrder.id);
      expect([await fetchParticipations(), (await fetchCard(me, testShop.actionId))?.isDone]).toEqual([
        0,
        false,
      ]);
      expect((await fetchCard(me, dependentId))?.missing).toEqual(['Antes']);
      await expect(buy(me, dependentId)).rejects.toMatchObject(refusal(unmetTexts.prerequisites(['Antes'])));
      expect((await placeOrder(me, testShop)).status).toBe('Pagamento confirmado');
      expect(await fetchParticipations()).toBe(1);
      await expectLimit();
    });

    test('the cart counts coupon purchases against the participation limit', async () => {
      const me = await newBuyer();
      const actionId = await insertActivity(getApi(), 'aurora', { price: 0, limit_per_user: 1 });
      await buy(me, actionId);
      const productId = await insertProduct(getApi(), actionId);
      await expect(me.addToCart([{ productId, quantity: 1 }])).rejects.toMatchObject(
        refusal(participationTexts.limit),
      );
    });

    longTest('a late payment confirms its order unless other participations reached the limit', async () => {
      const me = await newBuyer();
      const payLate = async (limit_per_user: number, beforePayment: (testShop: Shop) => Promise<unknown>) => {
        await me.setBalance(0);
        const testShop = await createShop({ limit_per_user, price: 0 });
        const { id, pix } = await placeOrder(me, testShop, { type: 'pix' });
        getApi().clock.advance(40 * MINUTE);
        expect((await me.findOrder(id)).status).toBe('Expirado');
        await beforePayment(testShop);
        await payPix(getApi(), pix?.code ?? '');
        return (await me.findOrder(id)).status;
      };
      const orderAgain = async ({ actionId }: Shop) => {
        const products = [{ productId: await insertProduct(getApi(), actionId), quantity: 1 }];
        return placeOrder(
          me,
          { actionId, productId: 0, products, groups: [{ actionId, products }] },
          { type: 'credit_card', card: await me.saveCard() },
        );
      };
      const addParticipation = ({ actionId }: Shop) =>
        db()
          .insertInto('participation')
          .values({
            member_id: me.memberId,
            station_id: me.stationId,
            activity_id: actionId,
            source: 'test',
            source_id: nextName(),
            created_at: new Date(getApi().clock.now()),
          })
          .execute();
      expect(await payLate(1, async () => {})).toBe('Pagamento confirmado');
      expect(await payLate(1, orderAgain)).toBe('Expirado');
      expect(await payLate(1, addParticipation)).toBe('Expirado');
      expect(await payLate(1, async (testShop) => refund(me, (await orderAgain(testShop)).id))).toBe(
        'Pagamento confirmado',
      );
      expect(await payLate(0, orderAgain)).toBe('Pagamento confirmado');
      expect(await findBrokenRules(db())).toEqual([]);
    });
  });
});
