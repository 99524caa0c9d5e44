import { addDays, dateOf, formatDate, paths } from '@estacao/domain';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { insertMember } from '../../testing/bare-member.ts';
import type { Bend } from '../../testing/bent-gateway.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import { payPix } from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { mailsOf } from '../../testing/mails-of.ts';
import {
  insertPlan,
  insertSubscribable,
  newSubscriber,
  pass,
  type Subscriber,
} from '../../testing/subscribers.ts';
import { makeDueBill } from '../payments/bills/make-bill.ts';

const bend: Bend = {};
const refused = '4000 0000 0000 0002';
const noFunds = '4000 0000 0000 9995';

onEachDatabase('renewals', { bend }, (running) => {
  afterEach(async () => {
    delete bend.createCharge;
    expect(await brokenRules(running().database.db)).toEqual([]);
  });

  const today = () => dateOf(running().clock.now());
  const charged = async ({ memberId }: Subscriber) => {
    const charges = await running()
      .database.db.selectFrom('charge')
      .select(['state', 'amount'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute();
    return charges.map(({ state, amount }) => `${state} ${amount}`);
  };
  const refuseAll = () => {
    bend.createCharge = async (_on, { id }) => ({
      id,
      gatewayId: id,
      state: 'refused',
      reason: 'Sem saldo.',
      pixCode: null,
      payments: [],
    });
  };

  const mailsTo = async ({ memberId }: Subscriber) =>
    (await mailsOf(running(), memberId)).map(({ subject }) => subject);

  async function withPlan(days = 30) {
    const me = await newSubscriber(running());
    const planId = await insertPlan(running(), { days });
    await me.buyPlan(planId, { payment_type: 'credit_card', selected_card: await me.card() });
    return me;
  }

  longTest('charges a renewal on the due date, once, and not a day earlier', async () => {
    const me = await withPlan();
    const due = (await me.plan())?.next?.on ?? '';
    while (addDays(today(), 1) < due) await pass(running(), 1);
    expect(await charged(me)).toEqual(['paid 4990']);
    await pass(running(), 1);
    expect(today()).toBe(due);
    await running().api.work();
    expect(await charged(me)).toEqual(['paid 4990', 'paid 4990']);
    expect(await me.plan()).toMatchObject({ owed: null, bills: [{ from: due, dueOn: due }, {}] });
    expect(await mailsTo(me)).toEqual(['Pagamento confirmado', 'Pagamento confirmado']);
  });

  longTest('catches up on missed months with one charge each', async () => {
    const me = await withPlan();
    await pass(running(), 100);
    expect(await charged(me)).toHaveLength(4);
    const froms = (await me.plan())?.bills.map(({ from }) => from) ?? [];
    expect(new Set(froms).size).toBe(4);
    expect((await me.plan())?.next?.on).toBe(
      (await me.plan())?.bills[0]?.until && addDays((await me.plan())?.bills[0]?.until ?? '', 1),
    );
  });

  longTest(
    'retries a refused renewal after one, three and five days, mails twice, then leaves it owed',
    async () => {
      const me = await withPlan();
      const due = (await me.plan())?.next?.on ?? '';
      refuseAll();
      running().clock.advance(Date.parse(`${due}T12:00:00Z`) - running().clock.now());
      const tried: string[] = [];
      for (let day = 0; day <= 8; day += 1) {
        const before = (await charged(me)).length;
        await running().api.work();
        await running().api.work();
        const after = (await charged(me)).length;
        expect(after - before).toBeLessThanOrEqual(1);
        if (after > before) tried.push(today());
        running().clock.advance(DAY);
      }
      expect(tried).toEqual([due, addDays(due, 1), addDays(due, 3), addDays(due, 5)]);
      expect(await me.plan()).toMatchObject({
        owed: { reason: 'Sem saldo.', nextTryOn: null, state: 'open' },
      });
      expect(await mailsTo(me)).toEqual([
        'Pagamento confirmado',
        'Pagamento da sua assinatura',
        'Sua assinatura está pendente',
      ]);
      await pass(running(), 60);
      expect((await me.plan())?.bills.filter(({ state }) => state === 'open')).toHaveLength(1);
    },
  );

  longTest('mails about an owed bill state amount, reason and next step', async () => {
    const me = await withPlan();
    const due = (await me.plan())?.next?.on ?? '';
    const description = (await me.plan())?.plan.name ?? '';
    const mails = async () => (await mailsOf(running(), me.memberId)).slice(1);
    refuseAll();
    running().clock.advance(Date.parse(`${due}T12:00:00Z`) - running().clock.now());
    await running().api.work();
    const owed = `Não conseguimos cobrar a sua assinatura: ${description}, R$ 49,90.`;
    const link = { label: 'Meu plano', href: paths.memberPlans };
    expect(await mails()).toMatchObject([
      {
        subject: 'Pagamento da sua assinatura',
        paragraphs: [
          owed,
          'Motivo: Sem saldo.',
          `Vamos tentar de novo em ${formatDate(addDays(due, 1))}. Você também pode cadastrar outro cartão.`,
        ],
        link,
      },
    ]);
    for (let day = 0; day < 5; day += 1) await pass(running(), 1);
    expect((await mails()).slice(1)).toMatchObject([
      {
        subject: 'Sua assinatura está pendente',
        paragraphs: [
          owed,
          'Motivo: Sem saldo.',
          'Não vamos tentar de novo: o pagamento está pendente. Cadastre outro cartão, e ele é cobrado em seguida.',
        ],
        link,
      },
    ]);
  });

  longTest('a new card that is refused keeps the retry days', async () => {
    const me = await withPlan();
    const due = (await me.plan())?.next?.on ?? '';
    refuseAll();
    running().clock.advance(Date.parse(`${due}T12:00:00Z`) - running().clock.now());
    await running().api.work();
    await me.card();
    const tried: string[] = [];
    for (let day = 0; day <= 8; day += 1) {
      const before = (await charged(me)).length;
      await running().api.work();
      if ((await charged(me)).length > before) tried.push(today());
      running().clock.advance(DAY);
    }
    expect(tried).toEqual([due, addDays(due, 1), addDays(due, 3), addDays(due, 5)]);
  });

  test('a new card pays owed bills at once', async () => {
    const me = await withPlan();
    refuseAll();
    await pass(running(), 31);
    expect((await me.plan())?.owed).not.toBeNull();
    delete bend.createCharge;
    await running().api.work();
    expect((await me.plan())?.owed).not.toBeNull();
    await me.card();
    await running().api.work();
    expect(await me.plan()).toMatchObject({ owed: null });
    expect((await charged(me)).filter((one) => one.startsWith('paid'))).toHaveLength(2);
  });

  test('charges a new card although a hundred owed bills of others wait', async () => {
    // One round takes a hundred bills. Each of these was refused for its member's only card.
    const planId = await insertPlan(running());
    const at = new Date(running().clock.now());
    for (let count = 0; count < 100; count += 1) {
      const { id, stationId } = await insertMember(running(), 'aurora');
      await sql`
        WITH card AS (
          INSERT INTO saved_card (member_id, station_id, provider, token, brand, last_digits, is_saved, created_at)
          VALUES (${id}, ${stationId}, 'sandbox', 'funds_' || ${id}::int, 'Visa', '9995', true, ${at}) RETURNING id
        ), owed AS (
          INSERT INTO subscription (member_id, station_id, plan_id, state, description, price, recurrence, method,
            anchored_on, periods, next_due_on, created_at)
          VALUES (${id}, ${stationId}, ${planId}, 'active', 'Plano', 4990, 'monthly', 'credit_card',
            '2026-01-01', 1, '2099-01-01', ${at}) RETURNING id
        )
        INSERT INTO bill (subscription_id, member_id, station_id, number, kind, plan_id, description, recurrence, amount,
          due_on, from_on, until_on, state, refusals, first_tried_on, tried_card_id, created_at)
        SELECT owed.id, ${id}, ${stationId}, 1, 'period', ${planId}, 'Plano', 'monthly', 4990,
          '2026-01-01', '2026-01-01', '2026-01-31', 'open', 4, '2026-01-01', card.id, ${at} FROM owed, card`.execute(
        running().database.db,
      );
    }
    const me = await withPlan();
    refuseAll();
    await pass(running(), 31);
    expect((await me.plan())?.owed).not.toBeNull();
    delete bend.createCharge;
    await me.card();
    await running().api.work();
    expect((await me.plan())?.owed).toBeNull();
  });

  test('the plan’s new payment card pays an owed bill', async () => {
    const me = await withPlan();
    refuseAll();
    await pass(running(), 31);
    delete bend.createCharge;
    const selected_card = await me.card('5555 5555 5555 4444');
    const own = await me.editPayment({ payment_type: 'credit_card', selected_card });
    expect(own).toMatchObject({ owed: null, card: { lastDigits: '4444' } });
  });

  test('paying after the period ended begins a new period that day', async () => {
    const me = await withPlan();
    refuseAll();
    await pass(running(), 31);
    await pass(running(), 45);
    delete bend.createCharge;
    await me.pay({ payment_type: 'pix' });
    await payPix(running(), (await me.plan())?.payment?.pix?.code ?? '');
    const own = await me.plan();
    expect(own).toMatchObject({ owed: null, bills: [{ from: today(), state: 'paid' }, {}] });
    expect(own?.next?.on).toBe(addDays(own?.paidUntil ?? '', 1));
    expect(own?.method).toBe('credit_card');
    await pass(running(), 31);
    expect((await me.plan())?.owed).toBeNull();
  });

  test.each([
    ['on the last day of its period covers that period', 0],
    ['on the day after its period covers a new period', 1],
  ])('an owed bill paid %s', async (_, daysAfter) => {
    const me = await withPlan();
    const due = (await me.plan())?.next?.on ?? '';
    refuseAll();
    running().clock.advance(Date.parse(`${due}T12:00:00Z`) - running().clock.now());
    await running().api.work();
    const until = (await me.plan())?.owed?.until ?? '';
    running().clock.advance(Date.parse(`${addDays(until, daysAfter)}T12:00:00Z`) - running().clock.now());
    delete bend.createCharge;
    await me.pay({ payment_type: 'pix' });
    await payPix(running(), (await me.plan())?.payment?.pix?.code ?? '');
    const own = await me.plan();
    expect(own?.bills[0]).toMatchObject({ state: 'paid', from: daysAfter === 0 ? due : today() });
    expect(own?.paidUntil === until).toBe(daysAfter === 0);
    expect(own?.next?.on).toBe(addDays(own?.paidUntil ?? '', 1));
  });

  longTest('one member’s payment or cancellation leaves other members’ bills owed', async () => {
    const [me, other, third] = [await withPlan(), await withPlan(), await withPlan()];
    refuseAll();
    await pass(running(), 31);
    delete bend.createCharge;
    await me.pay({ payment_type: 'pix' });
    await payPix(running(), (await me.plan())?.payment?.pix?.code ?? '');
    await third.cancelPlan();
    expect(await me.plan()).toMatchObject({ owed: null });
    expect(await third.plan()).toBeNull();
    const owed = (await other.plan())?.owed;
    expect(owed).toMatchObject({ state: 'open', reason: 'Sem saldo.' });
    expect(await charged(other)).toEqual(['paid 4990', 'refused 4990']);
    await pass(running(), 1);
    expect(await charged(other)).toEqual(['paid 4990', 'refused 4990', 'paid 4990']);
    expect(await charged(third)).toEqual(['paid 4990', 'refused 4990']);
  });

  longTest('keeps the price when an announced increase is withdrawn in time', async () => {
    const me = await newSubscriber(running());
    const planId = await insertPlan(running());
    await me.buyPlan(planId, { payment_type: 'credit_card', selected_card: await me.card() });
    const setPrice = async (amount_cents: number) => {
      const plan = running().database.db.updateTable('plan').where('id', '=', planId);
      await plan.set({ amount_cents }).execute();
      await running().api.work();
    };
    const next = async () => (await me.plan())?.next?.amount;
    await pass(running(), 2);
    await setPrice(5_990);
    await pass(running(), 30);
    expect([await charged(me), await next()]).toEqual([['paid 4990', 'paid 4990'], 5_990]);
    await setPrice(4_990);
    expect(await next()).toBe(4_990);
    await pass(running(), 31);
    expect(await charged(me)).toEqual(['paid 4990', 'paid 4990', 'paid 4990']);
    expect((await mailsTo(me)).filter((subject) => subject.includes('preço'))).toHaveLength(1);
  });

  longTest('leaves a PIX renewal to the member and reminds them', async () => {
    const me = await newSubscriber(running());
    const planId = await insertPlan(running());
    const { payment } = await me.buyPlan(planId, { payment_type: 'pix' });
    await payPix(running(), payment?.pix?.code ?? '');
    await pass(running(), 31);
    expect(await me.plan()).toMatchObject({ owed: { state: 'open', reason: null }, payment: null });
    for (let day = 0; day < 7; day += 1) await pass(running(), 1);
    expect(await charged(me)).toHaveLength(1);
    expect((await mailsTo(me)).filter((subject) => subject !== 'Pagamento confirmado')).toEqual([
      'Pagamento da sua assinatura',
      'Sua assinatura está pendente',
    ]);
    const { payment: again } = await me.pay({ payment_type: 'pix' });
    await payPix(running(), again?.pix?.code ?? '');
    expect(await me.plan()).toMatchObject({ owed: null });
  });

  test('charges an activity’s renewal to the latest card, or leaves it owed', async () => {
    const me = await newSubscriber(running());
    const { actionId, productId } = await insertSubscribable(running());
    expect(await me.subscribe(actionId, [productId])).toMatchObject({
      isPaid: false,
      reason: 'Não há cartão cadastrado.',
    });
    await me.card(noFunds);
    await running().api.work();
    expect((await me.charges(actionId))[0]).toMatchObject({
      isPaid: false,
      reason: 'O cartão não tem saldo suficiente.',
    });
    await me.card();
    await running().api.work();
    expect((await me.charges(actionId))[0]).toMatchObject({ isPaid: true });
    await pass(running(), 31);
    expect(await charged(me)).toEqual(['refused 5990', 'paid 5990', 'paid 5990']);
  });

  longTest('does not renew for suspended members', async () => {
    const me = await withPlan();
    const { db } = running().database;
    const setStatus = (status: 'active' | 'suspended') =>
      db.updateTable('member').set({ status }).where('id', '=', me.memberId).execute();
    await setStatus('suspended');
    await pass(running(), 31);
    expect(await charged(me)).toHaveLength(1);
    await setStatus('active');
    await running().api.work();
    expect(await charged(me)).toHaveLength(1);
    await pass(running(), 31);
    expect(await charged(me)).toHaveLength(2);
  });

  longTest('charges again, without counting a try, if the gateway never got the charge', async () => {
    const me = await withPlan();
    bend.createCharge = async () => {
      throw new Error('no member');
    };
    await pass(running(), 31);
    expect(await charged(me)).toEqual(['paid 4990', 'created 4990']);
    running().clock.advance(2 * MINUTE);
    delete bend.createCharge;
    await running().api.work();
    expect(await charged(me)).toEqual(['paid 4990', 'expired 4990', 'paid 4990']);
    expect(await me.plan()).toMatchObject({ owed: null });
  });

  longTest('charges once if the response is lost', async () => {
    const me = await withPlan();
    bend.createCharge = async (on, ...parameters) => {
      await on(...parameters);
      throw new Error('the response is lost');
    };
    await pass(running(), 31);
    delete bend.createCharge;
    running().clock.advance(2 * MINUTE);
    await running().api.work();
    await running().api.work();
    expect(await charged(me)).toEqual(['paid 4990', 'paid 4990']);
  });

  test('refunds to the wallet a charge in flight when the member cancels', async () => {
    const me = await withPlan();
    bend.createCharge = async (on, ...parameters) => {
      if ((await charged(me)).length === 2) await me.cancelPlan();
      return on(...parameters);
    };
    await pass(running(), 31);
    expect(await me.plan()).toBeNull();
    const { entry } = await running()
      .database.db.selectFrom('points_entry')
      .select(({ fn }) => fn.sum<number>('amount').as('entry'))
      .where('member_id', '=', me.memberId)
      .where('source', '=', 'payment')
      .executeTakeFirstOrThrow();
    expect(Number(entry)).toBe(4_990);
  });

  test('a clock that goes back charges nothing twice', async () => {
    const me = await withPlan();
    await pass(running(), 31);
    running().clock.advance(-20 * DAY);
    await running().api.work();
    running().clock.advance(20 * DAY);
    await running().api.work();
    expect(await charged(me)).toHaveLength(2);
  });

  test('a clock that goes back charges no bill before its due date', async () => {
    const me = await withPlan();
    const { clock, database, api } = running();
    const due = (await me.plan())?.next?.on ?? '';
    clock.advance(Date.parse(`${due}T12:00:00Z`) - clock.now());
    const { id } = await database.db
      .selectFrom('subscription')
      .select('id')
      .where('member_id', '=', me.memberId)
      .executeTakeFirstOrThrow();
    expect(await makeDueBill({ database, clock: clock.now }, id)).toBe(true);
    clock.advance(-DAY);
    await api.work();
    expect(await charged(me)).toEqual(['paid 4990']);
    clock.advance(DAY);
    await api.work();
    expect(await charged(me)).toEqual(['paid 4990', 'paid 4990']);
  });

  longTest('two concurrent processes charge each renewal once', async () => {
    const many = await Promise.all(Array.from({ length: 6 }, () => withPlan(7)));
    running().clock.advance(7 * DAY);
    const { length } = running().log;
    await Promise.all([running().api.work(), running().api.work(), running().api.work()]);
    for (const me of many) expect(await charged(me)).toEqual(['paid 4990', 'paid 4990']);
    // The second process finds the first charge before the unique index rejects its own.
    expect(
      running()
        .log.slice(length)
        .filter(({ event }) => event === 'bill not charged'),
    ).toEqual([]);
  });

  test.each([refused, noFunds])('a refused card (%s) leaves the bill owed', async (number) => {
    const me = await newSubscriber(running());
    await me.card(number);
    const { actionId, productId } = await insertSubscribable(running());
    expect(await me.subscribe(actionId, [productId])).toMatchObject({ isPaid: false });
    expect((await charged(me))[0]).toBe('refused 5990');
  });
});
