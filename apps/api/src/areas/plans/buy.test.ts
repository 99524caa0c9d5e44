import { changePlan, getPlan, listCards, listPlans, subscribeToPlan } from '@estacao/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import type { Bend } from '../../testing/bent-gateway.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import { goodCard, nextName, payPix } from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { mailsOf } from '../../testing/mails-of.ts';
import { insertPlan, newSubscriber, pass, type Subscriber } from '../../testing/subscribers.ts';
import { stationBySlug } from '../../testing/test-api.ts';
import { chargeTexts } from '../payments/attempt-charge.ts';
import { balanceOf } from '../points/ledger.ts';
import { planTexts } from './buy.ts';

const bend: Bend = {};
const { number, name, expiry, cvv, cep, save: _, ...rest } = goodCard;
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

onEachDatabase("a member's plan", { bend }, (running) => {
  afterEach(async () => {
    delete bend.createCharge;
    expect(await brokenRules(running().database.db)).toEqual([]);
  });

  const refusal = (message: string, status = 422) => ({ failure: { status, messages: [message] } });
  const today = () => new Date(running().clock.now() - 3 * 60 * MINUTE).toISOString().slice(0, 10);
  const charges = (me: Subscriber) =>
    running()
      .database.db.selectFrom('charge')
      .select(['state', 'amount', 'method'])
      .where('member_id', '=', me.memberId)
      .orderBy('id')
      .execute();
  const wallet = (me: Subscriber) =>
    balanceOf(running().database.db, me.memberId, new Date(running().clock.now()));

  async function ready(changes: Parameters<typeof insertPlan>[1] = {}) {
    const planId = await insertPlan(running(), changes);
    return { planId, me: await newSubscriber(running()) };
  }

  async function withPlan(changes: Parameters<typeof insertPlan>[1] = {}) {
    const { planId, me } = await ready(changes);
    const cardId = await me.card();
    await me.buyPlan(planId, { payment_type: 'credit_card', selected_card: cardId });
    return { planId, me, cardId };
  }

  describe('buying', () => {
    test("charges a typed card once and doesn't save it", async () => {
      const { planId, me } = await ready({ discount_cents: 990 });
      const key = nextName();
      const own = await me.buyPlan(planId, { ...typedCard, price: 4_000 }, key);
      expect(own).toMatchObject({
        state: 'active',
        plan: { id: planId },
        price: 4_000,
        card: { brand: 'Visa', lastDigits: '1111' },
        next: { amount: 4_000 },
        owed: null,
        payment: null,
        bills: [{ amount: 4_000, state: 'paid', from: today() }],
      });
      expect(own.transaction?.id).toBeTruthy();
      expect(await me.buyPlan(planId, { ...typedCard, price: 4_000 }, key)).toEqual(own);
      expect(await charges(me)).toEqual([{ state: 'paid', amount: 4_000, method: 'credit_card' }]);
      expect(await me.client.call(listCards, { params: { userId: me.memberId } })).toEqual([]);
      const { rows } = await running()
        .database.db.selectFrom('idempotency_key')
        .select(['answer', 'body_hash'])
        .where('member_id', '=', me.memberId)
        .execute()
        .then((rows) => ({ rows }));
      expect(JSON.stringify(rows)).not.toContain(number.replaceAll(' ', ''));
    });

    test('starts the plan when its PIX is paid', async () => {
      const { planId, me } = await ready();
      const waiting = await me.buyPlan(planId, { payment_type: 'pix' });
      expect(waiting).toMatchObject({
        state: 'starting',
        next: null,
        payment: { method: 'pix', amount: 4_990, kind: 'start', planId },
      });
      running().clock.advance(10 * MINUTE);
      await payPix(running(), waiting.payment?.pix?.code ?? '');
      expect(await me.plan()).toMatchObject({ state: 'active', payment: null, method: 'pix', card: null });
      expect(await wallet(me)).toBe(100_000);
    });

    test('starts the plan when its PIX is paid late', async () => {
      const { planId, me } = await ready();
      const { payment } = await me.buyPlan(planId, { payment_type: 'pix' });
      await running().api.work();
      running().clock.advance(40 * MINUTE);
      await running().api.work();
      expect(await me.plan()).toBeNull();
      await payPix(running(), payment?.pix?.code ?? '');
      expect(await me.plan()).toMatchObject({ state: 'active', plan: { id: planId } });
    });

    test('credits the late payment of another attempt to the wallet', async () => {
      const { planId, me } = await ready();
      const { payment } = await me.buyPlan(planId, { payment_type: 'pix' });
      expect(await me.buyPlan(planId, typedCard)).toMatchObject({ state: 'active' });
      await payPix(running(), payment?.pix?.code ?? '');
      expect(await wallet(me)).toBe(100_000 + 4_990);
      expect((await charges(me)).map(({ state }) => state)).toEqual(['expired', 'paid']);
      await expect(me.buyPlan(planId, typedCard)).rejects.toMatchObject(refusal(planTexts.already));
    });

    test('sells no plan to a refused card and accepts another try', async () => {
      const { planId, me } = await ready();
      const key = nextName();
      const wrong = { ...typedCard, card_number: refusedNumber };
      for (let time = 0; time < 2; time += 1)
        await expect(me.buyPlan(planId, wrong, key)).rejects.toMatchObject({
          failure: { status: 422, fields: { payment: [expect.stringContaining('emissor')] } },
        });
      expect(await me.plan()).toBeNull();
      expect(await charges(me)).toHaveLength(1);
      expect(await me.buyPlan(planId, typedCard)).toMatchObject({ state: 'active' });
    });

    test('starts the plan when the review of its card ends', async () => {
      const { planId, me } = await ready();
      const waiting = await me.buyPlan(planId, { ...typedCard, card_number: reviewedNumber });
      expect(waiting).toMatchObject({ state: 'starting', payment: { method: 'credit_card', pix: null } });
      running().clock.advance(40 * MINUTE);
      expect(await me.plan()).toBeNull();
    });

    test('charges nothing for a free plan', async () => {
      const { planId, me } = await ready({ amount_cents: 0 });
      expect(await me.buyPlan(planId, { payment_type: 'pix' })).toMatchObject({ state: 'active', price: 0 });
      await pass(running(), 32);
      expect((await me.plan())?.bills).toHaveLength(2);
    });

    test('charges a plan without recurrence once', async () => {
      const { planId, me } = await ready({ days: null });
      expect(await me.buyPlan(planId, typedCard)).toMatchObject({ paidUntil: null, next: null });
    });

    test('resumes an attempt with an unknown outcome under its key', async () => {
      const { planId, me } = await ready();
      const key = nextName();
      bend.createCharge = async (on, ...parameters) => {
        await on(...parameters);
        throw new Error('the response is lost');
      };
      await expect(me.buyPlan(planId, typedCard, key)).rejects.toMatchObject({ failure: { status: 500 } });
      delete bend.createCharge;
      await expect(me.buyPlan(planId, typedCard)).rejects.toMatchObject(refusal(chargeTexts.busy, 409));
      expect(await me.buyPlan(planId, typedCard, key)).toMatchObject({ state: 'active' });
      expect(await charges(me)).toHaveLength(1);
    });

    test.each([
      [
        'a plan of another station',
        { station_id: stationBySlug('ipe').id },
        'Este plano não está mais disponível.',
      ],
      ['a withdrawn plan', { deleted_at: new Date(0) }, 'Este plano não está mais disponível.'],
      ['a plan with a negotiable price', { amount_cents: null }, planTexts.negotiable],
      ['a plan with another price', { amount_cents: 5_000 }, planTexts.changed],
    ])('refuses %s', async (_, changes, message) => {
      const { planId, me } = await ready(changes);
      await expect(me.buyPlan(planId, { payment_type: 'pix', price: 4_990 })).rejects.toMatchObject(
        refusal(message),
      );
    });

    test("refuses another member's card and an incomplete one", async () => {
      const { planId, me } = await ready();
      const other = await newSubscriber(running());
      const selected_card = await other.card();
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
    test('takes effect at once at the full price', async () => {
      const { me } = await withPlan();
      running().clock.advance(10 * DAY);
      const dearer = await insertPlan(running(), { amount_cents: 9_990, days: 365 });
      expect(await me.changeTo(dearer, { price: 9_990 })).toMatchObject({
        plan: { id: dearer },
        price: 9_990,
        bills: [{ amount: 9_990, from: today() }, { amount: 4_990 }],
        next: { amount: 9_990 },
      });
      expect((await charges(me)).map(({ amount }) => amount)).toEqual([4_990, 9_990]);
    });

    test('keeps the plan when the card is refused', async () => {
      const { me, planId } = await withPlan();
      const before = await me.plan();
      const other = await insertPlan(running());
      const wrong = { ...typedCard, card_number: refusedNumber };
      await expect(me.changeTo(other, wrong)).rejects.toMatchObject({ failure: { status: 422 } });
      expect(await me.plan()).toEqual(before);
      expect(before?.plan.id).toBe(planId);
    });

    test('takes effect when its PIX is paid, and never without payment', async () => {
      const { me, planId } = await withPlan();
      const other = await insertPlan(running());
      await me.changeTo(other, { payment_type: 'pix' });
      expect(await me.plan()).toMatchObject({
        plan: { id: planId },
        payment: { method: 'pix', kind: 'change', planId: other },
      });
      running().clock.advance(40 * MINUTE);
      expect(await me.plan()).toMatchObject({ plan: { id: planId }, payment: null });
      const again = await me.changeTo(other, { payment_type: 'pix' });
      await payPix(running(), again.payment?.pix?.code ?? '');
      expect(await me.plan()).toMatchObject({ plan: { id: other }, method: 'pix' });
    });

    test('is refused to a member with an open bill and to the same plan', async () => {
      const { me, planId } = await withPlan();
      await expect(me.changeTo(planId)).rejects.toMatchObject(refusal(planTexts.same));
      bend.createCharge = async (_on, { id }) => ({
        id,
        gatewayId: id,
        state: 'refused',
        reason: 'Sem saldo.',
        pixCode: null,
        payments: [],
      });
      await pass(running(), 31);
      const other = await insertPlan(running());
      await expect(me.changeTo(other)).rejects.toMatchObject(refusal(planTexts.owed));
    });

    test('is refused to anyone but the subscriber', async () => {
      const [{ me, planId }, { me: other }] = [await withPlan(), await withPlan()];
      const stranger = await newSubscriber(running());
      const id = (await me.plan())?.id ?? 0;
      const before = await other.plan();
      const plan_id = await insertPlan(running());
      for (const { client } of [stranger, other])
        await expect(
          client.call(changePlan, { params: { id }, body: { plan_id } }, { idempotencyKey: nextName() }),
        ).rejects.toMatchObject({ failure: { status: 404 } });
      expect(await me.plan()).toMatchObject({ plan: { id: planId } });
      expect(await other.plan()).toEqual(before);
    });
  });

  describe('cancelling', () => {
    test('refuses a later change without a charge', async () => {
      const { me } = await withPlan();
      const id = (await me.plan())?.id ?? 0;
      await me.cancelPlan();
      const body = { plan_id: await insertPlan(running()), ...typedCard };
      await expect(
        me.client.call(changePlan, { params: { id }, body }, { idempotencyKey: nextName() }),
      ).rejects.toMatchObject({ failure: { status: 404 } });
      expect(await me.plan()).toBeNull();
      expect(await charges(me)).toEqual([{ state: 'paid', amount: 4_990, method: 'credit_card' }]);
    });

    longTest('stores the reason and stops all charges', async () => {
      const { me, planId } = await withPlan();
      await me.cancelPlan('Viajei');
      await me.cancelPlan('Viajei');
      expect(await me.plan()).toBeNull();
      await pass(running(), 40);
      expect(await charges(me)).toHaveLength(1);
      const { cancel_reason } = await running()
        .database.db.selectFrom('subscription')
        .select('cancel_reason')
        .where('member_id', '=', me.memberId)
        .executeTakeFirstOrThrow();
      expect(cancel_reason).toBe('Viajei');
      expect(await me.buyPlan(planId, typedCard)).toMatchObject({ state: 'active' });
    });

    test('credits a PIX that is paid after the cancellation', async () => {
      const { planId, me } = await ready();
      const { payment } = await me.buyPlan(planId, { payment_type: 'pix' });
      await me.cancelPlan();
      await payPix(running(), payment?.pix?.code ?? '');
      expect(await me.plan()).toBeNull();
      expect(await wallet(me)).toBe(100_000 + 4_990);
    });
  });

  longTest('keeps a withdrawn plan visible to its subscribers', async () => {
    const { me, planId } = await withPlan();
    const stranger = await newSubscriber(running());
    const { db } = running().database;
    await db.updateTable('plan').set({ deleted_at: new Date() }).where('id', '=', planId).execute();
    expect((await me.client.call(listPlans)).map(({ id }) => id)).not.toContain(planId);
    expect(await me.client.call(getPlan, { params: { id: planId } })).toMatchObject({ id: planId });
    await expect(stranger.client.call(getPlan, { params: { id: planId } })).rejects.toMatchObject({
      failure: { status: 404 },
    });
    await pass(running(), 31);
    expect((await me.plan())?.bills).toHaveLength(2);
  });

  longTest('announces a higher price a month ahead and applies a lower one at once', async () => {
    const { me, planId } = await withPlan({ days: 90 });
    const { db } = running().database;
    const setPrice = (amount_cents: number) =>
      db.updateTable('plan').set({ amount_cents }).where('id', '=', planId).execute();
    await pass(running(), 60);
    await setPrice(5_990);
    await pass(running(), 40);
    expect(await me.plan()).toMatchObject({ price: 4_990, next: { amount: 5_990 } });
    expect((await charges(me)).map(({ amount }) => amount)).toEqual([4_990, 4_990]);
    const mails = await mailsOf(running(), me.memberId);
    const told = mails.filter(({ subject }) => subject.includes('preço'));
    expect(told).toHaveLength(1);
    expect(told[0]?.paragraphs.join(' ')).toContain('R$ 59,90');
    await pass(running(), 92);
    await setPrice(3_990);
    await pass(running(), 92);
    expect((await charges(me)).map(({ amount }) => amount)).toEqual([4_990, 4_990, 5_990, 3_990]);
    // A free plan is charged to the wallet as zero.
    await setPrice(0);
    await pass(running(), 92);
    expect((await charges(me)).at(-1)).toMatchObject({ amount: 0, state: 'paid', method: 'wallet' });
    expect(await me.plan()).toMatchObject({ price: 0, owed: null });
  });

  test('charges one attempt at a time', async () => {
    const { planId, me } = await ready();
    const keys = [nextName(), nextName(), nextName()];
    const tried = await Promise.allSettled(
      keys.map((idempotencyKey) =>
        me.client.call(subscribeToPlan, { body: { plan_id: planId, ...typedCard } }, { idempotencyKey }),
      ),
    );
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await charges(me)).filter(({ state }) => state === 'paid')).toHaveLength(1);
  });
});
