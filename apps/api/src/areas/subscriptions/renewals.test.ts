import { addDays, dateOf, formatDate, paths } from '@estacao/domain';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import { payPix } from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { insertMember } from '../../testing/insert-member.ts';
import { fetchMails } from '../../testing/mails-of.ts';
import type { GatewayOverrides } from '../../testing/overridable-gateway.ts';
import {
  advanceDays,
  createSubscriber,
  insertPlan,
  insertSubscriptionProduct,
  type Subscriber,
} from '../../testing/subscribers.ts';
import { makeDueBill } from '../payments/bills/make-bill.ts';

const overrides: GatewayOverrides = {};
const refusedCard = '4000 0000 0000 0002';
const noFundsCard = '4000 0000 0000 9995';

onEachDatabase('renewals', { gatewayOverrides: overrides }, (getApi) => {
  afterEach(async () => {
    delete overrides.createCharge;
    expect(await findBrokenRules(getApi().database.db)).toEqual([]);
  });

  const today = () => dateOf(getApi().clock.now());
  const fetchChargeTexts = async ({ memberId }: Subscriber) => {
    const charges = await getApi()
      .database.db.selectFrom('charge')
      .select(['state', 'amount'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute();
    return charges.map(({ state, amount }) => `${state} ${amount}`);
  };
  const refuseAllCharges = () => {
    overrides.createCharge = async (_on, { id }) => ({
      id,
      gatewayId: id,
      state: 'refused',
      reason: 'Sem saldo.',
      pixCode: null,
      payments: [],
    });
  };

  const fetchMailSubjects = async ({ memberId }: Subscriber) =>
    (await fetchMails(getApi(), memberId)).map(({ subject }) => subject);

  async function buyNewPlan(days = 30) {
    const me = await createSubscriber(getApi());
    const planId = await insertPlan(getApi(), { days });
    await me.buyPlan(planId, { payment_type: 'credit_card', selected_card: await me.saveCard() });
    return me;
  }

  longTest('charges a renewal once, on the due date', async () => {
    const me = await buyNewPlan();
    const dueDate = (await me.fetchPlan())?.next?.on ?? '';
    while (addDays(today(), 1) < dueDate) await advanceDays(getApi(), 1);
    expect(await fetchChargeTexts(me)).toEqual(['paid 4990']);
    await advanceDays(getApi(), 1);
    expect(today()).toBe(dueDate);
    await getApi().api.runTasksAndJobs();
    expect(await fetchChargeTexts(me)).toEqual(['paid 4990', 'paid 4990']);
    expect(await me.fetchPlan()).toMatchObject({
      owed: null,
      bills: [{ from: dueDate, dueOn: dueDate }, {}],
    });
    expect(await fetchMailSubjects(me)).toEqual(['Pagamento confirmado', 'Pagamento confirmado']);
  });

  longTest('charges each missed month of a plan once', async () => {
    const me = await buyNewPlan();
    await advanceDays(getApi(), 100);
    expect(await fetchChargeTexts(me)).toHaveLength(4);
    const periodStarts = (await me.fetchPlan())?.bills.map(({ from }) => from) ?? [];
    expect(new Set(periodStarts).size).toBe(4);
    expect((await me.fetchPlan())?.next?.on).toBe(
      (await me.fetchPlan())?.bills[0]?.until && addDays((await me.fetchPlan())?.bills[0]?.until ?? '', 1),
    );
  });

  longTest(
    'retries a refused renewal after one, three and five days, then leaves the bill owed',
    async () => {
      const me = await buyNewPlan();
      const dueDate = (await me.fetchPlan())?.next?.on ?? '';
      refuseAllCharges();
      getApi().clock.advance(Date.parse(`${dueDate}T12:00:00Z`) - getApi().clock.now());
      const tryDays: string[] = [];
      for (let day = 0; day <= 8; day += 1) {
        const countBefore = (await fetchChargeTexts(me)).length;
        await getApi().api.runTasksAndJobs();
        await getApi().api.runTasksAndJobs();
        const countAfter = (await fetchChargeTexts(me)).length;
        expect(countAfter - countBefore).toBeLessThanOrEqual(1);
        if (countAfter > countBefore) tryDays.push(today());
        getApi().clock.advance(DAY);
      }
      expect(tryDays).toEqual([dueDate, addDays(dueDate, 1), addDays(dueDate, 3), addDays(dueDate, 5)]);
      expect(await me.fetchPlan()).toMatchObject({
        owed: { reason: 'Sem saldo.', nextTryOn: null, state: 'open' },
      });
      expect(await fetchMailSubjects(me)).toEqual([
        'Pagamento confirmado',
        'Pagamento da sua assinatura',
        'Sua assinatura está pendente',
      ]);
      await advanceDays(getApi(), 60);
      expect((await me.fetchPlan())?.bills.filter(({ state }) => state === 'open')).toHaveLength(1);
    },
  );

  longTest('mails about an owed bill state amount, reason and next step', async () => {
    const me = await buyNewPlan();
    const dueDate = (await me.fetchPlan())?.next?.on ?? '';
    const planName = (await me.fetchPlan())?.plan.name ?? '';
    const fetchRenewalMails = async () => (await fetchMails(getApi(), me.memberId)).slice(1);
    refuseAllCharges();
    getApi().clock.advance(Date.parse(`${dueDate}T12:00:00Z`) - getApi().clock.now());
    await getApi().api.runTasksAndJobs();
    const owedText = `Não conseguimos cobrar a sua assinatura: ${planName}, R$ 49,90.`;
    const link = { label: 'Meu plano', href: paths.memberPlans };
    expect(await fetchRenewalMails()).toMatchObject([
      {
        subject: 'Pagamento da sua assinatura',
        paragraphs: [
          owedText,
          'Motivo: Sem saldo.',
          `Vamos tentar de novo em ${formatDate(addDays(dueDate, 1))}. Você também pode cadastrar outro cartão.`,
        ],
        link,
      },
    ]);
    for (let day = 0; day < 5; day += 1) await advanceDays(getApi(), 1);
    expect((await fetchRenewalMails()).slice(1)).toMatchObject([
      {
        subject: 'Sua assinatura está pendente',
        paragraphs: [
          owedText,
          'Motivo: Sem saldo.',
          'Não vamos tentar de novo: o pagamento está pendente. Cadastre outro cartão, e ele é cobrado em seguida.',
        ],
        link,
      },
    ]);
  });

  longTest('a refused new card does not change the retry days of an owed bill', async () => {
    const me = await buyNewPlan();
    const dueDate = (await me.fetchPlan())?.next?.on ?? '';
    refuseAllCharges();
    getApi().clock.advance(Date.parse(`${dueDate}T12:00:00Z`) - getApi().clock.now());
    await getApi().api.runTasksAndJobs();
    await me.saveCard();
    const tryDays: string[] = [];
    for (let day = 0; day <= 8; day += 1) {
      const countBefore = (await fetchChargeTexts(me)).length;
      await getApi().api.runTasksAndJobs();
      if ((await fetchChargeTexts(me)).length > countBefore) tryDays.push(today());
      getApi().clock.advance(DAY);
    }
    expect(tryDays).toEqual([dueDate, addDays(dueDate, 1), addDays(dueDate, 3), addDays(dueDate, 5)]);
  });

  test('the next job run charges an owed bill to a new card', async () => {
    const me = await buyNewPlan();
    refuseAllCharges();
    await advanceDays(getApi(), 31);
    expect((await me.fetchPlan())?.owed).not.toBeNull();
    delete overrides.createCharge;
    await getApi().api.runTasksAndJobs();
    expect((await me.fetchPlan())?.owed).not.toBeNull();
    await me.saveCard();
    await getApi().api.runTasksAndJobs();
    expect(await me.fetchPlan()).toMatchObject({ owed: null });
    expect((await fetchChargeTexts(me)).filter((entry) => entry.startsWith('paid'))).toHaveLength(2);
  });

  test('charges a new card although a hundred owed bills of other members wait', async () => {
    // One job run tries at most a hundred bills. Each of these was refused on its member's only card.
    const planId = await insertPlan(getApi());
    const createdAt = new Date(getApi().clock.now());
    for (let count = 0; count < 100; count += 1) {
      const { id, stationId } = await insertMember(getApi(), 'aurora');
      await sql`
        WITH card AS (
          INSERT INTO saved_card (member_id, station_id, provider, token, brand, last_digits, is_saved, created_at)
          VALUES (${id}, ${stationId}, 'sandbox', 'funds_' || ${id}::int, 'Visa', '9995', true, ${createdAt}) RETURNING id
        ), owed AS (
          INSERT INTO subscription (member_id, station_id, plan_id, state, description, price, recurrence, method,
            anchored_on, periods, next_due_on, created_at)
          VALUES (${id}, ${stationId}, ${planId}, 'active', 'Plano', 4990, 'monthly', 'credit_card',
            '2026-01-01', 1, '2099-01-01', ${createdAt}) RETURNING id
        )
        INSERT INTO bill (subscription_id, member_id, station_id, number, kind, plan_id, description, recurrence, amount,
          due_on, from_on, until_on, state, refusals, first_tried_on, tried_card_id, created_at)
        SELECT owed.id, ${id}, ${stationId}, 1, 'period', ${planId}, 'Plano', 'monthly', 4990,
          '2026-01-01', '2026-01-01', '2026-01-31', 'open', 4, '2026-01-01', card.id, ${createdAt} FROM owed, card`.execute(
        getApi().database.db,
      );
    }
    const me = await buyNewPlan();
    refuseAllCharges();
    await advanceDays(getApi(), 31);
    expect((await me.fetchPlan())?.owed).not.toBeNull();
    delete overrides.createCharge;
    await me.saveCard();
    await getApi().api.runTasksAndJobs();
    expect((await me.fetchPlan())?.owed).toBeNull();
  });

  test('the plan’s new payment card pays an owed bill', async () => {
    const me = await buyNewPlan();
    refuseAllCharges();
    await advanceDays(getApi(), 31);
    delete overrides.createCharge;
    const selected_card = await me.saveCard('5555 5555 5555 4444');
    const plan = await me.editPayment({ payment_type: 'credit_card', selected_card });
    expect(plan).toMatchObject({ owed: null, card: { lastDigits: '4444' } });
  });

  test('a payment after the period of an owed bill starts a new period that day', async () => {
    const me = await buyNewPlan();
    refuseAllCharges();
    await advanceDays(getApi(), 31);
    await advanceDays(getApi(), 45);
    delete overrides.createCharge;
    await me.payPlan({ payment_type: 'pix' });
    await payPix(getApi(), (await me.fetchPlan())?.payment?.pix?.code ?? '');
    const plan = await me.fetchPlan();
    expect(plan).toMatchObject({ owed: null, bills: [{ from: today(), state: 'paid' }, {}] });
    expect(plan?.next?.on).toBe(addDays(plan?.paidUntil ?? '', 1));
    expect(plan?.method).toBe('credit_card');
    await advanceDays(getApi(), 31);
    expect((await me.fetchPlan())?.owed).toBeNull();
  });

  test.each([
    ['on the last day of its period covers that period', 0],
    ['on the day after its period covers a new period', 1],
  ])('an owed bill paid %s', async (_, daysAfter) => {
    const me = await buyNewPlan();
    const dueDate = (await me.fetchPlan())?.next?.on ?? '';
    refuseAllCharges();
    getApi().clock.advance(Date.parse(`${dueDate}T12:00:00Z`) - getApi().clock.now());
    await getApi().api.runTasksAndJobs();
    const periodEnd = (await me.fetchPlan())?.owed?.until ?? '';
    getApi().clock.advance(Date.parse(`${addDays(periodEnd, daysAfter)}T12:00:00Z`) - getApi().clock.now());
    delete overrides.createCharge;
    await me.payPlan({ payment_type: 'pix' });
    await payPix(getApi(), (await me.fetchPlan())?.payment?.pix?.code ?? '');
    const plan = await me.fetchPlan();
    expect(plan?.bills[0]).toMatchObject({ state: 'paid', from: daysAfter === 0 ? dueDate : today() });
    expect(plan?.paidUntil === periodEnd).toBe(daysAfter === 0);
    expect(plan?.next?.on).toBe(addDays(plan?.paidUntil ?? '', 1));
  });

  longTest('one member’s payment or cancellation leaves other members’ bills owed', async () => {
    const [me, otherMember, thirdMember] = [await buyNewPlan(), await buyNewPlan(), await buyNewPlan()];
    refuseAllCharges();
    await advanceDays(getApi(), 31);
    delete overrides.createCharge;
    await me.payPlan({ payment_type: 'pix' });
    await payPix(getApi(), (await me.fetchPlan())?.payment?.pix?.code ?? '');
    await thirdMember.cancelPlan();
    expect(await me.fetchPlan()).toMatchObject({ owed: null });
    expect(await thirdMember.fetchPlan()).toBeNull();
    const owedBill = (await otherMember.fetchPlan())?.owed;
    expect(owedBill).toMatchObject({ state: 'open', reason: 'Sem saldo.' });
    expect(await fetchChargeTexts(otherMember)).toEqual(['paid 4990', 'refused 4990']);
    await advanceDays(getApi(), 1);
    expect(await fetchChargeTexts(otherMember)).toEqual(['paid 4990', 'refused 4990', 'paid 4990']);
    expect(await fetchChargeTexts(thirdMember)).toEqual(['paid 4990', 'refused 4990']);
  });

  longTest('keeps the plan’s price when an announced increase is withdrawn in time', async () => {
    const me = await createSubscriber(getApi());
    const planId = await insertPlan(getApi());
    await me.buyPlan(planId, { payment_type: 'credit_card', selected_card: await me.saveCard() });
    const setPrice = async (amount_cents: number) => {
      const planUpdate = getApi().database.db.updateTable('plan').where('id', '=', planId);
      await planUpdate.set({ amount_cents }).execute();
      await getApi().api.runTasksAndJobs();
    };
    const fetchNextAmount = async () => (await me.fetchPlan())?.next?.amount;
    await advanceDays(getApi(), 2);
    await setPrice(5_990);
    await advanceDays(getApi(), 30);
    expect([await fetchChargeTexts(me), await fetchNextAmount()]).toEqual([
      ['paid 4990', 'paid 4990'],
      5_990,
    ]);
    await setPrice(4_990);
    expect(await fetchNextAmount()).toBe(4_990);
    await advanceDays(getApi(), 31);
    expect(await fetchChargeTexts(me)).toEqual(['paid 4990', 'paid 4990', 'paid 4990']);
    expect((await fetchMailSubjects(me)).filter((subject) => subject.includes('preço'))).toHaveLength(1);
  });

  longTest('leaves a PIX renewal to the member and sends reminders', async () => {
    const me = await createSubscriber(getApi());
    const planId = await insertPlan(getApi());
    const { payment } = await me.buyPlan(planId, { payment_type: 'pix' });
    await payPix(getApi(), payment?.pix?.code ?? '');
    await advanceDays(getApi(), 31);
    expect(await me.fetchPlan()).toMatchObject({ owed: { state: 'open', reason: null }, payment: null });
    for (let day = 0; day < 7; day += 1) await advanceDays(getApi(), 1);
    expect(await fetchChargeTexts(me)).toHaveLength(1);
    expect((await fetchMailSubjects(me)).filter((subject) => subject !== 'Pagamento confirmado')).toEqual([
      'Pagamento da sua assinatura',
      'Sua assinatura está pendente',
    ]);
    const { payment: retryPayment } = await me.payPlan({ payment_type: 'pix' });
    await payPix(getApi(), retryPayment?.pix?.code ?? '');
    expect(await me.fetchPlan()).toMatchObject({ owed: null });
  });

  test('charges an activity’s renewal to the latest card, or leaves the bill owed', async () => {
    const me = await createSubscriber(getApi());
    const { actionId, productId } = await insertSubscriptionProduct(getApi());
    expect(await me.subscribe(actionId, [productId])).toMatchObject({
      isPaid: false,
      reason: 'Não há cartão cadastrado.',
    });
    await me.saveCard(noFundsCard);
    await getApi().api.runTasksAndJobs();
    expect((await me.fetchCharges(actionId))[0]).toMatchObject({
      isPaid: false,
      reason: 'O cartão não tem saldo suficiente.',
    });
    await me.saveCard();
    await getApi().api.runTasksAndJobs();
    expect((await me.fetchCharges(actionId))[0]).toMatchObject({ isPaid: true });
    await advanceDays(getApi(), 31);
    expect(await fetchChargeTexts(me)).toEqual(['refused 5990', 'paid 5990', 'paid 5990']);
  });

  longTest('does not renew plans of suspended members', async () => {
    const me = await buyNewPlan();
    const { db } = getApi().database;
    const setStatus = (status: 'active' | 'suspended') =>
      db.updateTable('member').set({ status }).where('id', '=', me.memberId).execute();
    await setStatus('suspended');
    await advanceDays(getApi(), 31);
    expect(await fetchChargeTexts(me)).toHaveLength(1);
    await setStatus('active');
    await getApi().api.runTasksAndJobs();
    expect(await fetchChargeTexts(me)).toHaveLength(1);
    await advanceDays(getApi(), 31);
    expect(await fetchChargeTexts(me)).toHaveLength(2);
  });

  longTest('charges a renewal again if the gateway never got the charge', async () => {
    const me = await buyNewPlan();
    overrides.createCharge = async () => {
      throw new Error('the gateway is unreachable');
    };
    await advanceDays(getApi(), 31);
    expect(await fetchChargeTexts(me)).toEqual(['paid 4990', 'created 4990']);
    getApi().clock.advance(2 * MINUTE);
    delete overrides.createCharge;
    await getApi().api.runTasksAndJobs();
    expect(await fetchChargeTexts(me)).toEqual(['paid 4990', 'expired 4990', 'paid 4990']);
    expect(await me.fetchPlan()).toMatchObject({ owed: null });
  });

  longTest('charges a renewal once if the gateway’s response is lost', async () => {
    const me = await buyNewPlan();
    overrides.createCharge = async (createCharge, ...parameters) => {
      await createCharge(...parameters);
      throw new Error('the response is lost');
    };
    await advanceDays(getApi(), 31);
    delete overrides.createCharge;
    getApi().clock.advance(2 * MINUTE);
    await getApi().api.runTasksAndJobs();
    await getApi().api.runTasksAndJobs();
    expect(await fetchChargeTexts(me)).toEqual(['paid 4990', 'paid 4990']);
  });

  test('refunds a charge in flight to the wallet when the member cancels', async () => {
    const me = await buyNewPlan();
    overrides.createCharge = async (createCharge, ...parameters) => {
      if ((await fetchChargeTexts(me)).length === 2) await me.cancelPlan();
      return createCharge(...parameters);
    };
    await advanceDays(getApi(), 31);
    expect(await me.fetchPlan()).toBeNull();
    const { entry } = await getApi()
      .database.db.selectFrom('points_entry')
      .select(({ fn }) => fn.sum<number>('amount').as('entry'))
      .where('member_id', '=', me.memberId)
      .where('source', '=', 'payment')
      .executeTakeFirstOrThrow();
    expect(Number(entry)).toBe(4_990);
  });

  test('a clock that goes back charges no renewal twice', async () => {
    const me = await buyNewPlan();
    await advanceDays(getApi(), 31);
    getApi().clock.advance(-20 * DAY);
    await getApi().api.runTasksAndJobs();
    getApi().clock.advance(20 * DAY);
    await getApi().api.runTasksAndJobs();
    expect(await fetchChargeTexts(me)).toHaveLength(2);
  });

  test('a clock that goes back charges no bill before its due date', async () => {
    const me = await buyNewPlan();
    const { clock, database, api } = getApi();
    const dueDate = (await me.fetchPlan())?.next?.on ?? '';
    clock.advance(Date.parse(`${dueDate}T12:00:00Z`) - clock.now());
    const { id } = await database.db
      .selectFrom('subscription')
      .select('id')
      .where('member_id', '=', me.memberId)
      .executeTakeFirstOrThrow();
    expect(await makeDueBill({ database, clock: clock.now }, id)).toBe(true);
    clock.advance(-DAY);
    await api.runTasksAndJobs();
    expect(await fetchChargeTexts(me)).toEqual(['paid 4990']);
    clock.advance(DAY);
    await api.runTasksAndJobs();
    expect(await fetchChargeTexts(me)).toEqual(['paid 4990', 'paid 4990']);
  });

  longTest('concurrent runs of the job charge each renewal once', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => buyNewPlan(7)));
    getApi().clock.advance(7 * DAY);
    const { length: logLength } = getApi().log;
    await Promise.all([
      getApi().api.runTasksAndJobs(),
      getApi().api.runTasksAndJobs(),
      getApi().api.runTasksAndJobs(),
    ]);
    for (const me of members) expect(await fetchChargeTexts(me)).toEqual(['paid 4990', 'paid 4990']);
    // No run attempts a second charge, which the unique index would reject and the job would log.
    expect(
      getApi()
        .log.slice(logLength)
        .filter(({ event }) => event === 'bill not charged'),
    ).toEqual([]);
  });

  test.each([refusedCard, noFundsCard])(
    'a refused card (%s) leaves the first bill of a subscription unpaid',
    async (cardNumber) => {
      const me = await createSubscriber(getApi());
      await me.saveCard(cardNumber);
      const { actionId, productId } = await insertSubscriptionProduct(getApi());
      expect(await me.subscribe(actionId, [productId])).toMatchObject({ isPaid: false });
      expect((await fetchChargeTexts(me))[0]).toBe('refused 5990');
    },
  );
});
