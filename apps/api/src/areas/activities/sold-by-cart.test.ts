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
import { brokenRules } from '../../testing/broken-rules.ts';
import { MINUTE } from '../../testing/clock.ts';
import {
  type Buyer,
  buyer,
  insertActivity,
  insertProduct,
  nextName,
  payPix,
} from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { shortTexts } from './participate.ts';

function refused(message: string) {
  return { failure: { kind: 'http', status: 422, messages: [message] } };
}

onEachDatabase('cart sales of an activity', {}, (running) => {
  const db = () => running().database.db;

  async function newBuyer(): Promise<Buyer> {
    const me = await buyer(running(), 'aurora', 'paulo');
    for (const { product } of await me.cart())
      await me.client.call(removeFromCart, { params: { id: product.id } }, { idempotencyKey: nextName() });
    await me.balance(100_000);
    return me;
  }

  async function shop(activity: Parameters<typeof insertActivity>[2] = {}) {
    const actionId = await insertActivity(running(), 'aurora', activity);
    const productId = await insertProduct(running(), actionId);
    const products = [{ productId, quantity: 1 }];
    return { actionId, productId, products, groups: [{ actionId, products }] };
  }
  type Shop = Awaited<ReturnType<typeof shop>>;

  async function order(me: Buyer, { products, groups }: Shop, payment?: Parameters<Buyer['order']>[1]) {
    await me.add(products);
    await me.reserve(products);
    const [made] = await me.order(groups, payment);
    if (made === undefined) throw new Error('nothing was ordered');
    return made;
  }

  const buy = ({ client, memberId }: Buyer, activity: number) =>
    client.call(buyCoupon, { body: { activity, user: memberId } }, { idempotencyKey: nextName() });
  const detail = ({ client, memberId }: Buyer, id: number, flat?: number) =>
    client.call(getActivity, {
      params: { id },
      query: { 'where[user_id]': memberId, ...(flat === undefined ? {} : { flat }) },
    });
  const card = async ({ client, memberId }: Buyer, id: number) =>
    (await client.call(listMemberActivities, { params: { id: memberId } })).find((one) => one.id === id);
  const require = (activity_id: number, required_id: number, { stationId }: Buyer) =>
    db()
      .insertInto('prerequisite')
      .values({ activity_id, required_id, station_id: stationId, position: 0 })
      .execute();

  async function giveBack({ client, stationId }: Buyer, orderId: number, amount?: number) {
    const charges = await client.call(listSandboxCharges, { query: { 'where[station_id]': stationId } });
    const charge = charges.find(({ orders }) => orders.some(({ id }) => id === orderId));
    await client.call(
      refundSandboxCharge,
      { params: { id: charge?.id ?? 0 }, body: amount === undefined ? {} : { amount } },
      { idempotencyKey: nextName() },
    );
  }

  describe('prerequisites', () => {
    const text = shortTexts.prerequisites(['Antes']);

    async function locked(me: Buyer) {
      const own = await shop();
      const first = await insertActivity(running(), 'aurora', { name: 'Antes', price: 0 });
      const lock = () => require(own.actionId, first, me);
      return { ...own, lock, unlock: () => buy(me, first) };
    }

    test('keep a product out of the cart until they are done', async () => {
      const me = await newBuyer();
      const { lock, unlock, products } = await locked(me);
      await lock();
      await expect(me.add(products)).rejects.toMatchObject(refused(text));
      expect(await me.cart()).toEqual([]);
      await unlock();
      await me.add(products);
      expect(await me.cart()).toHaveLength(1);
    });

    test('block raising the quantity and reserving', async () => {
      const me = await newBuyer();
      const { lock, unlock, products, productId } = await locked(me);
      await me.add(products);
      await lock();
      const more = me.client.call(
        updateCart,
        { body: { shoppingItems: [{ productId, quantity: 2 }] } },
        { idempotencyKey: nextName() },
      );
      await expect(more).rejects.toMatchObject(refused(text));
      await expect(me.reserve(products)).rejects.toMatchObject(refused(text));
      await unlock();
      expect(await me.reserve(products)).toMatchObject({ products });
    });

    test('block ordering reserved products', async () => {
      const me = await newBuyer();
      const { lock, unlock, products, groups } = await locked(me);
      await me.add(products);
      await me.reserve(products);
      await lock();
      await expect(me.order(groups)).rejects.toMatchObject(refused(text));
      await unlock();
      expect(await me.order(groups)).toMatchObject([{ status: 'Pagamento confirmado' }]);
    });
  });

  test('are sold only by the cart, even if the activity has a price', async () => {
    const me = await newBuyer();
    const { actionId } = await shop({ price: 100 });
    await expect(buy(me, actionId)).rejects.toMatchObject(refused(participationTexts.unavailable));
    expect((await detail(me, actionId)).participations).toBe(0);
    for (const flat of [0, 1]) expect((await detail(me, actionId, flat)).coupon).toBeNull();
    const coupons = await me.client.call(listCoupons, { params: { id: me.stationId } });
    expect(coupons.map(({ activityId }) => activityId)).not.toContain(actionId);
  });

  test('create a voucher for each unit, even beyond the limit of one query', async () => {
    const me = await newBuyer();
    const actionId = await insertActivity(running(), 'aurora', { sells_vouchers: true });
    const products: ProductQuantity[] = [];
    for (let index = 0; index < 6; index += 1) {
      const changes = { value: 1, on_hand: null, member_limit: 1_000 };
      products.push({ productId: await insertProduct(running(), actionId, changes), quantity: 1_000 });
    }
    const own = { actionId, productId: 0, products, groups: [{ actionId, products }] };
    expect(await order(me, own)).toMatchObject({ status: 'Pagamento confirmado', hasVouchers: true });
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
    test('counts until a full refund, on the page, in the cart and for prerequisites', async () => {
      const me = await newBuyer();
      const own = await shop({ name: 'Antes', limit_per_user: 1 });
      const after = await insertActivity(running(), 'aurora', { price: 0 });
      await require(after, own.actionId, me);
      const first = await order(me, own);
      const counts = async () => (await detail(me, own.actionId)).participations;
      const isClosed = () =>
        expect(me.add(own.products)).rejects.toMatchObject(refused(participationTexts.limit));

      expect([await counts(), (await card(me, own.actionId))?.isDone]).toEqual([1, true]);
      expect((await card(me, after))?.missing).toEqual([]);
      await isClosed();
      await giveBack(me, first.id, 400);
      expect(await counts()).toBe(1);
      await isClosed();

      await giveBack(me, first.id);
      expect([await counts(), (await card(me, own.actionId))?.isDone]).toEqual([0, false]);
      expect((await card(me, after))?.missing).toEqual(['Antes']);
      await expect(buy(me, after)).rejects.toMatchObject(refused(shortTexts.prerequisites(['Antes'])));
      expect((await order(me, own)).status).toBe('Pagamento confirmado');
      expect(await counts()).toBe(1);
      await isClosed();
    });

    test('counts together with other participations', async () => {
      const me = await newBuyer();
      const actionId = await insertActivity(running(), 'aurora', { price: 0, limit_per_user: 1 });
      await buy(me, actionId);
      const productId = await insertProduct(running(), actionId);
      await expect(me.add([{ productId, quantity: 1 }])).rejects.toMatchObject(
        refused(participationTexts.limit),
      );
    });

    longTest('counts other participations before it accepts a late payment', async () => {
      const me = await newBuyer();
      const late = async (limit_per_user: number, meanwhile: (own: Shop) => Promise<unknown>) => {
        await me.balance(0);
        const own = await shop({ limit_per_user, price: 0 });
        const { id, pix } = await order(me, own, { type: 'pix' });
        running().clock.advance(40 * MINUTE);
        expect((await me.find(id)).status).toBe('Expirado');
        await meanwhile(own);
        await payPix(running(), pix?.code ?? '');
        return (await me.find(id)).status;
      };
      const another = async ({ actionId }: Shop) => {
        const products = [{ productId: await insertProduct(running(), actionId), quantity: 1 }];
        return order(
          me,
          { actionId, productId: 0, products, groups: [{ actionId, products }] },
          { type: 'credit_card', card: await me.card() },
        );
      };
      const tookPart = ({ actionId }: Shop) =>
        db()
          .insertInto('participation')
          .values({
            member_id: me.memberId,
            station_id: me.stationId,
            activity_id: actionId,
            source: 'test',
            source_id: nextName(),
            created_at: new Date(running().clock.now()),
          })
          .execute();
      expect(await late(1, async () => {})).toBe('Pagamento confirmado');
      expect(await late(1, another)).toBe('Expirado');
      expect(await late(1, tookPart)).toBe('Expirado');
      expect(await late(1, async (own) => giveBack(me, (await another(own)).id))).toBe(
        'Pagamento confirmado',
      );
      expect(await late(0, another)).toBe('Pagamento confirmado');
      expect(await brokenRules(db())).toEqual([]);
    });
  });
});
