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
import { voucherStatus, voucherTexts } from '@estacao/domain';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { createApi } from '../../api.ts';
import { deliverMails, queueMail } from '../../mails/outbox.ts';
import type { Mail } from '../../ports.ts';
import { systemRandom } from '../../ports.ts';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { DAY, MINUTE, manualRepeat } from '../../testing/clock.ts';
import {
  type Buyer,
  createBuyer,
  insertActivity,
  insertProduct,
  nextName,
  payPix,
  validCard,
} from '../../testing/commerce.ts';
import { pgliteDatabases } from '../../testing/databases.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { createSubscriber, insertPlan, insertSubscriptionProduct } from '../../testing/subscribers.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { appointStaff } from '../members/staff.ts';
import { book } from '../points/ledger.ts';
import { sandboxGateway } from './gateway/sandbox.ts';

const SECRET = 'a secret of the tests';

onEachDatabase('payments', { config: { webhookSecret: SECRET } }, (getApi) => {
  afterEach(async () => {
    expect(await findBrokenRules(getApi().database.db)).toEqual([]);
  });

  const createSandbox = () =>
    sandboxGateway({
      database: getApi().database,
      clock: getApi().clock.now,
      random: systemRandom,
      secret: SECRET,
    });

  const fetchPoints = async ({ client, memberId }: Buyer) =>
    (await client.call(getPoints, { params: { userId: memberId } })).points;

  async function prepareCart(quantity = 1, balance = 0, value = 1_000) {
    const me = await createBuyer(getApi(), 'aurora', 'paulo');
    await me.setBalance(balance);
    const actionId = await insertActivity(getApi(), 'aurora');
    const productId = await insertProduct(getApi(), actionId, { value });
    const products = [{ productId, quantity }];
    await me.addToCart(products);
    await me.reserve(products);
    return { me, productId, groups: [{ actionId, products }] };
  }

  async function orderByPix() {
    const { me, groups } = await prepareCart();
    const [order] = await me.placeOrder(groups, { type: 'pix' });
    const { own_id } = await getApi()
      .database.db.selectFrom('charge')
      .select('own_id')
      .where('pix_code', '=', order?.pix?.code ?? '')
      .executeTakeFirstOrThrow();
    return { me, id: order?.id ?? 0, ownId: own_id, code: order?.pix?.code ?? '' };
  }

  const post = (body: string, signature?: string, provider = 'sandbox') =>
    getApi().api.app.request(`${getApi().url('aurora')}/webhooks/${provider}`, {
      method: 'POST',
      body,
      ...(signature === undefined ? {} : { headers: { 'X-Signature': signature } }),
    });

  function postSigned(event: object) {
    const body = JSON.stringify({ id: nextName(), ...event });
    return post(body, createHmac('sha256', SECRET).update(body).digest('hex'));
  }

  test('applies a gateway event once, however often it is delivered', async () => {
    const { me, id, ownId } = await orderByPix();
    const [event] = await createSandbox().pay(ownId, [1_000]);
    const send = () => post(event?.body ?? '', event?.signature);
    const responses = await Promise.all([send(), send(), send()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await me.findOrder(id)).status).toBe('Pagamento confirmado');
    expect(await fetchPoints(me)).toBe(0);
    const events = await getApi()
      .database.db.selectFrom('gateway_event')
      .select('effect')
      .where('charge', '=', ownId)
      .execute();
    expect(events).toEqual([{ effect: 'confirmed' }]);
  });

  test('rejects a forged event and records an event for an unknown charge without effect', async () => {
    const { me, id, ownId } = await orderByPix();
    const [event] = await createSandbox().pay(ownId, [1_000]);
    const body = event?.body ?? '';
    expect((await post(body)).status).toBe(401);
    expect((await post(body.replace('1000', '9999'), event?.signature)).status).toBe(401);
    expect((await post(body, event?.signature, 'somebody')).status).toBe(404);
    const payments = await getApi().database.db.selectFrom('payment').select('end_to_end_id').execute();
    expect(payments.filter(({ end_to_end_id }) => body.includes(end_to_end_id))).toEqual([]);

    const gatewayChargeId = nextName();
    const unknownChargeEvent = { chargeId: gatewayChargeId, happened: { kind: 'refused', reason: 'x' } };
    expect((await postSigned(unknownChargeEvent)).status).toBe(200);
    const events = getApi().database.db.selectFrom('gateway_event').select('effect');
    expect(await events.where('charge', '=', gatewayChargeId).execute()).toEqual([{ effect: 'nothing' }]);
    expect((await me.findOrder(id)).status).toBe('Pagamento confirmado');
  });

  test('ignores a refusal event that arrives after the payment event of the same charge', async () => {
    const { me, groups } = await prepareCart();
    const card = await me.saveCard('4000 0000 0000 0259');
    const [order] = await me.placeOrder(groups, { type: 'credit_card', card });
    const { own_id } = await getApi()
      .database.db.selectFrom('charge')
      .innerJoin('product_order', 'product_order.charge_id', 'charge.id')
      .select('own_id')
      .where('product_order.id', '=', order?.id ?? 0)
      .executeTakeFirstOrThrow();
    const [paidEvent] = await createSandbox().decide(own_id, 'approve');
    await post(paidEvent?.body ?? '', paidEvent?.signature);
    const lateEvent = { chargeId: own_id, happened: { kind: 'refused', reason: 'Recusado' } };
    expect((await postSigned(lateEvent)).status).toBe(200);
    expect((await me.findOrder(order?.id ?? 0)).status).toBe('Pagamento confirmado');
  });

  test('counts a PIX payment once when the gateway event and order requests run concurrently', async () => {
    const { me, id, ownId } = await orderByPix();
    const [event] = await createSandbox().pay(ownId, [1_000]);
    await Promise.all([me.findOrder(id), post(event?.body ?? '', event?.signature), me.findOrder(id)]);
    expect((await me.findOrder(id)).status).toBe('Pagamento confirmado');
    expect(await fetchPoints(me)).toBe(0);
  });

  test('encodes amount and payee in a PIX code, which the bank finds by its txid', async () => {
    const { me, code } = await orderByPix();
    const [, txid = ''] = /540510\.005802BR.*6008BRASILIA62\d\d05\d\d([A-Za-z0-9]+)6304/.exec(code) ?? [];
    expect(txid).not.toBe('');
    const fetchPix = (pixCode: string) => me.client.call(getSandboxPix, { params: { code: pixCode } });
    expect(await fetchPix(txid)).toMatchObject({ code, amount: 1_000, state: 'pending', received: 0 });
    await payPix(getApi(), txid);
    expect(await fetchPix(code)).toMatchObject({ state: 'paid', received: 1_000 });
    await expect(fetchPix('nothing')).rejects.toMatchObject({ failure: { status: 404 } });
  });

  const fetchCharges = ({ client, stationId }: Buyer) =>
    client.call(listSandboxCharges, { query: { 'where[station_id]': stationId } });
  const refundCharge = (me: Buyer, id: number, amount?: number, key = nextName()) =>
    me.client.call(
      refundSandboxCharge,
      { params: { id }, body: amount === undefined ? {} : { amount } },
      { idempotencyKey: key },
    );

  test('refunds wallet and card in proportion, once per idempotency key', async () => {
    const { me, groups } = await prepareCart(2, 500);
    const [order] = await me.placeOrder(groups, { type: 'credit_card', card: await me.saveCard() });
    const [charge] = await fetchCharges(me);
    expect(charge).toMatchObject({ state: 'paid', amount: 1_500, wallet: 500, orders: [{ id: order?.id }] });
    const id = charge?.id ?? 0;
    const key = nextName();
    await refundCharge(me, id, 1_000, key);
    await refundCharge(me, id, 1_000, key);
    expect(await fetchPoints(me)).toBe(250);
    expect(await me.findOrder(order?.id ?? 0)).toMatchObject({
      status: 'Parcialmente estornada',
      refunded: 0.5,
    });
    await expect(refundCharge(me, id, 1_001)).rejects.toMatchObject({ failure: { status: 422 } });
    await refundCharge(me, id);
    expect(await fetchPoints(me)).toBe(500);
    expect(await me.findOrder(order?.id ?? 0)).toMatchObject({ status: 'Estornada', refunded: 1 });
    await expect(refundCharge(me, id)).rejects.toMatchObject({ failure: { status: 422 } });
    expect((await fetchCharges(me))[0]).toMatchObject({ refunded: 2_000 });
  });

  test('spreads partial refunds of two orders over their remaining amounts', async () => {
    const { me, groups, productId } = await prepareCart(1, 0, 1_000);
    const actionId = await insertActivity(getApi(), 'aurora');
    const smallProducts = [
      { productId: await insertProduct(getApi(), actionId, { value: 500 }), quantity: 1 },
    ];
    await me.addToCart(smallProducts);
    await me.reserve([{ productId, quantity: 1 }, ...smallProducts]);
    const orders = await me.placeOrder([...groups, { actionId, products: smallProducts }], {
      type: 'credit_card',
      card: await me.saveCard(),
    });
    expect(orders.map(({ total }) => total)).toEqual([1_000, 500]);
    const [{ id } = { id: 0 }] = await fetchCharges(me);
    const fetchRefunds = () =>
      getApi()
        .database.db.selectFrom('product_order')
        .select(['refunded', 'status'])
        .where('charge_id', '=', id)
        .orderBy('id')
        .execute();
    // Cents can't be split, so the larger order gets each single cent first.
    for (const _ of [1, 2, 3]) await refundCharge(me, id, 1);
    expect(await fetchRefunds()).toEqual([
      { refunded: 3, status: 'partlyRefunded' },
      { refunded: 0, status: 'confirmed' },
    ]);
    await refundCharge(me, id);
    expect(await fetchRefunds()).toEqual([
      { refunded: 1_000, status: 'refunded' },
      { refunded: 500, status: 'refunded' },
    ]);
  });

  test('refunds one charge without touching other orders, vouchers and rewards', async () => {
    const { me } = await prepareCart();
    const card = await me.saveCard();
    const buy = async () => {
      const actionId = await insertActivity(getApi(), 'aurora', {
        sells_vouchers: true,
        points: 100,
        is_payment_only: true,
      });
      const products = [{ productId: await insertProduct(getApi(), actionId), quantity: 1 }];
      await me.addToCart(products);
      await me.reserve(products);
      const [order] = await me.placeOrder([{ actionId, products }], { type: 'credit_card', card });
      return { orderId: order?.id ?? 0, chargeId: (await fetchCharges(me))[0]?.id ?? 0 };
    };
    const [firstPurchase, secondPurchase] = [await buy(), await buy()];
    const fetchRefundState = async (orderId: number) => {
      const { cancelled_at } = await getApi()
        .database.db.selectFrom('voucher')
        .select('cancelled_at')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      const { status, refunded } = await me.findOrder(orderId);
      return [status, refunded, cancelled_at === null ? 'good' : 'cancelled'];
    };
    expect(await fetchPoints(me)).toBe(200);
    await refundCharge(me, firstPurchase.chargeId);
    expect(await fetchRefundState(firstPurchase.orderId)).toEqual(['Estornada', 1, 'cancelled']);
    expect(await fetchRefundState(secondPurchase.orderId)).toEqual(['Pagamento confirmado', 0, 'good']);
    expect(await fetchPoints(me)).toBe(100);
    expect((await fetchCharges(me)).slice(0, 2)).toMatchObject([{ refunded: 0 }, { refunded: 1_000 }]);
    await refundCharge(me, secondPurchase.chargeId, 1_000);
    expect(await fetchRefundState(secondPurchase.orderId)).toEqual(['Estornada', 1, 'cancelled']);
  });

  test('refuses a reused refund key with another amount, but accepts it for another charge', async () => {
    const { me, groups, productId } = await prepareCart(2, 0);
    await me.placeOrder(groups, { type: 'credit_card', card: await me.saveCard() });
    const [firstCharge] = await fetchCharges(me);
    const secondCart = [{ productId, quantity: 1 }];
    await me.addToCart(secondCart);
    await me.reserve(secondCart);
    await me.placeOrder([{ actionId: groups[0]?.actionId ?? 0, products: secondCart }], {
      type: 'credit_card',
      card: await me.saveCard(),
    });
    const [secondCharge] = await fetchCharges(me);
    const key = nextName();
    const amountRefusal = {
      failure: { status: 422, messages: ['O valor é maior do que ainda pode ser devolvido.'] },
    };
    await refundCharge(me, firstCharge?.id ?? 0, 500, key);
    for (const amount of [501, undefined])
      await expect(refundCharge(me, firstCharge?.id ?? 0, amount, key)).rejects.toMatchObject(amountRefusal);
    await refundCharge(me, secondCharge?.id ?? 0, 500, key);
    expect((await fetchCharges(me)).slice(0, 2)).toMatchObject([{ refunded: 500 }, { refunded: 500 }]);
    await expect(refundCharge(me, secondCharge?.id ?? 0, 501)).rejects.toMatchObject(amountRefusal);
    await refundCharge(me, secondCharge?.id ?? 0, 500);
    await expect(refundCharge(me, secondCharge?.id ?? 0)).rejects.toMatchObject(amountRefusal);
  });

  test("refunds a subscription's bill, which has no order, partly and fully", async () => {
    const me = await createSubscriber(getApi());
    await me.saveCard();
    const { actionId, productId } = await insertSubscriptionProduct(getApi());
    await me.subscribe(actionId, [productId]);
    const [charge] = await fetchCharges(me);
    expect(charge).toMatchObject({ state: 'paid', amount: 5_990, orders: [] });
    const id = charge?.id ?? 0;
    await refundCharge(me, id, 1_000);
    expect((await fetchCharges(me))[0]).toMatchObject({ refunded: 1_000 });
    expect(await me.fetchCharges(actionId)).toMatchObject([{ isPaid: true, refunded: 1_000 }]);
    await refundCharge(me, id);
    expect((await fetchCharges(me))[0]).toMatchObject({ refunded: 5_990 });
    expect(await me.fetchCharges(actionId)).toMatchObject([{ isPaid: true, refunded: 5_990 }]);
    await expect(refundCharge(me, id)).rejects.toMatchObject({ failure: { status: 422 } });
  });

  test("shows a refunded plan bill among the plan's payments", async () => {
    const me = await createSubscriber(getApi());
    await me.buyPlan(await insertPlan(getApi()), {
      payment_type: 'credit_card',
      selected_card: await me.saveCard(),
    });
    const [charge] = await fetchCharges(me);
    await refundCharge(me, charge?.id ?? 0, 990);
    expect((await me.fetchPlan())?.bills).toMatchObject([{ state: 'paid', amount: 4_990, refunded: 990 }]);
  });

  test('marks a free order as refunded when the paid orders of its charge are refunded', async () => {
    const { me, groups } = await prepareCart();
    const actionId = await insertActivity(getApi(), 'aurora', { sells_vouchers: true });
    const freeProducts = [
      { productId: await insertProduct(getApi(), actionId, { discount: 1_000 }), quantity: 1 },
    ];
    await me.addToCart(freeProducts);
    const allGroups = [...groups, { actionId, products: freeProducts }];
    await me.reserve(allGroups.flatMap(({ products }) => products));
    const [paidOrder, freeOrder] = await me.placeOrder(allGroups, {
      type: 'credit_card',
      card: await me.saveCard(),
    });
    expect([paidOrder?.total, freeOrder?.total]).toEqual([1_000, 0]);
    const [{ id } = { id: 0 }] = await fetchCharges(me);
    const fetchRefundState = async () => {
      const vouchers = getApi()
        .database.db.selectFrom('voucher')
        .select('cancelled_at')
        .where('order_id', '=', freeOrder?.id ?? 0);
      const { cancelled_at } = await vouchers.executeTakeFirstOrThrow();
      const { status } = await me.findOrder(freeOrder?.id ?? 0);
      return [status, cancelled_at === null ? 'good' : 'cancelled'];
    };
    await refundCharge(me, id, 400);
    expect(await fetchRefundState()).toEqual(['Pagamento confirmado', 'good']);
    await refundCharge(me, id);
    expect(await fetchRefundState()).toEqual(['Estornada', 'cancelled']);
  });

  test('refuses every retry of a refund that the gateway rejected', async () => {
    const { me, groups } = await prepareCart(2, 500);
    await me.placeOrder(groups, { type: 'credit_card', card: await me.saveCard() });
    const [charge] = await fetchCharges(me);
    const key = nextName();
    await getApi()
      .database.db.deleteFrom('sandbox_payment')
      .where('own_id', 'in', (query) =>
        query
          .selectFrom('charge')
          .select('own_id')
          .where('id', '=', charge?.id ?? 0),
      )
      .execute();
    const refusal = { failure: { status: 422, messages: ['A devolução não foi aceita.'] } };
    for (const _ of ['once', 'again'])
      await expect(refundCharge(me, charge?.id ?? 0, undefined, key)).rejects.toMatchObject(refusal);
    expect((await fetchCharges(me))[0]).toMatchObject({ state: 'paid', refunded: 0 });
    expect(await fetchPoints(me)).toBe(0);
  });

  test('a refund of a late-paid order restores the spent points with their original expiry', async () => {
    const { me, groups } = await prepareCart(1);
    const { db } = getApi().database;
    const expiresAt = new Date(getApi().clock.now() + 90 * DAY);
    const entry = { memberId: me.memberId, stationId: me.stationId, amount: 400, description: 'x' };
    const at = new Date(getApi().clock.now());
    await db
      .transaction()
      .execute((trx) => book(trx, { ...entry, source: 'sample', sourceId: nextName(), at, expiresAt }));
    const [order] = await me.placeOrder(groups, { type: 'pix' });
    getApi().clock.advance(40 * MINUTE);
    expect((await me.findOrder(order?.id ?? 0)).status).toBe('Expirado');
    await payPix(getApi(), order?.pix?.code ?? '');
    expect((await me.findOrder(order?.id ?? 0)).status).toBe('Pagamento confirmado');
    const [charge] = await fetchCharges(me);
    await refundCharge(me, charge?.id ?? 0);
    const lots = await db
      .selectFrom('points_lot')
      .select(['remaining', 'expires_at'])
      .where('member_id', '=', me.memberId)
      .where('remaining', '>', 0)
      .execute();
    expect(lots).toEqual([{ remaining: 400, expires_at: expiresAt }]);
  });

  test('a full refund cancels unused vouchers and keeps used ones', async () => {
    const { me, groups } = await prepareCart(3);
    const { db } = getApi().database;
    const actionId = groups[0]?.actionId ?? 0;
    await db.updateTable('activity').set({ sells_vouchers: true }).where('id', '=', actionId).execute();
    const [order] = await me.placeOrder(groups, { type: 'credit_card', card: await me.saveCard() });
    const fetchVouchers = () => me.client.call(listVouchers, { query: { 'where[user_id]': me.memberId } });
    const orderVouchers = await db
      .selectFrom('voucher')
      .select('code')
      .where('order_id', '=', order?.id ?? 0)
      .orderBy('unit')
      .execute();
    const codes = orderVouchers.map(({ code }) => code);
    const [usedCode = '', ...unusedCodes] = codes;
    const check = (code: string) => getApi().client('aurora').call(checkVoucher, { params: { code } });
    const use = (code: string) => me.client.call(useVoucher, { params: { code } });
    const fetchVoucherStatuses = async () => {
      const vouchers = await fetchVouchers();
      return codes.map((code) => {
        const voucher = vouchers.find((candidate) => candidate.code === code);
        return voucher && voucherStatus(voucher, new Date(getApi().clock.now()).toISOString());
      });
    };
    await appointStaff(db, me, null);
    await use(usedCode);
    const id = (await fetchCharges(me))[0]?.id ?? 0;
    await refundCharge(me, id, 1_000);
    expect(await fetchVoucherStatuses()).toEqual(['used', 'usable', 'usable']);
    expect(await check(unusedCodes[0] ?? '')).toMatchObject({ isValid: true });
    await refundCharge(me, id);
    expect(await fetchVoucherStatuses()).toEqual(['used', 'cancelled', 'cancelled']);
    const invalidCheck = {
      isValid: false,
      isUsed: false,
      activityName: null,
      holder: null,
      date: null,
      mayRedeem: false,
    };
    for (const code of unusedCodes) {
      expect(await check(code)).toEqual(invalidCheck);
      await expect(use(code)).rejects.toMatchObject({
        failure: { status: 404, messages: [voucherTexts.invalid] },
      });
    }
    expect(await check(usedCode)).toMatchObject({ isValid: false, isUsed: true });
    await expect(use(usedCode)).rejects.toMatchObject({
      failure: { status: 422, messages: [voucherTexts.used] },
    });
    await db.deleteFrom('staff').where('member_id', '=', me.memberId).execute();
  });

  test('refuses to refund an unpaid or an unknown charge', async () => {
    const { me, groups } = await prepareCart();
    await me.placeOrder(groups, { type: 'pix' });
    const [charge] = await fetchCharges(me);
    await expect(refundCharge(me, charge?.id ?? 0)).rejects.toMatchObject({ failure: { status: 422 } });
    await expect(refundCharge(me, 999_999)).rejects.toMatchObject({ failure: { status: 404 } });
    await expect(
      me.client.call(decideSandboxCharge, { params: { id: 999_999 }, body: { decision: 'approve' } }),
    ).rejects.toMatchObject({ failure: { status: 404 } });
  });

  test('the sandbox sets the stock of a product, but not below its reserved units', async () => {
    const { me, productId } = await prepareCart(3);
    const setStock = (on_hand: number | null) =>
      me.client.call(setSandboxStock, { params: { id: productId }, body: { on_hand } });
    expect(await setStock(3)).toMatchObject({ onHand: 3, reserved: 3 });
    await expect(setStock(2)).rejects.toMatchObject({
      failure: { status: 422, messages: ['Há 3 em reserva.'] },
    });
    expect(await setStock(null)).toMatchObject({ onHand: null });
    const products = await me.client.call(listSandboxProducts, {
      query: { 'where[station_id]': me.stationId },
    });
    expect(products).toContainEqual(expect.objectContaining({ id: productId, onHand: null, reserved: 3 }));
  });

  test('retries a failed mail with backoff and never resends a sent one', async () => {
    const { me } = await prepareCart();
    const { db } = getApi().database;
    // Twice, because the jobs of the first run can queue reminders about expiring points.
    await deliverAll();
    await deliverAll();
    const mail = { stationId: me.stationId, to: 'a@exemplo.test', subject: 'Um', paragraphs: ['Olá'] };
    const queuedAt = new Date(getApi().clock.now());
    await db.transaction().execute((trx) => queueMail(trx, me.memberId, mail, queuedAt));
    const rollback = db.transaction().execute(async (trx) => {
      await queueMail(trx, me.memberId, { ...mail, subject: 'Dois' }, queuedAt);
      throw new Error('undone');
    });
    await expect(rollback).rejects.toThrow('undone');
    const sentMails: Mail[] = [];
    let remainingFailures = 2;
    const mailer = {
      async send(mailToSend: Mail) {
        remainingFailures -= 1;
        if (remainingFailures >= 0) throw new Error('no network');
        sentMails.push(mailToSend);
      },
    };
    const deliver = () =>
      deliverMails({ database: getApi().database, clock: getApi().clock.now, mailer } as never);
    expect([await deliver(), await deliver()]).toEqual([0, 0]);
    expect(remainingFailures).toBe(1);
    getApi().clock.advance(6_000);
    expect(await deliver()).toBe(0);
    getApi().clock.advance(6_000);
    expect(await deliver()).toBe(0);
    getApi().clock.advance(5_000);
    expect([await deliver(), await deliver()]).toEqual([1, 0]);
    expect(sentMails).toEqual([mail]);
  });

  async function deliverAll() {
    await getApi().api.runTasksAndJobs();
  }

  test('the sweep deletes idempotency keys after a day', async () => {
    const { me, groups } = await prepareCart(1, 5_000);
    const key = nextName();
    await me.placeOrder(groups, undefined, { key });
    const fetchStoredKeys = () =>
      getApi().database.db.selectFrom('idempotency_key').select('key').where('key', '=', key).execute();
    getApi().clock.advance(DAY);
    await getApi().api.sweep();
    expect(await fetchStoredKeys()).toHaveLength(1);
    getApi().clock.advance(1);
    await getApi().api.sweep();
    expect(await fetchStoredKeys()).toEqual([]);
  });

  test('stores no card number or CVV in any table or log', async () => {
    const me = await createBuyer(getApi(), 'aurora', 'paulo');
    const number = '5555 5555 5555 4444';
    // No row id or timestamp contains `007` as a separate number, so only the CVV can match.
    const plantedCard = { ...validCard, number, cvv: '007', name: 'Titular Plantado Assim' };
    const numbers = ['4000 0000 0000 0002', '4000 0000 0000 9995', '4000 0000 0000 0259', number];
    for (const cardNumber of numbers) {
      const { groups } = await prepareCart();
      const { id } = await me.client.call(saveCard, { body: { ...plantedCard, number: cardNumber } });
      await me.placeOrder(groups, { type: 'credit_card', card: id }).catch(() => undefined);
    }
    await me.client.call(saveCard, { body: { ...plantedCard, expiry: '01/20' } }).catch(() => undefined);
    const { rows: tables } = await sql<{ name: string }>`
      SELECT table_name::text AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(getApi().database.db);
    const dump: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{
        row: string;
      }>`SELECT ${sql.table(name)}::text AS row FROM ${sql.table(name)}`.execute(getApi().database.db);
      dump.push(...rows.map(({ row }) => row));
    }
    const storedText = [...dump, JSON.stringify(getApi().log)].join('\n');
    expect(storedText).toContain('4444');
    for (const cardNumber of numbers) {
      expect(storedText).not.toContain(cardNumber);
      expect(storedText).not.toContain(cardNumber.replace(/\s/g, ''));
      expect(storedText).not.toContain(cardNumber.replace(/\s/g, '').slice(0, 12));
    }
    expect(storedText).not.toMatch(/\b007\b/);
    expect(storedText).not.toContain(plantedCard.name);
    const cards = await me.client.call(listCards, { params: { userId: me.memberId } });
    expect(Object.keys(cards[0] ?? {}).sort()).toEqual(['brand', 'id', 'lastDigits']);
  });
});

longTest('moves the sandbox clock also for a process of the same database that starts later', async () => {
  const database = await pgliteDatabases().createDatabase();
  const api = await startTestApi({ database });
  const client = api.client('aurora');
  const { now } = await client.call(getSandboxClock);
  const movedClock = await client.call(moveSandboxClock, { body: { minutes: 45 } });
  expect(Date.parse(movedClock.now) - Date.parse(now)).toBe(45 * MINUTE);
  const secondApi = createApi({
    database,
    stations: [],
    clock: api.clock.now,
    log: () => {},
    repeat: manualRepeat,
  });
  await secondApi.start();
  const response = await secondApi.app.request('http://aurora.localhost/api/sandbox/clock');
  expect(await response.json()).toMatchObject({ ahead_minutes: 45 });
  await api.stop();
});

longTest(
  'answers 404 on the sandbox routes and allows only wallet payments when the sandbox is off',
  async () => {
    const database = await pgliteDatabases().createDatabase();
    await database.db.insertInto('sandbox_clock').values({ id: 1, ahead_ms: DAY }).execute();
    const api = await startTestApi({ database, config: { sandbox: false } });
    const client = api.client('aurora');
    const stationQuery = { query: { 'where[station_id]': 1 } };
    const idParams = { params: { id: 1 } };
    const notFound = { failure: { status: 404 } };
    await expect(client.call(getSandboxPix, { params: { code: 'x' } })).rejects.toMatchObject(notFound);
    await expect(payPix(api, 'x')).rejects.toMatchObject(notFound);
    await expect(client.call(listSandboxCharges, stationQuery)).rejects.toMatchObject(notFound);
    await expect(
      client.call(refundSandboxCharge, { ...idParams, body: {} }, { idempotencyKey: 'x' }),
    ).rejects.toMatchObject(notFound);
    await expect(
      client.call(decideSandboxCharge, { ...idParams, body: { decision: 'approve' } }),
    ).rejects.toMatchObject(notFound);
    await expect(client.call(listSandboxProducts, stationQuery)).rejects.toMatchObject(notFound);
    await expect(client.call(setSandboxStock, { ...idParams, body: { on_hand: 1 } })).rejects.toMatchObject(
      notFound,
    );
    await expect(client.call(getSandboxClock)).rejects.toMatchObject(notFound);
    await expect(client.call(moveSandboxClock, { body: { minutes: 1 } })).rejects.toMatchObject(notFound);
    await expect(client.call(listSandboxMail, stationQuery)).rejects.toMatchObject(notFound);

    const me = await createBuyer(api, 'aurora', 'paulo');
    await me.setBalance(0);
    const actionId = await insertActivity(api, 'aurora');
    const products = [{ productId: await insertProduct(api, actionId), quantity: 1 }];
    await me.addToCart(products);
    await me.reserve(products);
    const groups = [{ actionId, products }];
    const paymentRefusal = {
      failure: { status: 422, messages: ['No momento não é possível pagar por cartão ou PIX.'] },
    };
    await expect(me.saveCard()).rejects.toMatchObject(paymentRefusal);
    await expect(me.placeOrder(groups, { type: 'pix' })).rejects.toMatchObject(paymentRefusal);
    await me.setBalance(1_000);
    expect(await me.placeOrder(groups)).toMatchObject([{ status: 'Pagamento confirmado', method: 'wallet' }]);
    expect(await findBrokenRules(api.database.db)).toEqual([]);
    await api.stop();
  },
);
