import { addDays, dateOf } from '@estacao/domain';
import { afterEach, expect, test } from 'vitest';
import type { Bend } from '../../testing/bent-gateway.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import { payPix } from '../../testing/commerce.ts';
import { brokenConstraints } from '../../testing/constraints.ts';
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
    expect(await brokenConstraints(running().database.db)).toEqual([]);
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

  test('are charged on the due date, once, and not a day before', async () => {
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

  test('of months gone by are made up for, one for each', async () => {
    const me = await withPlan();
    await pass(running(), 100);
    expect(await charged(me)).toHaveLength(4);
    const froms = (await me.plan())?.bills.map(({ from }) => from) ?? [];
    expect(new Set(froms).size).toBe(4);
    expect((await me.plan())?.next?.on).toBe(
      (await me.plan())?.bills[0]?.until && addDays((await me.plan())?.bills[0]?.until ?? '', 1),
    );
  });

  test('that are refused are tried after one day, three and five, told of twice, and then owed', async () => {
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
    expect(await me.plan()).toMatchObject({ owed: { reason: 'Sem saldo.', nextTryOn: null, state: 'open' } });
    expect(await mailsTo(me)).toEqual([
      'Pagamento confirmado',
      'Pagamento da sua assinatura',
      'Sua assinatura está pendente',
    ]);
    // Nothing more comes while that is owed.
    await pass(running(), 60);
    expect((await me.plan())?.bills.filter(({ state }) => state === 'open')).toHaveLength(1);
  });

  test('that a new card is refused for as well are tried on the same days as without it', async () => {
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

  test('that are owed are paid by a new card right after it is there', async () => {
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

  test('are paid by the card that the plan is to be paid by from now on', async () => {
    const me = await withPlan();
    refuseAll();
    await pass(running(), 31);
    delete bend.createCharge;
    const selected_card = await me.card('5555 5555 5555 4444');
    const own = await me.editPayment({ payment_type: 'credit_card', selected_card });
    expect(own).toMatchObject({ owed: null, card: { lastDigits: '4444' } });
  });

  test('that are paid when their period is over begin a new one that day', async () => {
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
    // By what it was paid this once, it isn't paid from now on.
    expect(own?.method).toBe('credit_card');
    await pass(running(), 31);
    expect((await me.plan())?.owed).toBeNull();
  });

  test('of whoever pays by PIX are theirs to pay, and they are reminded', async () => {
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

  test('of what an activity sells are paid by the latest card, and owed without one', async () => {
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

  test('are for nobody who may use nothing', async () => {
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

  test('whose charge never came to the gateway are charged again, and count as no try', async () => {
    const me = await withPlan();
    bend.createCharge = async () => {
      throw new Error('nobody is there');
    };
    await pass(running(), 31);
    expect(await charged(me)).toEqual(['paid 4990', 'created 4990']);
    running().clock.advance(2 * MINUTE);
    delete bend.createCharge;
    await running().api.work();
    expect(await charged(me)).toEqual(['paid 4990', 'expired 4990', 'paid 4990']);
    expect(await me.plan()).toMatchObject({ owed: null });
  });

  test('whose answer is lost are charged once', async () => {
    const me = await withPlan();
    bend.createCharge = async (on, ...parameters) => {
      await on(...parameters);
      throw new Error('the answer is lost');
    };
    await pass(running(), 31);
    delete bend.createCharge;
    running().clock.advance(2 * MINUTE);
    await running().api.work();
    await running().api.work();
    expect(await charged(me)).toEqual(['paid 4990', 'paid 4990']);
  });

  test('that are given up while their charge is on its way are paid back into the wallet', async () => {
    const me = await withPlan();
    bend.createCharge = async (on, ...parameters) => {
      // Others are charged as well.
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

  test('a clock that goes back charges nothing before its day, though its bill was made by then', async () => {
    const me = await withPlan();
    const { clock, database, api } = running();
    const due = (await me.plan())?.next?.on ?? '';
    clock.advance(Date.parse(`${due}T12:00:00Z`) - clock.now());
    const { id } = await database.db
      .selectFrom('subscription')
      .select('id')
      .where('member_id', '=', me.memberId)
      .executeTakeFirstOrThrow();
    // The process ended before it had tried it.
    expect(await makeDueBill({ database, clock: clock.now }, id)).toBe(true);
    clock.advance(-DAY);
    await api.work();
    expect(await charged(me)).toEqual(['paid 4990']);
    clock.advance(DAY);
    await api.work();
    expect(await charged(me)).toEqual(['paid 4990', 'paid 4990']);
  });

  test('two processes at once charge each of them once', async () => {
    const many = await Promise.all(Array.from({ length: 6 }, () => withPlan(7)));
    running().clock.advance(7 * DAY);
    await Promise.all([running().api.work(), running().api.work(), running().api.work()]);
    for (const me of many) expect(await charged(me)).toEqual(['paid 4990', 'paid 4990']);
  });

  test.each([refused, noFunds])('a card that is refused, %s, is owed', async (number) => {
    const me = await newSubscriber(running());
    await me.card(number);
    const { actionId, productId } = await insertSubscribable(running());
    expect(await me.subscribe(actionId, [productId])).toMatchObject({ isPaid: false });
    expect((await charged(me))[0]).toBe('refused 5990');
  });
});
