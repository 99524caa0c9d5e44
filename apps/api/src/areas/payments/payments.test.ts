import { createHmac } from 'node:crypto';
import {
  checkVoucher,
  decideSandboxCharge,
  getPoints,
  getSandboxClock,
  getSandboxPix,
  listCards,
  listSandboxCharges,
  listSandboxMail,
  listSandboxProducts,
  listVouchers,
  moveSandboxClock,
  refundSandboxCharge,
  saveCard,
  setSandboxStock,
  useVoucher,
} from '@estacao/contract';
import { voucherStanding, voucherTexts } from '@estacao/domain';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { createApi } from '../../api.ts';
import { deliverMails, queueMail } from '../../mails/outbox.ts';
import type { Mail } from '../../ports.ts';
import { systemRandom } from '../../ports.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { byHand, DAY, MINUTE } from '../../testing/clock.ts';
import {
  type Buyer,
  buyer,
  goodCard,
  insertActivity,
  insertProduct,
  nextName,
  payPix,
} from '../../testing/commerce.ts';
import { pgliteDatabases } from '../../testing/databases.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { insertPlan, insertSubscribable, newSubscriber } from '../../testing/subscribers.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { appoint } from '../members/staff.ts';
import { book } from '../points/ledger.ts';
import { sandboxGateway } from './gateway/sandbox.ts';

const SECRET = 'a secret of the tests';

onEachDatabase('payments', { config: { webhookSecret: SECRET } }, (running) => {
  afterEach(async () => {
    expect(await brokenRules(running().database.db)).toEqual([]);
  });

  const sandbox = () =>
    sandboxGateway({
      database: running().database,
      clock: running().clock.now,
      random: systemRandom,
      secret: SECRET,
    });

  const points = async ({ client, memberId }: Buyer) =>
    (await client.call(getPoints, { params: { userId: memberId } })).points;

  async function ready(quantity = 1, balance = 0, value = 1_000) {
    const me = await buyer(running(), 'aurora', 'paulo');
    await me.balance(balance);
    const actionId = await insertActivity(running(), 'aurora');
    const productId = await insertProduct(running(), actionId, { value });
    const products = [{ productId, quantity }];
    await me.add(products);
    await me.reserve(products);
    return { me, productId, groups: [{ actionId, products }] };
  }

  async function byPix() {
    const { me, groups } = await ready();
    const [order] = await me.order(groups, { type: 'pix' });
    const { own_id } = await running()
      .database.db.selectFrom('charge')
      .select('own_id')
      .where('pix_code', '=', order?.pix?.code ?? '')
      .executeTakeFirstOrThrow();
    return { me, id: order?.id ?? 0, ownId: own_id, code: order?.pix?.code ?? '' };
  }

  const post = (body: string, signature?: string, provider = 'sandbox') =>
    running().api.app.request(`${running().url('aurora')}/webhooks/${provider}`, {
      method: 'POST',
      body,
      ...(signature === undefined ? {} : { headers: { 'X-Signature': signature } }),
    });

  function postSigned(event: object) {
    const body = JSON.stringify({ id: nextName(), ...event });
    return post(body, createHmac('sha256', SECRET).update(body).digest('hex'));
  }

  test('applies a gateway event once, however often it is delivered', async () => {
    const { me, id, ownId } = await byPix();
    const [event] = await sandbox().pay(ownId, [1_000]);
    const send = () => post(event?.body ?? '', event?.signature);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await me.find(id)).status).toBe('Pagamento confirmado');
    expect(await points(me)).toBe(0);
    const events = await running()
      .database.db.selectFrom('gateway_event')
      .select('effect')
      .where('charge', '=', ownId)
      .execute();
    expect(events).toEqual([{ effect: 'confirmed' }]);
  });

  test('ignores a forged event and records one for an unknown charge', async () => {
    const { me, id, ownId } = await byPix();
    const [event] = await sandbox().pay(ownId, [1_000]);
    const body = event?.body ?? '';
    expect((await post(body)).status).toBe(401);
    expect((await post(body.replace('1000', '9999'), event?.signature)).status).toBe(401);
    expect((await post(body, event?.signature, 'somebody')).status).toBe(404);
    const payments = await running().database.db.selectFrom('payment').select('end_to_end_id').execute();
    expect(payments.filter(({ end_to_end_id }) => body.includes(end_to_end_id))).toEqual([]);

    const charge = nextName();
    const unknown = { chargeId: charge, happened: { kind: 'refused', reason: 'x' } };
    expect((await postSigned(unknown)).status).toBe(200);
    const events = running().database.db.selectFrom('gateway_event').select('effect');
    expect(await events.where('charge', '=', charge).execute()).toEqual([{ effect: 'nothing' }]);
    expect((await me.find(id)).status).toBe('Pagamento confirmado');
  });

  test('ignores an event that arrives after a later one', async () => {
    const { me, groups } = await ready();
    const card = await me.card('4000 0000 0000 0259');
    const [order] = await me.order(groups, { type: 'credit_card', card });
    const { own_id } = await running()
      .database.db.selectFrom('charge')
      .innerJoin('product_order', 'product_order.charge_id', 'charge.id')
      .select('own_id')
      .where('product_order.id', '=', order?.id ?? 0)
      .executeTakeFirstOrThrow();
    const [paid] = await sandbox().decide(own_id, 'approve');
    await post(paid?.body ?? '', paid?.signature);
    const late = { chargeId: own_id, happened: { kind: 'refused', reason: 'Recusado' } };
    expect((await postSigned(late)).status).toBe(200);
    expect((await me.find(order?.id ?? 0)).status).toBe('Pagamento confirmado');
  });

  test('counts one payment when an event and a query arrive together', async () => {
    const { me, id, ownId } = await byPix();
    const [event] = await sandbox().pay(ownId, [1_000]);
    await Promise.all([me.find(id), post(event?.body ?? '', event?.signature), me.find(id)]);
    expect((await me.find(id)).status).toBe('Pagamento confirmado');
    expect(await points(me)).toBe(0);
  });

  test('encodes amount and payee in a PIX code, which the bank finds by its txid', async () => {
    const { me, code } = await byPix();
    const [, txid = ''] = /540510\.005802BR.*6008BRASILIA62\d\d05\d\d([A-Za-z0-9]+)6304/.exec(code) ?? [];
    expect(txid).not.toBe('');
    const ask = (one: string) => me.client.call(getSandboxPix, { params: { code: one } });
    expect(await ask(txid)).toMatchObject({ code, amount: 1_000, state: 'pending', received: 0 });
    await payPix(running(), txid);
    expect(await ask(code)).toMatchObject({ state: 'paid', received: 1_000 });
    await expect(ask('nothing')).rejects.toMatchObject({ failure: { status: 404 } });
  });

  const chargesOf = ({ client, stationId }: Buyer) =>
    client.call(listSandboxCharges, { query: { 'where[station_id]': stationId } });
  const giveBack = (me: Buyer, id: number, amount?: number, key = nextName()) =>
    me.client.call(
      refundSandboxCharge,
      { params: { id }, body: amount === undefined ? {} : { amount } },
      { idempotencyKey: key },
    );

  test('refunds wallet and card in proportion, partly and fully, once per key', async () => {
    const { me, groups } = await ready(2, 500);
    const [order] = await me.order(groups, { type: 'credit_card', card: await me.card() });
    const [charge] = await chargesOf(me);
    expect(charge).toMatchObject({ state: 'paid', amount: 1_500, wallet: 500, orders: [{ id: order?.id }] });
    const id = charge?.id ?? 0;
    const key = nextName();
    await giveBack(me, id, 1_000, key);
    await giveBack(me, id, 1_000, key);
    expect(await points(me)).toBe(250);
    expect(await me.find(order?.id ?? 0)).toMatchObject({ status: 'Parcialmente estornada', refunded: 0.5 });
    await expect(giveBack(me, id, 1_001)).rejects.toMatchObject({ failure: { status: 422 } });
    await giveBack(me, id);
    expect(await points(me)).toBe(500);
    expect(await me.find(order?.id ?? 0)).toMatchObject({ status: 'Estornada', refunded: 1 });
    await expect(giveBack(me, id)).rejects.toMatchObject({ failure: { status: 422 } });
    expect((await chargesOf(me))[0]).toMatchObject({ refunded: 2_000 });
  });

  test('spreads partial refunds of two orders over their remaining amounts', async () => {
    const { me, groups, productId } = await ready(1, 0, 1_000);
    const actionId = await insertActivity(running(), 'aurora');
    const small = [{ productId: await insertProduct(running(), actionId, { value: 500 }), quantity: 1 }];
    await me.add(small);
    await me.reserve([{ productId, quantity: 1 }, ...small]);
    const orders = await me.order([...groups, { actionId, products: small }], {
      type: 'credit_card',
      card: await me.card(),
    });
    expect(orders.map(({ total }) => total)).toEqual([1_000, 500]);
    const [{ id } = { id: 0 }] = await chargesOf(me);
    const refunded = () =>
      running()
        .database.db.selectFrom('product_order')
        .select(['refunded', 'status'])
        .where('charge_id', '=', id)
        .orderBy('id')
        .execute();
    // Cents can't be split, so the larger order gets each single cent first.
    for (const _ of [1, 2, 3]) await giveBack(me, id, 1);
    expect(await refunded()).toEqual([
      { refunded: 3, status: 'partlyRefunded' },
      { refunded: 0, status: 'confirmed' },
    ]);
    await giveBack(me, id);
    expect(await refunded()).toEqual([
      { refunded: 1_000, status: 'refunded' },
      { refunded: 500, status: 'refunded' },
    ]);
  });

  test('refunds one charge without touching other orders, vouchers and rewards', async () => {
    const { me } = await ready();
    const card = await me.card();
    const buy = async () => {
      const actionId = await insertActivity(running(), 'aurora', {
        sells_vouchers: true,
        points: 100,
        is_payment_only: true,
      });
      const products = [{ productId: await insertProduct(running(), actionId), quantity: 1 }];
      await me.add(products);
      await me.reserve(products);
      const [order] = await me.order([{ actionId, products }], { type: 'credit_card', card });
      return { orderId: order?.id ?? 0, chargeId: (await chargesOf(me))[0]?.id ?? 0 };
    };
    const [one, other] = [await buy(), await buy()];
    const standing = async (orderId: number) => {
      const { cancelled_at } = await running()
        .database.db.selectFrom('voucher')
        .select('cancelled_at')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      const { status, refunded } = await me.find(orderId);
      return [status, refunded, cancelled_at === null ? 'good' : 'cancelled'];
    };
    expect(await points(me)).toBe(200);
    await giveBack(me, one.chargeId);
    expect(await standing(one.orderId)).toEqual(['Estornada', 1, 'cancelled']);
    expect(await standing(other.orderId)).toEqual(['Pagamento confirmado', 0, 'good']);
    expect(await points(me)).toBe(100);
    expect((await chargesOf(me)).slice(0, 2)).toMatchObject([{ refunded: 0 }, { refunded: 1_000 }]);
    await giveBack(me, other.chargeId, 1_000);
    expect(await standing(other.orderId)).toEqual(['Estornada', 1, 'cancelled']);
  });

  test('refuses a refund key with another amount and scopes it to its charge', async () => {
    const { me, groups, productId } = await ready(2, 0);
    await me.order(groups, { type: 'credit_card', card: await me.card() });
    const [first] = await chargesOf(me);
    const again = [{ productId, quantity: 1 }];
    await me.add(again);
    await me.reserve(again);
    await me.order([{ actionId: groups[0]?.actionId ?? 0, products: again }], {
      type: 'credit_card',
      card: await me.card(),
    });
    const [second] = await chargesOf(me);
    const key = nextName();
    const tooMuch = {
      failure: { status: 422, messages: ['O valor é maior do que ainda pode ser devolvido.'] },
    };
    await giveBack(me, first?.id ?? 0, 500, key);
    for (const amount of [501, undefined])
      await expect(giveBack(me, first?.id ?? 0, amount, key)).rejects.toMatchObject(tooMuch);
    await giveBack(me, second?.id ?? 0, 500, key);
    expect((await chargesOf(me)).slice(0, 2)).toMatchObject([{ refunded: 500 }, { refunded: 500 }]);
    await expect(giveBack(me, second?.id ?? 0, 501)).rejects.toMatchObject(tooMuch);
    await giveBack(me, second?.id ?? 0, 500);
    await expect(giveBack(me, second?.id ?? 0)).rejects.toMatchObject(tooMuch);
  });

  test("refunds a subscription's bill, which has no order, partly and fully", async () => {
    const me = await newSubscriber(running());
    await me.card();
    const { actionId, productId } = await insertSubscribable(running());
    await me.subscribe(actionId, [productId]);
    const [charge] = await chargesOf(me);
    expect(charge).toMatchObject({ state: 'paid', amount: 5_990, orders: [] });
    const id = charge?.id ?? 0;
    await giveBack(me, id, 1_000);
    expect((await chargesOf(me))[0]).toMatchObject({ refunded: 1_000 });
    expect(await me.charges(actionId)).toMatchObject([{ isPaid: true, refunded: 1_000 }]);
    await giveBack(me, id);
    expect((await chargesOf(me))[0]).toMatchObject({ refunded: 5_990 });
    expect(await me.charges(actionId)).toMatchObject([{ isPaid: true, refunded: 5_990 }]);
    await expect(giveBack(me, id)).rejects.toMatchObject({ failure: { status: 422 } });
  });

  test("shows a refunded plan bill among the plan's payments", async () => {
    const me = await newSubscriber(running());
    await me.buyPlan(await insertPlan(running()), {
      payment_type: 'credit_card',
      selected_card: await me.card(),
    });
    const [charge] = await chargesOf(me);
    await giveBack(me, charge?.id ?? 0, 990);
    expect((await me.plan())?.bills).toMatchObject([{ state: 'paid', amount: 4_990, refunded: 990 }]);
  });

  test('marks a free order as refunded once the paid orders of its charge are', async () => {
    const { me, groups } = await ready();
    const actionId = await insertActivity(running(), 'aurora', { sells_vouchers: true });
    const free = [{ productId: await insertProduct(running(), actionId, { discount: 1_000 }), quantity: 1 }];
    await me.add(free);
    const both = [...groups, { actionId, products: free }];
    await me.reserve(both.flatMap(({ products }) => products));
    const [paid, gift] = await me.order(both, { type: 'credit_card', card: await me.card() });
    expect([paid?.total, gift?.total]).toEqual([1_000, 0]);
    const [{ id } = { id: 0 }] = await chargesOf(me);
    const standing = async () => {
      const vouchers = running()
        .database.db.selectFrom('voucher')
        .select('cancelled_at')
        .where('order_id', '=', gift?.id ?? 0);
      const { cancelled_at } = await vouchers.executeTakeFirstOrThrow();
      const { status } = await me.find(gift?.id ?? 0);
      return [status, cancelled_at === null ? 'good' : 'cancelled'];
    };
    await giveBack(me, id, 400);
    expect(await standing()).toEqual(['Pagamento confirmado', 'good']);
    await giveBack(me, id);
    expect(await standing()).toEqual(['Estornada', 'cancelled']);
  });

  test('refuses a rejected refund at every retry', async () => {
    const { me, groups } = await ready(2, 500);
    await me.order(groups, { type: 'credit_card', card: await me.card() });
    const [charge] = await chargesOf(me);
    const key = nextName();
    await running()
      .database.db.deleteFrom('sandbox_payment')
      .where('own_id', 'in', (of) =>
        of
          .selectFrom('charge')
          .select('own_id')
          .where('id', '=', charge?.id ?? 0),
      )
      .execute();
    const refused = { failure: { status: 422, messages: ['A devolução não foi aceita.'] } };
    for (const _ of ['once', 'and once more'])
      await expect(giveBack(me, charge?.id ?? 0, undefined, key)).rejects.toMatchObject(refused);
    expect((await chargesOf(me))[0]).toMatchObject({ state: 'paid', refunded: 0 });
    expect(await points(me)).toBe(0);
  });

  test('restores refunded points of a late purchase with their old expiry', async () => {
    const { me, groups } = await ready(1);
    const { db } = running().database;
    const expiresAt = new Date(running().clock.now() + 90 * DAY);
    const entry = { memberId: me.memberId, stationId: me.stationId, amount: 400, description: 'x' };
    const at = new Date(running().clock.now());
    await db
      .transaction()
      .execute((trx) => book(trx, { ...entry, source: 'sample', sourceId: nextName(), at, expiresAt }));
    const [order] = await me.order(groups, { type: 'pix' });
    running().clock.advance(40 * MINUTE);
    expect((await me.find(order?.id ?? 0)).status).toBe('Expirado');
    await payPix(running(), order?.pix?.code ?? '');
    expect((await me.find(order?.id ?? 0)).status).toBe('Pagamento confirmado');
    const [charge] = await chargesOf(me);
    await giveBack(me, charge?.id ?? 0);
    const lots = await db
      .selectFrom('points_lot')
      .select(['remaining', 'expires_at'])
      .where('member_id', '=', me.memberId)
      .where('remaining', '>', 0)
      .execute();
    expect(lots).toEqual([{ remaining: 400, expires_at: expiresAt }]);
  });

  test('a full refund cancels unused vouchers and keeps used ones', async () => {
    const { me, groups } = await ready(3);
    const { db } = running().database;
    const actionId = groups[0]?.actionId ?? 0;
    await db.updateTable('activity').set({ sells_vouchers: true }).where('id', '=', actionId).execute();
    const [order] = await me.order(groups, { type: 'credit_card', card: await me.card() });
    const list = () => me.client.call(listVouchers, { query: { 'where[user_id]': me.memberId } });
    const ofOrder = await db
      .selectFrom('voucher')
      .select('code')
      .where('order_id', '=', order?.id ?? 0)
      .orderBy('unit')
      .execute();
    const codes = ofOrder.map(({ code }) => code);
    const [used = '', ...others] = codes;
    const check = (code: string) => running().client('aurora').call(checkVoucher, { params: { code } });
    const use = (code: string) => me.client.call(useVoucher, { params: { code } });
    const standings = async () => {
      const found = await list();
      return codes.map((code) => {
        const voucher = found.find((one) => one.code === code);
        return voucher && voucherStanding(voucher, new Date(running().clock.now()).toISOString());
      });
    };
    await appoint(db, me, null);
    await use(used);
    const id = (await chargesOf(me))[0]?.id ?? 0;
    await giveBack(me, id, 1_000);
    expect(await standings()).toEqual(['used', 'usable', 'usable']);
    expect(await check(others[0] ?? '')).toMatchObject({ isValid: true });
    await giveBack(me, id);
    expect(await standings()).toEqual(['used', 'cancelled', 'cancelled']);
    const nothing = {
      isValid: false,
      isUsed: false,
      activityName: null,
      holder: null,
      date: null,
      mayRedeem: false,
    };
    for (const code of others) {
      expect(await check(code)).toEqual(nothing);
      await expect(use(code)).rejects.toMatchObject({
        failure: { status: 404, messages: [voucherTexts.invalid] },
      });
    }
    expect(await check(used)).toMatchObject({ isValid: false, isUsed: true });
    await expect(use(used)).rejects.toMatchObject({
      failure: { status: 422, messages: [voucherTexts.used] },
    });
    await db.deleteFrom('staff').where('member_id', '=', me.memberId).execute();
  });

  test('refuses to refund an unpaid charge', async () => {
    const { me, groups } = await ready();
    await me.order(groups, { type: 'pix' });
    const [charge] = await chargesOf(me);
    await expect(giveBack(me, charge?.id ?? 0)).rejects.toMatchObject({ failure: { status: 422 } });
    await expect(giveBack(me, 999_999)).rejects.toMatchObject({ failure: { status: 404 } });
    await expect(
      me.client.call(decideSandboxCharge, { params: { id: 999_999 }, body: { decision: 'approve' } }),
    ).rejects.toMatchObject({ failure: { status: 404 } });
  });

  test('sets the stock by hand, but not below the reserved units', async () => {
    const { me, productId } = await ready(3);
    const set = (on_hand: number | null) =>
      me.client.call(setSandboxStock, { params: { id: productId }, body: { on_hand } });
    expect(await set(3)).toMatchObject({ onHand: 3, reserved: 3 });
    await expect(set(2)).rejects.toMatchObject({ failure: { status: 422, messages: ['Há 3 em reserva.'] } });
    expect(await set(null)).toMatchObject({ onHand: null });
    const all = await me.client.call(listSandboxProducts, { query: { 'where[station_id]': me.stationId } });
    expect(all).toContainEqual(expect.objectContaining({ id: productId, onHand: null, reserved: 3 }));
  });

  test('retries a failed mail with backoff and never resends a sent one', async () => {
    const { me } = await ready();
    const { db } = running().database;
    // Twice, because delivered mails can queue reminders about expiring points.
    await deliverAll();
    await deliverAll();
    const mail = { stationId: me.stationId, to: 'a@exemplo.test', subject: 'Um', paragraphs: ['Olá'] };
    const at = new Date(running().clock.now());
    await db.transaction().execute((trx) => queueMail(trx, me.memberId, mail, at));
    const rolledBack = db.transaction().execute(async (trx) => {
      await queueMail(trx, me.memberId, { ...mail, subject: 'Dois' }, at);
      throw new Error('undone');
    });
    await expect(rolledBack).rejects.toThrow('undone');
    const sent: Mail[] = [];
    let fails = 2;
    const mailer = {
      async send(one: Mail) {
        fails -= 1;
        if (fails >= 0) throw new Error('no network');
        sent.push(one);
      },
    };
    const deliver = () =>
      deliverMails({ database: running().database, clock: running().clock.now, mailer } as never);
    expect([await deliver(), await deliver()]).toEqual([0, 0]);
    expect(fails).toBe(1);
    running().clock.advance(6_000);
    expect(await deliver()).toBe(0);
    running().clock.advance(6_000);
    expect(await deliver()).toBe(0);
    running().clock.advance(5_000);
    expect([await deliver(), await deliver()]).toEqual([1, 0]);
    expect(sent).toEqual([mail]);
  });

  async function deliverAll() {
    await running().api.work();
  }

  test('keeps keys for a day', async () => {
    const { me, groups } = await ready(1, 5_000);
    const key = nextName();
    await me.order(groups, undefined, { key });
    const known = () =>
      running().database.db.selectFrom('idempotency_key').select('key').where('key', '=', key).execute();
    running().clock.advance(DAY);
    await running().api.sweep();
    expect(await known()).toHaveLength(1);
    running().clock.advance(1);
    await running().api.sweep();
    expect(await known()).toEqual([]);
  });

  test('stores no card number or CVV in any table or log', async () => {
    const me = await buyer(running(), 'aurora', 'paulo');
    const number = '5555 5555 5555 4444';
    // No row id or timestamp has this format.
    const planted = { ...goodCard, number, cvv: '007', name: 'Titular Plantado Assim' };
    const numbers = ['4000 0000 0000 0002', '4000 0000 0000 9995', '4000 0000 0000 0259', number];
    for (const one of numbers) {
      const { groups } = await ready();
      const { id } = await me.client.call(saveCard, { body: { ...planted, number: one } });
      await me.order(groups, { type: 'credit_card', card: id }).catch(() => undefined);
    }
    await me.client.call(saveCard, { body: { ...planted, expiry: '01/20' } }).catch(() => undefined);
    const { rows: tables } = await sql<{ name: string }>`
      SELECT table_name::text AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(running().database.db);
    const dump: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{
        row: string;
      }>`SELECT ${sql.table(name)}::text AS row FROM ${sql.table(name)}`.execute(running().database.db);
      dump.push(...rows.map(({ row }) => row));
    }
    const all = [...dump, JSON.stringify(running().log)].join('\n');
    expect(all).toContain('4444');
    for (const one of numbers) {
      expect(all).not.toContain(one);
      expect(all).not.toContain(one.replace(/\s/g, ''));
      expect(all).not.toContain(one.replace(/\s/g, '').slice(0, 12));
    }
    expect(all).not.toMatch(/\b007\b/);
    expect(all).not.toContain(planted.name);
    const cards = await me.client.call(listCards, { params: { userId: me.memberId } });
    expect(Object.keys(cards[0] ?? {}).sort()).toEqual(['brand', 'id', 'lastDigits']);
  });
});

longTest('moves the clock for every process and keeps it after a restart', async () => {
  const database = await pgliteDatabases().fresh();
  const api = await startTestApi({ database });
  const client = api.client('aurora');
  const { now } = await client.call(getSandboxClock);
  const moved = await client.call(moveSandboxClock, { body: { minutes: 45 } });
  expect(Date.parse(moved.now) - Date.parse(now)).toBe(45 * MINUTE);
  const another = createApi({
    database,
    stations: [],
    clock: api.clock.now,
    log: () => {},
    repeat: byHand,
  });
  await another.start();
  const answer = await another.app.request('http://aurora.localhost/api/sandbox/clock');
  expect(await answer.json()).toMatchObject({ ahead_minutes: 45 });
  await api.stop();
});

longTest('has no sandbox routes and uses the system clock when the sandbox is off', async () => {
  const database = await pgliteDatabases().fresh();
  await database.db.insertInto('sandbox_clock').values({ id: 1, ahead_ms: DAY }).execute();
  const api = await startTestApi({ database, config: { sandbox: false } });
  const client = api.client('aurora');
  const station = { query: { 'where[station_id]': 1 } };
  const id = { params: { id: 1 } };
  const absent = { failure: { status: 404 } };
  await expect(client.call(getSandboxPix, { params: { code: 'x' } })).rejects.toMatchObject(absent);
  await expect(payPix(api, 'x')).rejects.toMatchObject(absent);
  await expect(client.call(listSandboxCharges, station)).rejects.toMatchObject(absent);
  await expect(
    client.call(refundSandboxCharge, { ...id, body: {} }, { idempotencyKey: 'x' }),
  ).rejects.toMatchObject(absent);
  await expect(
    client.call(decideSandboxCharge, { ...id, body: { decision: 'approve' } }),
  ).rejects.toMatchObject(absent);
  await expect(client.call(listSandboxProducts, station)).rejects.toMatchObject(absent);
  await expect(client.call(setSandboxStock, { ...id, body: { on_hand: 1 } })).rejects.toMatchObject(absent);
  await expect(client.call(getSandboxClock)).rejects.toMatchObject(absent);
  await expect(client.call(moveSandboxClock, { body: { minutes: 1 } })).rejects.toMatchObject(absent);
  await expect(client.call(listSandboxMail, station)).rejects.toMatchObject(absent);

  const me = await buyer(api, 'aurora', 'paulo');
  await me.balance(0);
  const actionId = await insertActivity(api, 'aurora');
  const products = [{ productId: await insertProduct(api, actionId), quantity: 1 }];
  await me.add(products);
  await me.reserve(products);
  const groups = [{ actionId, products }];
  const closed = {
    failure: { status: 422, messages: ['No momento não é possível pagar por cartão ou PIX.'] },
  };
  await expect(me.card()).rejects.toMatchObject(closed);
  await expect(me.order(groups, { type: 'pix' })).rejects.toMatchObject(closed);
  await me.balance(1_000);
  expect(await me.order(groups)).toMatchObject([{ status: 'Pagamento confirmado', method: 'wallet' }]);
  expect(await brokenRules(api.database.db)).toEqual([]);
  await api.stop();
});
