import {
  addToCart,
  cancelSubscription,
  getActivity,
  getLastSubscriptionCharge,
  listSubscriptionCharges,
  refundSandboxCharge,
  saveCard,
  subscribeToProducts,
} from '@estacao/contract';
import { addDays, addMonths, dateOf, participationTexts } from '@estacao/domain';
import { afterEach, describe, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { DAY } from '../../testing/clock.ts';
import { buyer, goodCard, insertActivity, insertProduct, nextName } from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { insertSubscribable, newSubscriber, pass, type Subscriber } from '../../testing/subscribers.ts';
import { stationBySlug } from '../../testing/test-api.ts';
import { balanceOf } from '../points/ledger.ts';
import { subscribeTexts } from './subscribe.ts';

const refusedNumber = '4000 0000 0000 0002';

onEachDatabase('subscriptions to activities', {}, (running) => {
  afterEach(async () => {
    expect(await brokenRules(running().database.db)).toEqual([]);
  });

  const refusal = (message: string, status = 422) => ({ failure: { status, messages: [message] } });
  const today = () => dateOf(running().clock.now());
  const wallet = (me: Subscriber) =>
    balanceOf(running().database.db, me.memberId, new Date(running().clock.now()));
  const send = (me: Subscriber, body: Parameters<typeof bodyOf>[0], idempotencyKey = nextName()) =>
    me.client.call(subscribeToProducts, { body: bodyOf(body) }, { idempotencyKey });
  const cancel = (me: Subscriber, id: number) =>
    me.client.call(cancelSubscription, { params: { id }, body: { action_id: id } });

  function bodyOf(wanted: { actionId: number; ids: readonly number[]; price?: number }) {
    const { actionId, ids, price } = wanted;
    return {
      action_id: actionId,
      products: ids.map((id) => ({ id })),
      ...(price !== undefined && { price }),
    };
  }

  async function stockOf(id: number) {
    const { db } = running().database;
    return db
      .selectFrom('product')
      .select(['on_hand', 'sold', 'reserved'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }

  async function ready(
    activity: Parameters<typeof insertSubscribable>[1] = {},
    product: Parameters<typeof insertSubscribable>[2] = {},
  ) {
    const what = await insertSubscribable(running(), activity, product);
    return { ...what, me: await newSubscriber(running()) };
  }

  test('the demo member has past charges', async () => {
    const { client } = await buyer(running(), 'minerva');
    const charges = await client.call(listSubscriptionCharges, { query: {} });
    expect(charges.map(({ description }) => description)).toContain('Um livro por mês');
    expect(charges[0]).toMatchObject({ isPaid: false, reason: expect.stringContaining('emissor') });
    expect(charges.slice(1).map(({ isPaid }) => isPaid)).toEqual([true, true, true]);
  });

  describe('subscribing', () => {
    test('subscribes, and the latest saved card pays the first period', async () => {
      const { me, actionId, productId } = await ready({ recurrence: 'quarterly' });
      await me.card(refusedNumber);
      const cardId = await me.card();
      const made = await me.subscribe(actionId, [productId]);
      expect(made).toMatchObject({
        actionId,
        recurrence: 'quarterly',
        price: 5_990,
        isPaid: true,
        isCancelled: false,
        from: today(),
        until: addDays(addMonths(today(), 3), -1),
        reason: null,
        nextTryOn: null,
      });
      expect(await me.charges()).toEqual([made]);
      const { db } = running().database;
      const charges = await db
        .selectFrom('charge')
        .select(['state', 'card_id', 'amount', 'method'])
        .where('member_id', '=', me.memberId)
        .execute();
      expect(charges).toEqual([{ state: 'paid', card_id: cardId, amount: 5_990, method: 'credit_card' }]);
    });

    test('subscribing again within a paid period charges when it ends', async () => {
      const { me, actionId, productId } = await ready({ recurrence: 'weekly' });
      await me.card();
      const first = await me.subscribe(actionId, [productId]);
      await cancel(me, actionId);
      const paid = async () =>
        (
          await running()
            .database.db.selectFrom('charge')
            .select('amount')
            .where('member_id', '=', me.memberId)
            .where('state', '=', 'paid')
            .execute()
        ).length;
      const start = addDays(today(), 7);
      const scheduled = {
        isPaid: false,
        from: start,
        until: addDays(start, 6),
        reason: null,
        nextTryOn: start,
      };
      expect(await me.subscribe(actionId, [productId])).toMatchObject(scheduled);
      await me.card();
      await running().api.work();
      await cancel(me, actionId);
      expect(await me.subscribe(actionId, [productId])).toMatchObject(scheduled);
      await pass(running(), 6);
      expect([await paid(), first.isPaid]).toEqual([1, true]);
      await pass(running(), 1);
      expect(await paid()).toBe(2);
      expect((await me.charges(actionId))[0]).toMatchObject({
        isPaid: true,
        from: start,
        until: addDays(start, 6),
      });
      await pass(running(), 7);
      expect(await paid()).toBe(3);
    });

    test('subscribing again after a refund charges at once', async () => {
      const { me, actionId, productId } = await ready();
      await me.card();
      await me.subscribe(actionId, [productId]);
      await cancel(me, actionId);
      const { id } = await running()
        .database.db.selectFrom('charge')
        .select('id')
        .where('member_id', '=', me.memberId)
        .executeTakeFirstOrThrow();
      await me.client.call(refundSandboxCharge, { params: { id }, body: {} }, { idempotencyKey: nextName() });
      expect(await me.subscribe(actionId, [productId])).toMatchObject({ isPaid: true, from: today() });
    });

    test('subscribes monthly by default', async () => {
      const { me, actionId, productId } = await ready({ recurrence: null });
      await me.card();
      const made = await me.subscribe(actionId, [productId]);
      expect(made).toMatchObject({ recurrence: 'monthly', until: addDays(addMonths(today(), 1), -1) });
    });

    test('subscribes to several products at their total price', async () => {
      const { me, actionId, productId } = await ready();
      const other = await insertProduct(running(), actionId, { value: 2_000, discount: 500 });
      await me.card();
      const made = await send(me, { actionId, ids: [productId, other], price: 7_490 });
      expect(made).toMatchObject({ price: 7_490, isPaid: true });
    });

    test('rejects several products if the activity allows one', async () => {
      const { me, actionId, productId } = await ready({ is_one_product: true });
      const other = await insertProduct(running(), actionId);
      await expect(me.subscribe(actionId, [productId, other])).rejects.toMatchObject(
        refusal(subscribeTexts.choose),
      );
      await expect(me.subscribe(actionId, [productId, productId])).rejects.toMatchObject(
        refusal(subscribeTexts.choose),
      );
      await expect(me.subscribe(actionId, [])).rejects.toMatchObject({ failure: { status: 400 } });
      expect(await me.charges()).toEqual([]);
      expect(await me.subscribe(actionId, [other])).toMatchObject({ price: 1_000 });
    });

    test('rejects products of other activities and products for sale', async () => {
      const { me, actionId } = await ready();
      const another = await insertSubscribable(running());
      const shop = await insertActivity(running(), 'aurora');
      const toBuy = await insertProduct(running(), shop);
      for (const id of [another.productId, toBuy, 2_000_000_000]) {
        await expect(me.subscribe(actionId, [id])).rejects.toMatchObject(refusal(subscribeTexts.unavailable));
      }
      await expect(me.subscribe(shop, [toBuy])).rejects.toMatchObject(
        refusal(participationTexts.unavailable),
      );
      expect(await me.charges()).toEqual([]);
    });

    test('rejects a price other than the current one', async () => {
      const { me, actionId, productId } = await ready();
      await me.card();
      await expect(send(me, { actionId, ids: [productId], price: 4_990 })).rejects.toMatchObject(
        refusal(subscribeTexts.changed),
      );
      expect([await me.charges(), await stockOf(productId)]).toMatchObject([[], { on_hand: 10, sold: 0 }]);
    });

    test('rejects a second subscription until the first is cancelled', async () => {
      const { me, actionId, productId } = await ready();
      const other = await insertProduct(running(), actionId);
      await me.card();
      await me.subscribe(actionId, [productId]);
      for (const id of [productId, other]) {
        await expect(me.subscribe(actionId, [id])).rejects.toMatchObject(refusal(subscribeTexts.already));
      }
      await cancel(me, actionId);
      expect(await me.subscribe(actionId, [other])).toMatchObject({ price: 1_000, isPaid: false });
      expect((await me.charges()).map(({ isCancelled }) => isCancelled)).toEqual([false, true]);
    });

    test('a repeated attempt subscribes once', async () => {
      const { me, actionId, productId } = await ready();
      await me.card();
      const key = nextName();
      const made = await me.subscribe(actionId, [productId], key);
      expect(await me.subscribe(actionId, [productId], key)).toEqual(made);
      await expect(send(me, { actionId, ids: [productId], price: 5_990 }, key)).rejects.toMatchObject({
        failure: { status: 422 },
      });
      expect(await me.charges()).toHaveLength(1);
      expect(await stockOf(productId)).toMatchObject({ sold: 1 });
    });

    test('one of several concurrent attempts subscribes', async () => {
      const { me, actionId, productId } = await ready();
      await me.card();
      const tried = await Promise.allSettled([1, 2, 3].map(() => me.subscribe(actionId, [productId])));
      expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await me.charges()).toHaveLength(1);
      expect(await stockOf(productId)).toMatchObject({ on_hand: 9, sold: 1, reserved: 0 });
    });
  });

  describe('subscribing without a payment', () => {
    test('subscribes without a card, and the bill is owed until there is one', async () => {
      const { me, actionId, productId } = await ready();
      const made = await me.subscribe(actionId, [productId]);
      expect(made).toMatchObject({
        isPaid: false,
        isCancelled: false,
        reason: 'Não há cartão cadastrado.',
        nextTryOn: addDays(today(), 1),
      });
      expect(await stockOf(productId)).toMatchObject({ sold: 1 });
      await me.card();
      await running().api.work();
      expect(await me.charges()).toMatchObject([
        { id: made.id, isPaid: true, reason: null, nextTryOn: null },
      ]);
    });

    test('a card for a single payment pays no subscription', async () => {
      const { me, actionId, productId } = await ready();
      await me.client.call(saveCard, { body: { ...goodCard, save: false } });
      expect(await me.subscribe(actionId, [productId])).toMatchObject({ isPaid: false });
    });

    test('a refused payment states its reason', async () => {
      const { me, actionId, productId } = await ready();
      await me.card(refusedNumber);
      const made = await me.subscribe(actionId, [productId]);
      expect(made).toMatchObject({
        isPaid: false,
        reason: expect.stringContaining('emissor'),
        nextTryOn: addDays(today(), 1),
      });
    });
  });

  describe('stock of subscriptions', () => {
    test('a subscription takes stock and returns it when cancelled', async () => {
      const { me, actionId, productId } = await ready({}, { on_hand: 1 });
      const other = await newSubscriber(running());
      await me.subscribe(actionId, [productId]);
      expect(await stockOf(productId)).toEqual({ on_hand: 0, sold: 1, reserved: 0 });
      await expect(other.subscribe(actionId, [productId])).rejects.toMatchObject({
        failure: { status: 422 },
      });
      expect(await cancel(me, actionId)).toEqual({ cancelled: true });
      expect(await cancel(me, actionId)).toEqual({ cancelled: true });
      expect(await stockOf(productId)).toEqual({ on_hand: 1, sold: 0, reserved: 0 });
      expect(await other.subscribe(actionId, [productId])).toMatchObject({ price: 5_990 });
    });

    longTest('cancelling a subscription returns no stock of other subscriptions', async () => {
      const { me, actionId, productId } = await ready({}, { on_hand: 3 });
      const other = await newSubscriber(running());
      const elsewhere = await insertSubscribable(running(), {}, { on_hand: 3 });
      await me.card();
      await me.subscribe(actionId, [productId]);
      await me.subscribe(elsewhere.actionId, [elsewhere.productId]);
      await other.subscribe(actionId, [productId]);
      expect(await stockOf(productId)).toEqual({ on_hand: 1, sold: 2, reserved: 0 });
      await cancel(me, actionId);
      expect(await stockOf(productId)).toEqual({ on_hand: 2, sold: 1, reserved: 0 });
      expect(await stockOf(elsewhere.productId)).toEqual({ on_hand: 2, sold: 1, reserved: 0 });
      expect(await me.charges(elsewhere.actionId)).toMatchObject([{ isCancelled: false, isPaid: true }]);
      expect(await other.charges(actionId)).toMatchObject([{ isCancelled: false, isPaid: false }]);
      await other.card();
      await running().api.work();
      expect(await other.charges(actionId)).toMatchObject([{ isCancelled: false, isPaid: true }]);
      await pass(running(), 31);
      expect(await me.charges(actionId)).toMatchObject([{ isCancelled: true }]);
      expect(await me.charges(elsewhere.actionId)).toHaveLength(2);
      expect(await other.charges(actionId)).toHaveLength(2);
    });

    test('one of several concurrent subscribers gets the last item', async () => {
      const { me, actionId, productId } = await ready({}, { on_hand: 1 });
      const others = [me, await newSubscriber(running()), await newSubscriber(running())];
      const tried = await Promise.allSettled(others.map((one) => one.subscribe(actionId, [productId])));
      expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await stockOf(productId)).toEqual({ on_hand: 0, sold: 1, reserved: 0 });
    });

    test('a subscription product cannot go into a cart', async () => {
      const { me, productId } = await ready();
      await expect(
        me.client.call(
          addToCart,
          { body: { products: [{ id: productId, quantity: 1 }] } },
          { idempotencyKey: nextName() },
        ),
      ).rejects.toMatchObject(refusal(participationTexts.unavailable));
      expect(await me.cart()).toEqual([]);
    });
  });

  describe('rewards of subscriptions', () => {
    longTest('pays the reward once, and not for later periods', async () => {
      const { me, actionId, productId } = await ready({ points: 1_500, additional_cashback: 500 });
      await me.card();
      await me.subscribe(actionId, [productId]);
      expect(await wallet(me)).toBe(100_000 + 2_000);
      running().clock.advance(31 * DAY);
      await running().api.work();
      expect(await me.charges()).toMatchObject([{ isPaid: true }, { isPaid: true }]);
      expect(await wallet(me)).toBe(100_000 + 2_000);
    });

    test('pays the reward only after the bill is paid', async () => {
      const { me, actionId, productId } = await ready({ points: 1_500 });
      await me.subscribe(actionId, [productId]);
      expect(await wallet(me)).toBe(100_000);
      await me.card();
      await running().api.work();
      expect(await wallet(me)).toBe(100_000 + 1_500);
      const query = { 'where[user_id]': me.memberId };
      const seen = await me.client.call(getActivity, { params: { id: actionId }, query });
      expect(seen.participations).toBe(1);
    });
  });

  describe('rules of the activity', () => {
    test('a subscription respects the activity’s dates', async () => {
      const { clock } = running();
      const starts_at = new Date(clock.now() + DAY);
      const { me, actionId, productId } = await ready({ starts_at });
      await expect(me.subscribe(actionId, [productId])).rejects.toMatchObject({
        failure: { status: 422, messages: [expect.stringContaining('Você pode participar entre os dias')] },
      });
      clock.advance(2 * DAY);
      expect(await me.subscribe(actionId, [productId])).toMatchObject({ price: 5_990 });
    });

    test('a subscription respects the activity’s limit per member', async () => {
      const { me, actionId, productId } = await ready({ limit_per_user: 1 });
      await me.card();
      await me.subscribe(actionId, [productId]);
      await cancel(me, actionId);
      await expect(me.subscribe(actionId, [productId])).rejects.toMatchObject(
        refusal(participationTexts.limit),
      );
    });

    test('a subscription requires the activity’s prerequisites', async () => {
      const { me, actionId, productId } = await ready();
      const required = await insertSubscribable(running(), { name: 'Clube do chá' });
      const station_id = stationBySlug('aurora').id;
      await running()
        .database.db.insertInto('prerequisite')
        .values({ activity_id: actionId, required_id: required.actionId, station_id, position: 0 })
        .execute();
      await me.card();
      await expect(me.subscribe(actionId, [productId])).rejects.toMatchObject({
        failure: { status: 422, messages: [expect.stringContaining('Clube do chá')] },
      });
      await me.subscribe(required.actionId, [required.productId]);
      expect(await me.subscribe(actionId, [productId])).toMatchObject({ isPaid: true });
    });

    test('rejects a subscription to an unpublished activity', async () => {
      const { me, actionId, productId } = await ready({ is_published: false });
      await expect(me.subscribe(actionId, [productId])).rejects.toMatchObject(
        refusal(participationTexts.unavailable, 404),
      );
    });
  });

  describe('access to subscriptions', () => {
    test('other members can neither see nor cancel a subscription', async () => {
      const { me, actionId, productId } = await ready();
      await me.card();
      await me.subscribe(actionId, [productId]);
      const stranger = await newSubscriber(running());
      expect(await stranger.charges()).toEqual([]);
      expect(await stranger.charges(actionId)).toEqual([]);
      await expect(cancel(stranger, actionId)).rejects.toMatchObject({ failure: { status: 404 } });
      expect(await me.charges(actionId)).toMatchObject([{ isPaid: true, isCancelled: false }]);
    });

    test('members of another station can neither see nor cancel a subscription', async () => {
      const { actionId, productId } = await ready();
      const { client } = await buyer(running(), 'minerva');
      await expect(
        client.call(
          subscribeToProducts,
          { body: { action_id: actionId, products: [{ id: productId }] } },
          { idempotencyKey: nextName() },
        ),
      ).rejects.toMatchObject(refusal(participationTexts.unavailable, 404));
    });
  });

  longTest('returns the latest charge of an activity, or null without one', async () => {
    const { me, actionId, productId } = await ready();
    await me.card();
    const lastOf = () =>
      me.client.call(getLastSubscriptionCharge, { query: { 'where[action_id]': actionId } });
    expect(await lastOf()).toBeNull();
    await me.subscribe(actionId, [productId]);
    running().clock.advance(31 * DAY);
    await running().api.work();
    const charges = await me.charges(actionId);
    expect(charges).toHaveLength(2);
    expect(await lastOf()).toEqual(charges[0]);
  });

  longTest('hides bills that were voided while the member was suspended', async () => {
    const { me, actionId, productId } = await ready();
    await me.card();
    await me.subscribe(actionId, [productId]);
    const { db } = running().database;
    const setStatus = (status: 'active' | 'suspended') =>
      db.updateTable('member').set({ status }).where('id', '=', me.memberId).execute();
    await setStatus('suspended');
    running().clock.advance(31 * DAY);
    await running().api.work();
    await setStatus('active');
    expect(await me.charges()).toMatchObject([{ isPaid: true, from: expect.any(String) }]);
  });
});
