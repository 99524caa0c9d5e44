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
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { DAY } from '../../testing/clock.ts';
import { createBuyer, insertActivity, insertProduct, nextName, validCard } from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import {
  advanceDays,
  createSubscriber,
  insertSubscriptionProduct,
  type Subscriber,
} from '../../testing/subscribers.ts';
import { stationBySlug } from '../../testing/test-api.ts';
import { balanceOf } from '../points/ledger.ts';
import { subscribeTexts } from './subscribe.ts';

const refusedNumber = '4000 0000 0000 0002';

onEachDatabase('subscriptions to activities', {}, (getApi) => {
  afterEach(async () => {
    expect(await findBrokenRules(getApi().database.db)).toEqual([]);
  });

  const refusal = (message: string, status = 422) => ({ failure: { status, messages: [message] } });
  const today = () => dateOf(getApi().clock.now());
  const fetchWalletBalance = (me: Subscriber) =>
    balanceOf(getApi().database.db, me.memberId, new Date(getApi().clock.now()));
  const subscribeWith = (
    me: Subscriber,
    body: Parameters<typeof createBody>[0],
    idempotencyKey = nextName(),
  ) => me.client.call(subscribeToProducts, { body: createBody(body) }, { idempotencyKey });
  const cancel = (me: Subscriber, id: number) =>
    me.client.call(cancelSubscription, { params: { id }, body: { action_id: id } });

  function createBody(order: { actionId: number; ids: readonly number[]; price?: number }) {
    const { actionId, ids, price } = order;
    return {
      action_id: actionId,
      products: ids.map((id) => ({ id })),
      ...(price !== undefined && { price }),
    };
  }

  async function fetchStock(id: number) {
    const { db } = getApi().database;
    return db
      .selectFrom('product')
      .select(['on_hand', 'sold', 'reserved'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }

  async function prepareActivity(
    activity: Parameters<typeof insertSubscriptionProduct>[1] = {},
    product: Parameters<typeof insertSubscriptionProduct>[2] = {},
  ) {
    const fixture = await insertSubscriptionProduct(getApi(), activity, product);
    return { ...fixture, me: await createSubscriber(getApi()) };
  }

  test('the demo member has past charges', async () => {
    const { client } = await createBuyer(getApi(), 'minerva');
    const charges = await client.call(listSubscriptionCharges, { query: {} });
    expect(charges.map(({ description }) => description)).toContain('Um livro por mês');
    expect(charges[0]).toMatchObject({ isPaid: false, reason: expect.stringContaining('emissor') });
    expect(charges.slice(1).map(({ isPaid }) => isPaid)).toEqual([true, true, true]);
  });

  describe('subscribing', () => {
    test('the latest saved card pays the first period of a subscription', async () => {
      const { me, actionId, productId } = await prepareActivity({ recurrence: 'quarterly' });
      await me.saveCard(refusedNumber);
      const cardId = await me.saveCard();
      const charge = await me.subscribe(actionId, [productId]);
      expect(charge).toMatchObject({
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
      expect(await me.fetchCharges()).toEqual([charge]);
      const { db } = getApi().database;
      const charges = await db
        .selectFrom('charge')
        .select(['state', 'card_id', 'amount', 'method'])
        .where('member_id', '=', me.memberId)
        .execute();
      expect(charges).toEqual([{ state: 'paid', card_id: cardId, amount: 5_990, method: 'credit_card' }]);
    });

    test('subscribing again within a paid period charges at the end of that period', async () => {
      const { me, actionId, productId } = await prepareActivity({ recurrence: 'weekly' });
      await me.saveCard();
      const firstCharge = await me.subscribe(actionId, [productId]);
      await cancel(me, actionId);
      const countPaidCharges = async () =>
        (
          await getApi()
            .database.db.selectFrom('charge')
            .select('amount')
            .where('member_id', '=', me.memberId)
            .where('state', '=', 'paid')
            .execute()
        ).length;
      const periodStart = addDays(today(), 7);
      const scheduledCharge = {
        isPaid: false,
        from: periodStart,
        until: addDays(periodStart, 6),
        reason: null,
        nextTryOn: periodStart,
      };
      expect(await me.subscribe(actionId, [productId])).toMatchObject(scheduledCharge);
      await me.saveCard();
      await getApi().api.runTasksAndJobs();
      await cancel(me, actionId);
      expect(await me.subscribe(actionId, [productId])).toMatchObject(scheduledCharge);
      await advanceDays(getApi(), 6);
      expect([await countPaidCharges(), firstCharge.isPaid]).toEqual([1, true]);
      await advanceDays(getApi(), 1);
      expect(await countPaidCharges()).toBe(2);
      expect((await me.fetchCharges(actionId))[0]).toMatchObject({
        isPaid: true,
        from: periodStart,
        until: addDays(periodStart, 6),
      });
      await advanceDays(getApi(), 7);
      expect(await countPaidCharges()).toBe(3);
    });

    test('subscribing again after a refund charges at once', async () => {
      const { me, actionId, productId } = await prepareActivity();
      await me.saveCard();
      await me.subscribe(actionId, [productId]);
      await cancel(me, actionId);
      const { id } = await getApi()
        .database.db.selectFrom('charge')
        .select('id')
        .where('member_id', '=', me.memberId)
        .executeTakeFirstOrThrow();
      await me.client.call(refundSandboxCharge, { params: { id }, body: {} }, { idempotencyKey: nextName() });
      expect(await me.subscribe(actionId, [productId])).toMatchObject({ isPaid: true, from: today() });
    });

    test('subscribes monthly to an activity without a recurrence', async () => {
      const { me, actionId, productId } = await prepareActivity({ recurrence: null });
      await me.saveCard();
      const charge = await me.subscribe(actionId, [productId]);
      expect(charge).toMatchObject({ recurrence: 'monthly', until: addDays(addMonths(today(), 1), -1) });
    });

    test('subscribes to several products of an activity at their total price', async () => {
      const { me, actionId, productId } = await prepareActivity();
      const otherProductId = await insertProduct(getApi(), actionId, { value: 2_000, discount: 500 });
      await me.saveCard();
      const charge = await subscribeWith(me, { actionId, ids: [productId, otherProductId], price: 7_490 });
      expect(charge).toMatchObject({ price: 7_490, isPaid: true });
    });

    test('rejects a subscription to several products if the activity allows one', async () => {
      const { me, actionId, productId } = await prepareActivity({ is_one_product: true });
      const otherProductId = await insertProduct(getApi(), actionId);
      await expect(me.subscribe(actionId, [productId, otherProductId])).rejects.toMatchObject(
        refusal(subscribeTexts.choose),
      );
      await expect(me.subscribe(actionId, [productId, productId])).rejects.toMatchObject(
        refusal(subscribeTexts.choose),
      );
      await expect(me.subscribe(actionId, [])).rejects.toMatchObject({ failure: { status: 400 } });
      expect(await me.fetchCharges()).toEqual([]);
      expect(await me.subscribe(actionId, [otherProductId])).toMatchObject({ price: 1_000 });
    });

    test('rejects a subscription to products of other activities and to products for sale', async () => {
      const { me, actionId } = await prepareActivity();
      const otherActivity = await insertSubscriptionProduct(getApi());
      const shopId = await insertActivity(getApi(), 'aurora');
      const saleProductId = await insertProduct(getApi(), shopId);
      for (const id of [otherActivity.productId, saleProductId, 2_000_000_000]) {
        await expect(me.subscribe(actionId, [id])).rejects.toMatchObject(refusal(subscribeTexts.unavailable));
      }
      await expect(me.subscribe(shopId, [saleProductId])).rejects.toMatchObject(
        refusal(participationTexts.unavailable),
      );
      expect(await me.fetchCharges()).toEqual([]);
    });

    test('rejects a subscription at a price other than the current one', async () => {
      const { me, actionId, productId } = await prepareActivity();
      await me.saveCard();
      await expect(subscribeWith(me, { actionId, ids: [productId], price: 4_990 })).rejects.toMatchObject(
        refusal(subscribeTexts.changed),
      );
      expect([await me.fetchCharges(), await fetchStock(productId)]).toMatchObject([
        [],
        { on_hand: 10, sold: 0 },
      ]);
    });

    test('rejects a second subscription until the first is cancelled', async () => {
      const { me, actionId, productId } = await prepareActivity();
      const otherProductId = await insertProduct(getApi(), actionId);
      await me.saveCard();
      await me.subscribe(actionId, [productId]);
      for (const id of [productId, otherProductId]) {
        await expect(me.subscribe(actionId, [id])).rejects.toMatchObject(
          refusal(subscribeTexts.alreadySubscribed),
        );
      }
      await cancel(me, actionId);
      expect(await me.subscribe(actionId, [otherProductId])).toMatchObject({ price: 1_000, isPaid: false });
      expect((await me.fetchCharges()).map(({ isCancelled }) => isCancelled)).toEqual([false, true]);
    });

    test('a subscription attempt repeated with the same idempotency key subscribes once', async () => {
      const { me, actionId, productId } = await prepareActivity();
      await me.saveCard();
      const key = nextName();
      const charge = await me.subscribe(actionId, [productId], key);
      expect(await me.subscribe(actionId, [productId], key)).toEqual(charge);
      await expect(
        subscribeWith(me, { actionId, ids: [productId], price: 5_990 }, key),
      ).rejects.toMatchObject({
        failure: { status: 422 },
      });
      expect(await me.fetchCharges()).toHaveLength(1);
      expect(await fetchStock(productId)).toMatchObject({ sold: 1 });
    });

    test('one of several concurrent attempts subscribes a member', async () => {
      const { me, actionId, productId } = await prepareActivity();
      await me.saveCard();
      const results = await Promise.allSettled([1, 2, 3].map(() => me.subscribe(actionId, [productId])));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await me.fetchCharges()).toHaveLength(1);
      expect(await fetchStock(productId)).toMatchObject({ on_hand: 9, sold: 1, reserved: 0 });
    });
  });

  describe('subscribing without a payment', () => {
    test('subscribes a member without a card, and charges when a card is saved', async () => {
      const { me, actionId, productId } = await prepareActivity();
      const charge = await me.subscribe(actionId, [productId]);
      expect(charge).toMatchObject({
        isPaid: false,
        isCancelled: false,
        reason: 'Não há cartão cadastrado.',
        nextTryOn: addDays(today(), 1),
      });
      expect(await fetchStock(productId)).toMatchObject({ sold: 1 });
      await me.saveCard();
      await getApi().api.runTasksAndJobs();
      expect(await me.fetchCharges()).toMatchObject([
        { id: charge.id, isPaid: true, reason: null, nextTryOn: null },
      ]);
    });

    test('a card saved for a single payment is not charged for a subscription', async () => {
      const { me, actionId, productId } = await prepareActivity();
      await me.client.call(saveCard, { body: { ...validCard, save: false } });
      expect(await me.subscribe(actionId, [productId])).toMatchObject({ isPaid: false });
    });

    test('a refused subscription payment states the reason', async () => {
      const { me, actionId, productId } = await prepareActivity();
      await me.saveCard(refusedNumber);
      const charge = await me.subscribe(actionId, [productId]);
      expect(charge).toMatchObject({
        isPaid: false,
        reason: expect.stringContaining('emissor'),
        nextTryOn: addDays(today(), 1),
      });
    });
  });

  describe('products of subscriptions', () => {
    test('a subscription takes stock, and a cancelled subscription returns the stock', async () => {
      const { me, actionId, productId } = await prepareActivity({}, { on_hand: 1 });
      const otherMember = await createSubscriber(getApi());
      await me.subscribe(actionId, [productId]);
      expect(await fetchStock(productId)).toEqual({ on_hand: 0, sold: 1, reserved: 0 });
      await expect(otherMember.subscribe(actionId, [productId])).rejects.toMatchObject({
        failure: { status: 422 },
      });
      expect(await cancel(me, actionId)).toEqual({ cancelled: true });
      expect(await cancel(me, actionId)).toEqual({ cancelled: true });
      expect(await fetchStock(productId)).toEqual({ on_hand: 1, sold: 0, reserved: 0 });
      expect(await otherMember.subscribe(actionId, [productId])).toMatchObject({ price: 5_990 });
    });

    longTest('cancelling a subscription returns no stock of other subscriptions', async () => {
      const { me, actionId, productId } = await prepareActivity({}, { on_hand: 3 });
      const otherMember = await createSubscriber(getApi());
      const otherActivity = await insertSubscriptionProduct(getApi(), {}, { on_hand: 3 });
      await me.saveCard();
      await me.subscribe(actionId, [productId]);
      await me.subscribe(otherActivity.actionId, [otherActivity.productId]);
      await otherMember.subscribe(actionId, [productId]);
      expect(await fetchStock(productId)).toEqual({ on_hand: 1, sold: 2, reserved: 0 });
      await cancel(me, actionId);
      expect(await fetchStock(productId)).toEqual({ on_hand: 2, sold: 1, reserved: 0 });
      expect(await fetchStock(otherActivity.productId)).toEqual({ on_hand: 2, sold: 1, reserved: 0 });
      expect(await me.fetchCharges(otherActivity.actionId)).toMatchObject([
        { isCancelled: false, isPaid: true },
      ]);
      expect(await otherMember.fetchCharges(actionId)).toMatchObject([{ isCancelled: false, isPaid: false }]);
      await otherMember.saveCard();
      await getApi().api.runTasksAndJobs();
      expect(await otherMember.fetchCharges(actionId)).toMatchObject([{ isCancelled: false, isPaid: true }]);
      await advanceDays(getApi(), 31);
      expect(await me.fetchCharges(actionId)).toMatchObject([{ isCancelled: true }]);
      expect(await me.fetchCharges(otherActivity.actionId)).toHaveLength(2);
      expect(await otherMember.fetchCharges(actionId)).toHaveLength(2);
    });

    test('one of several concurrent subscribers gets the last item', async () => {
      const { me, actionId, productId } = await prepareActivity({}, { on_hand: 1 });
      const subscribers = [me, await createSubscriber(getApi()), await createSubscriber(getApi())];
      const results = await Promise.allSettled(
        subscribers.map((subscriber) => subscriber.subscribe(actionId, [productId])),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await fetchStock(productId)).toEqual({ on_hand: 0, sold: 1, reserved: 0 });
    });

    test('a subscription product cannot go into a cart', async () => {
      const { me, productId } = await prepareActivity();
      await expect(
        me.client.call(
          addToCart,
          { body: { products: [{ id: productId, quantity: 1 }] } },
          { idempotencyKey: nextName() },
        ),
      ).rejects.toMatchObject(refusal(participationTexts.unavailable));
      expect(await me.fetchCart()).toEqual([]);
    });
  });

  describe('rewards of subscriptions', () => {
    longTest('a subscription pays the reward once, and not for later periods', async () => {
      const { me, actionId, productId } = await prepareActivity({ points: 1_500, additional_cashback: 500 });
      await me.saveCard();
      await me.subscribe(actionId, [productId]);
      expect(await fetchWalletBalance(me)).toBe(100_000 + 2_000);
      getApi().clock.advance(31 * DAY);
      await getApi().api.runTasksAndJobs();
      expect(await me.fetchCharges()).toMatchObject([{ isPaid: true }, { isPaid: true }]);
      expect(await fetchWalletBalance(me)).toBe(100_000 + 2_000);
    });

    test('a subscription pays the reward only after the first bill is paid', async () => {
      const { me, actionId, productId } = await prepareActivity({ points: 1_500 });
      await me.subscribe(actionId, [productId]);
      expect(await fetchWalletBalance(me)).toBe(100_000);
      await me.saveCard();
      await getApi().api.runTasksAndJobs();
      expect(await fetchWalletBalance(me)).toBe(100_000 + 1_500);
      const query = { 'where[user_id]': me.memberId };
      const activity = await me.client.call(getActivity, { params: { id: actionId }, query });
      expect(activity.participations).toBe(1);
    });
  });

  describe('rules of the activity', () => {
    test('a subscription respects the activity’s dates', async () => {
      const { clock } = getApi();
      const starts_at = new Date(clock.now() + DAY);
      const { me, actionId, productId } = await prepareActivity({ starts_at });
      await expect(me.subscribe(actionId, [productId])).rejects.toMatchObject({
        failure: { status: 422, messages: [expect.stringContaining('Você pode participar entre os dias')] },
      });
      clock.advance(2 * DAY);
      expect(await me.subscribe(actionId, [productId])).toMatchObject({ price: 5_990 });
    });

    test('a subscription respects the activity’s limit per member', async () => {
      const { me, actionId, productId } = await prepareActivity({ limit_per_user: 1 });
      await me.saveCard();
      await me.subscribe(actionId, [productId]);
      await cancel(me, actionId);
      await expect(me.subscribe(actionId, [productId])).rejects.toMatchObject(
        refusal(participationTexts.limit),
      );
    });

    test('a subscription requires the activity’s prerequisites', async () => {
      const { me, actionId, productId } = await prepareActivity();
      const requiredActivity = await insertSubscriptionProduct(getApi(), { name: 'Clube do chá' });
      const station_id = stationBySlug('aurora').id;
      await getApi()
        .database.db.insertInto('prerequisite')
        .values({ activity_id: actionId, required_id: requiredActivity.actionId, station_id, position: 0 })
        .execute();
      await me.saveCard();
      await expect(me.subscribe(actionId, [productId])).rejects.toMatchObject({
        failure: { status: 422, messages: [expect.stringContaining('Clube do chá')] },
      });
      await me.subscribe(requiredActivity.actionId, [requiredActivity.productId]);
      expect(await me.subscribe(actionId, [productId])).toMatchObject({ isPaid: true });
    });

    test('rejects a subscription to an unpublished activity', async () => {
      const { me, actionId, productId } = await prepareActivity({ is_published: false });
      await expect(me.subscribe(actionId, [productId])).rejects.toMatchObject(
        refusal(participationTexts.unavailable, 404),
      );
    });
  });

  describe('access to subscriptions', () => {
    test('other members can neither see nor cancel a subscription', async () => {
      const { me, actionId, productId } = await prepareActivity();
      await me.saveCard();
      await me.subscribe(actionId, [productId]);
      const stranger = await createSubscriber(getApi());
      expect(await stranger.fetchCharges()).toEqual([]);
      expect(await stranger.fetchCharges(actionId)).toEqual([]);
      await expect(cancel(stranger, actionId)).rejects.toMatchObject({ failure: { status: 404 } });
      expect(await me.fetchCharges(actionId)).toMatchObject([{ isPaid: true, isCancelled: false }]);
    });

    test('a member of another station cannot subscribe to an activity', async () => {
      const { actionId, productId } = await prepareActivity();
      const { client } = await createBuyer(getApi(), 'minerva');
      await expect(
        client.call(
          subscribeToProducts,
          { body: { action_id: actionId, products: [{ id: productId }] } },
          { idempotencyKey: nextName() },
        ),
      ).rejects.toMatchObject(refusal(participationTexts.unavailable, 404));
    });
  });

  longTest('returns the latest subscription charge of an activity, or null without one', async () => {
    const { me, actionId, productId } = await prepareActivity();
    await me.saveCard();
    const fetchLastCharge = () =>
      me.client.call(getLastSubscriptionCharge, { query: { 'where[action_id]': actionId } });
    expect(await fetchLastCharge()).toBeNull();
    await me.subscribe(actionId, [productId]);
    getApi().clock.advance(31 * DAY);
    await getApi().api.runTasksAndJobs();
    const charges = await me.fetchCharges(actionId);
    expect(charges).toHaveLength(2);
    expect(await fetchLastCharge()).toEqual(charges[0]);
  });

  longTest('hides subscription bills that were voided while the member was suspended', async () => {
    const { me, actionId, productId } = await prepareActivity();
    await me.saveCard();
    await me.subscribe(actionId, [productId]);
    const { db } = getApi().database;
    const setStatus = (status: 'active' | 'suspended') =>
      db.updateTable('member').set({ status }).where('id', '=', me.memberId).execute();
    await setStatus('suspended');
    getApi().clock.advance(31 * DAY);
    await getApi().api.runTasksAndJobs();
    await setStatus('active');
    expect(await me.fetchCharges()).toMatchObject([{ isPaid: true, from: expect.any(String) }]);
  });
});
