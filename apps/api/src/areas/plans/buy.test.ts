import { changePlan, getPlan, listCards, listPlans, subscribeToPlan } from '@estacao/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import { nextName, payPix, validCard } from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { fetchMails } from '../../testing/mails-of.ts';
import type { GatewayOverrides } from '../../testing/overridable-gateway.ts';
import { advanceDays, createSubscriber, insertPlan, type Subscriber } from '../../testing/subscribers.ts';
import { stationBySlug } from '../../testing/test-api.ts';
import { chargeTexts } from '../payments/attempt-charge.ts';
import { balanceOf } from '../points/ledger.ts';
import { planTexts } from './buy.ts';

const overrides: GatewayOverrides = {};
const { number, name, expiry, cvv, cep, save: _, ...rest } = validCard;
const typedCard = {
  payment_type: 'credit_card',
  card_number: number,
  card_holder_name: name,
  card_expiration_date: expiry,
  card_cvv: cvv,
  zipcode: cep,
  neighborhood: 'Bela Vista',
  ...rest,
} as const;
const refusedNumber = '4000 0000 0000 0002';
const reviewedNumber = '4000 0000 0000 0259';

onEachDatabase("a member's plan", { gatewayOverrides: overrides }, (getApi) => {
  afterEach(async () => {
    delete overrides.createCharge;
    expect(await findBrokenRules(getApi().database.db)).toEqual([]);
  });

  const refusal = (message: string, status = 422) => ({ failure: { status, messages: [message] } });
  const today = () => new Date(getApi().clock.now() - 3 * 60 * MINUTE).toISOString().slice(0, 10);
  const fetchCharges = (me: Subscriber) =>
    getApi()
      .database.db.selectFrom('charge')
      .select(['state', 'amount', 'method'])
      .where('member_id', '=', me.memberId)
      .orderBy('id')
      .execute();
  const fetchWalletBalance = (me: Subscriber) =>
    balanceOf(getApi().database.db, me.memberId, new Date(getApi().clock.now()));

  async function preparePlan(changes: Parameters<typeof insertPlan>[1] = {}) {
    const planId = await insertPlan(getApi(), changes);
    return { planId, me: await createSubscriber(getApi()) };
  }

  async function buyNewPlan(changes: Parameters<typeof insertPlan>[1] = {}) {
    const { planId, me } = await preparePlan(changes);
    const cardId = await me.saveCard();
    await me.buyPlan(planId, { payment_type: 'credit_card', selected_card: cardId });
    return { planId, me, cardId };
  }

  describe('buying', () => {
    test("charges a typed card once and doesn't save it", async () => {
      const { planId, me } = await preparePlan({ discount_cents: 990 });
      const key = nextName();
      const purchase = await me.buyPlan(planId, { ...typedCard, price: 4_000 }, key);
      expect(purchase).toMatchObject({
        state: 'active',
        plan: { id: planId },
        price: 4_000,
        card: { brand: 'Visa', lastDigits: '1111' },
        next: { amount: 4_000 },
        owed: null,
        payment: null,
        bills: [{ amount: 4_000, state: 'paid', from: today() }],
      });
      expect(purchase.transaction?.id).toBeTruthy();
      expect(await me.buyPlan(planId, { ...typedCard, price: 4_000 }, key)).toEqual(purchase);
      expect(await fetchCharges(me)).toEqual([{ state: 'paid', amount: 4_000, method: 'credit_card' }]);
      expect(await me.client.call(listCards, { params: { userId: me.memberId } })).toEqual([]);
      const { rows } = await getApi()
        .database.db.selectFrom('idempotency_key')
        .select(['answer', 'body_hash'])
        .where('member_id', '=', me.memberId)
        .execute()
        .then((rows) => ({ rows }));
      expect(JSON.stringify(rows)).not.toContain(number.replaceAll(' ', ''));
    });

    test('starts the plan when the PIX is paid', async () => {
      const { planId, me } = await preparePlan();
      const pendingPlan = await me.buyPlan(planId, { payment_type: 'pix' });
      expect(pendingPlan).toMatchObject({
        state: 'starting',
        next: null,
        payment: { method: 'pix', amount: 4_990, kind: 'start', planId },
      });
      getApi().clock.advance(10 * MINUTE);
      await payPix(getApi(), pendingPlan.payment?.pix?.code ?? '');
      expect(await me.fetchPlan()).toMatchObject({
        state: 'active',
        payment: null,
        method: 'pix',
        card: null,
      });
      expect(await fetchWalletBalance(me)).toBe(100_000);
    });

    test('starts the plan when the PIX is paid late', async () => {
      const { planId, me } = await preparePlan();
      const { payment } = await me.buyPlan(planId, { payment_type: 'pix' });
      await getApi().api.runTasksAndJobs();
      getApi().clock.advance(40 * MINUTE);
      await getApi().api.runTasksAndJobs();
      expect(await me.fetchPlan()).toBeNull();
      await payPix(getApi(), payment?.pix?.code ?? '');
      expect(await me.fetchPlan()).toMatchObject({ state: 'active', plan: { id: planId } });
    });

    test('credits the late PIX of an earlier attempt to the wallet', async () => {
      const { planId, me } = await preparePlan();
      const { payment } = await me.buyPlan(planId, { payment_type: 'pix' });
      expect(await me.buyPlan(planId, typedCard)).toMatchObject({ state: 'active' });
      await payPix(getApi(), payment?.pix?.code ?? '');
      expect(await fetchWalletBalance(me)).toBe(100_000 + 4_990);
      expect((await fetchCharges(me)).map(({ state }) => state)).toEqual(['expired', 'paid']);
      await expect(me.buyPlan(planId, typedCard)).rejects.toMatchObject(refusal(planTexts.alreadySubscribed));
    });

    test('sells no plan for a refused card and accepts the next attempt', async () => {
      const { planId, me } = await preparePlan();
      const key = nextName();
      const refusedCard = { ...typedCard, card_number: refusedNumber };
      for (let attempt = 0; attempt < 2; attempt += 1)
        await expect(me.buyPlan(planId, refusedCard, key)).rejects.toMatchObject({
          failure: { status: 422, fields: { payment: [expect.stringContaining('emissor')] } },
        });
      expect(await me.fetchPlan()).toBeNull();
      expect(await fetchCharges(me)).toHaveLength(1);
      expect(await me.buyPlan(planId, typedCard)).toMatchObject({ state: 'active' });
    });

    test('a card in review starts no plan, even after the payment expires', async () => {
      const { planId, me } = await preparePlan();
      const pendingPlan = await me.buyPlan(planId, { ...typedCard, card_number: reviewedNumber });
      expect(pendingPlan).toMatchObject({ state: 'starting', payment: { method: 'credit_card', pix: null } });
      getApi().clock.advance(40 * MINUTE);
      expect(await me.fetchPlan()).toBeNull();
    });

    test('charges nothing for a free plan', async () => {
      const { planId, me } = await preparePlan({ amount_cents: 0 });
      expect(await me.buyPlan(planId, { payment_type: 'pix' })).toMatchObject({ state: 'active', price: 0 });
      await advanceDays(getApi(), 32);
      expect((await me.fetchPlan())?.bills).toHaveLength(2);
    });

    test('a plan without recurrence has no next charge', async () => {
      const { planId, me } = await preparePlan({ days: null });
      expect(await me.buyPlan(planId, typedCard)).toMatchObject({ paidUntil: null, next: null });
    });

    test('resumes a purchase with an unknown outcome when the idempotency key is repeated', async () => {
      const { planId, me } = await preparePlan();
      const key = nextName();
      overrides.createCharge = async (createCharge, ...parameters) => {
        await createCharge(...parameters);
        throw new Error('the response is lost');
      };
      await expect(me.buyPlan(planId, typedCard, key)).rejects.toMatchObject({ failure: { status: 500 } });
      delete overrides.createCharge;
      await expect(me.buyPlan(planId, typedCard)).rejects.toMatchObject(refusal(chargeTexts.processing, 409));
      expect(await me.buyPlan(planId, typedCard, key)).toMatchObject({ state: 'active' });
      expect(await fetchCharges(me)).toHaveLength(1);
    });

    test.each([
      [
        'a plan of another station',
        { station_id: stationBySlug('ipe').id },
        'Este plano não está mais disponível.',
      ],
      ['a withdrawn plan', { deleted_at: new Date(0) }, 'Este plano não está mais disponível.'],
      ['a plan with a negotiable price', { amount_cents: null }, planTexts.negotiable],
      ['a plan whose price differs from the shown price', { amount_cents: 5_000 }, planTexts.changed],
    ])('refuses to sell %s', async (_, changes, message) => {
      const { planId, me } = await preparePlan(changes);
      await expect(me.buyPlan(planId, { payment_type: 'pix', price: 4_990 })).rejects.toMatchObject(
        refusal(message),
      );
    });

    test("refuses a purchase with another member's card or an incomplete card", async () => {
      const { planId, me } = await preparePlan();
      const neighbour = await createSubscriber(getApi());
      const selected_card = await neighbour.saveCard();
      await expect(me.buyPlan(planId, { payment_type: 'credit_card', selected_card })).rejects.toMatchObject({
        failure: { status: 422, fields: { payment: [chargeTexts.noCard] } },
      });
      await expect(me.buyPlan(planId, {})).rejects.toMatchObject(refusal(chargeTexts.noPayment));
      await expect(me.buyPlan(planId, { ...typedCard, city: ' ' })).rejects.toMatchObject({
        failure: { status: 422, fields: { city: ['Esse campo é obrigatório'] } },
      });
      await expect(me.buyPlan(planId, { ...typedCard, neighborhood: ' ' })).rejects.toMatchObject({
        failure: { status: 422, fields: { neighborhood: ['Esse campo é obrigatório'] } },
      });
    });
  });

  describe('changing', () => {
    test('a plan change takes effect at once at the full price', async () => {
      const { me } = await buyNewPlan();
      getApi().clock.advance(10 * DAY);
      const expensivePlanId = await insertPlan(getApi(), { amount_cents: 9_990, days: 365 });
      expect(await me.changePlan(expensivePlanId, { price: 9_990 })).toMatchObject({
        plan: { id: expensivePlanId },
        price: 9_990,
        bills: [{ amount: 9_990, from: today() }, { amount: 4_990 }],
        next: { amount: 9_990 },
      });
      expect((await fetchCharges(me)).map(({ amount }) => amount)).toEqual([4_990, 9_990]);
    });

    test('a member keeps the current plan when the card for a change is refused', async () => {
      const { me, planId } = await buyNewPlan();
      const planBefore = await me.fetchPlan();
      const otherPlanId = await insertPlan(getApi());
      const refusedCard = { ...typedCard, card_number: refusedNumber };
      await expect(me.changePlan(otherPlanId, refusedCard)).rejects.toMatchObject({
        failure: { status: 422 },
      });
      expect(await me.fetchPlan()).toEqual(planBefore);
      expect(planBefore?.plan.id).toBe(planId);
    });

    test('a plan change by PIX takes effect only when the PIX is paid', async () => {
      const { me, planId } = await buyNewPlan();
      const otherPlanId = await insertPlan(getApi());
      await me.changePlan(otherPlanId, { payment_type: 'pix' });
      expect(await me.fetchPlan()).toMatchObject({
        plan: { id: planId },
        payment: { method: 'pix', kind: 'change', planId: otherPlanId },
      });
      getApi().clock.advance(40 * MINUTE);
      expect(await me.fetchPlan()).toMatchObject({ plan: { id: planId }, payment: null });
      const pendingPlan = await me.changePlan(otherPlanId, { payment_type: 'pix' });
      await payPix(getApi(), pendingPlan.payment?.pix?.code ?? '');
      expect(await me.fetchPlan()).toMatchObject({ plan: { id: otherPlanId }, method: 'pix' });
    });

    test('refuses a plan change to the same plan or while a bill is unpaid', async () => {
      const { me, planId } = await buyNewPlan();
      await expect(me.changePlan(planId)).rejects.toMatchObject(refusal(planTexts.samePlan));
      overrides.createCharge = async (_on, { id }) => ({
        id,
        gatewayId: id,
        state: 'refused',
        reason: 'Sem saldo.',
        pixCode: null,
        payments: [],
      });
      await advanceDays(getApi(), 31);
      const otherPlanId = await insertPlan(getApi());
      await expect(me.changePlan(otherPlanId)).rejects.toMatchObject(refusal(planTexts.unpaidBill));
    });

    test('refuses a plan change by any member but the subscriber', async () => {
      const [{ me, planId }, { me: neighbour }] = [await buyNewPlan(), await buyNewPlan()];
      const stranger = await createSubscriber(getApi());
      const id = (await me.fetchPlan())?.id ?? 0;
      const planBefore = await neighbour.fetchPlan();
      const plan_id = await insertPlan(getApi());
      for (const { client } of [stranger, neighbour])
        await expect(
          client.call(changePlan, { params: { id }, body: { plan_id } }, { idempotencyKey: nextName() }),
        ).rejects.toMatchObject({ failure: { status: 404 } });
      expect(await me.fetchPlan()).toMatchObject({ plan: { id: planId } });
      expect(await neighbour.fetchPlan()).toEqual(planBefore);
    });
  });

  describe('cancelling', () => {
    test('refuses to change a cancelled plan and charges nothing', async () => {
      const { me } = await buyNewPlan();
      const id = (await me.fetchPlan())?.id ?? 0;
      await me.cancelPlan();
      const body = { plan_id: await insertPlan(getApi()), ...typedCard };
      await expect(
        me.client.call(changePlan, { params: { id }, body }, { idempotencyKey: nextName() }),
      ).rejects.toMatchObject({ failure: { status: 404 } });
      expect(await me.fetchPlan()).toBeNull();
      expect(await fetchCharges(me)).toEqual([{ state: 'paid', amount: 4_990, method: 'credit_card' }]);
    });

    longTest('a plan cancellation stores the reason and stops all charges', async () => {
      const { me, planId } = await buyNewPlan();
      await me.cancelPlan('Viajei');
      await me.cancelPlan('Viajei');
      expect(await me.fetchPlan()).toBeNull();
      await advanceDays(getApi(), 40);
      expect(await fetchCharges(me)).toHaveLength(1);
      const { cancel_reason } = await getApi()
        .database.db.selectFrom('subscription')
        .select('cancel_reason')
        .where('member_id', '=', me.memberId)
        .executeTakeFirstOrThrow();
      expect(cancel_reason).toBe('Viajei');
      expect(await me.buyPlan(planId, typedCard)).toMatchObject({ state: 'active' });
    });

    test('credits a PIX paid after the cancellation of the plan to the wallet', async () => {
      const { planId, me } = await preparePlan();
      const { payment } = await me.buyPlan(planId, { payment_type: 'pix' });
      await me.cancelPlan();
      await payPix(getApi(), payment?.pix?.code ?? '');
      expect(await me.fetchPlan()).toBeNull();
      expect(await fetchWalletBalance(me)).toBe(100_000 + 4_990);
    });
  });

  longTest('keeps a withdrawn plan visible to its subscribers', async () => {
    const { me, planId } = await buyNewPlan();
    const stranger = await createSubscriber(getApi());
    const { db } = getApi().database;
    await db.updateTable('plan').set({ deleted_at: new Date() }).where('id', '=', planId).execute();
    expect((await me.client.call(listPlans)).map(({ id }) => id)).not.toContain(planId);
    expect(await me.client.call(getPlan, { params: { id: planId } })).toMatchObject({ id: planId });
    await expect(stranger.client.call(getPlan, { params: { id: planId } })).rejects.toMatchObject({
      failure: { status: 404 },
    });
    await advanceDays(getApi(), 31);
    expect((await me.fetchPlan())?.bills).toHaveLength(2);
  });

  longTest(
    'announces a higher plan price a month ahead and applies a lower price at the next charge',
    async () => {
      const { me, planId } = await buyNewPlan({ days: 90 });
      const { db } = getApi().database;
      const setPrice = (amount_cents: number) =>
        db.updateTable('plan').set({ amount_cents }).where('id', '=', planId).execute();
      await advanceDays(getApi(), 60);
      await setPrice(5_990);
      await advanceDays(getApi(), 40);
      expect(await me.fetchPlan()).toMatchObject({ price: 4_990, next: { amount: 5_990 } });
      expect((await fetchCharges(me)).map(({ amount }) => amount)).toEqual([4_990, 4_990]);
      const mails = await fetchMails(getApi(), me.memberId);
      const priceMails = mails.filter(({ subject }) => subject.includes('preço'));
      expect(priceMails).toHaveLength(1);
      expect(priceMails[0]?.paragraphs.join(' ')).toContain('R$ 59,90');
      await advanceDays(getApi(), 92);
      await setPrice(3_990);
      await advanceDays(getApi(), 92);
      expect((await fetchCharges(me)).map(({ amount }) => amount)).toEqual([4_990, 4_990, 5_990, 3_990]);
      // A free plan is charged to the wallet as zero.
      await setPrice(0);
      await advanceDays(getApi(), 92);
      expect((await fetchCharges(me)).at(-1)).toMatchObject({ amount: 0, state: 'paid', method: 'wallet' });
      expect(await me.fetchPlan()).toMatchObject({ price: 0, owed: null });
    },
  );

  test('charges once for concurrent purchases of a plan by one member', async () => {
    const { planId, me } = await preparePlan();
    const keys = [nextName(), nextName(), nextName()];
    const results = await Promise.allSettled(
      keys.map((idempotencyKey) =>
        me.client.call(subscribeToPlan, { body: { plan_id: planId, ...typedCard } }, { idempotencyKey }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await fetchCharges(me)).filter(({ state }) => state === 'paid')).toHaveLength(1);
  });
});
