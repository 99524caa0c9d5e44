import {
  createOrderVoucherCodes,
  createOrderVouchers,
  failureOf,
  getOrder,
  getPoints,
  getReservation,
  listOrders,
  listPurchases,
  listSandboxMail,
  listVouchers,
  removeFromCart,
} from '@estacao/contract';
import { refusalTexts } from '@estacao/contract/server';
import { formatMoney } from '@estacao/domain';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { MINUTE } from '../../testing/clock.ts';
import {
  type Buyer,
  createBuyer,
  createBuyers,
  insertActivity,
  insertProduct,
  nextName,
  payPix,
} from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { changeStations } from '../../testing/test-api.ts';
import { migration as pickupAddresses } from './migrations/2026-11-24-pickup-addresses.ts';
import { orderTexts } from './place.ts';

function refusalWith(status: number, ...messages: string[]) {
  return { failure: { kind: 'http', status, messages } };
}

onEachDatabase('orders', {}, (getApi) => {
  afterEach(() => {
    expect(getApi().log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  const fetchStock = (id: number) =>
    getApi()
      .database.db.selectFrom('product')
      .select(['on_hand', 'reserved', 'sold'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const fetchPoints = async ({ client, memberId }: Buyer) =>
    (await client.call(getPoints, { params: { userId: memberId } })).points;

  async function prepareOrder(
    me: Buyer,
    activity: Parameters<typeof insertActivity>[2] = {},
    product: Parameters<typeof insertProduct>[2] = {},
    quantity = 2,
  ) {
    const actionId = await insertActivity(getApi(), 'aurora', activity);
    const productId = await insertProduct(getApi(), actionId, product);
    const products = [{ productId, quantity }];
    await me.addToCart(products);
    await me.reserve(products);
    return { actionId, productId, products, groups: [{ actionId, products }] };
  }

  async function createBuyerWithBalance(balance = 0) {
    const me = await createBuyer(getApi(), 'aurora', 'paulo');
    await me.setBalance(balance);
    return me;
  }

  async function expectNoBrokenRules() {
    expect(await findBrokenRules(getApi().database.db)).toEqual([]);
  }

  test('confirms an approved card order, sells the stock, empties the cart, rewards and mails the buyer', async () => {
    const me = await createBuyerWithBalance();
    const { groups, productId } = await prepareOrder(me, { points: 150, additional_cashback: 50 });
    expect(await fetchStock(productId)).toEqual({ on_hand: 10, reserved: 2, sold: 0 });
    const [order] = await me.placeOrder(groups, { type: 'credit_card', card: await me.saveCard() });
    expect(order).toMatchObject({
      status: 'Pagamento confirmado',
      total: 2_000,
      card: 2_000,
      wallet: 0,
      method: 'credit_card',
      pix: null,
    });
    expect(await fetchStock(productId)).toEqual({ on_hand: 8, reserved: 0, sold: 2 });
    expect(await me.fetchCart()).toEqual([]);
    expect(await fetchPoints(me)).toBe(200);
    await getApi().api.runTasksAndJobs();
    const [mail] = await me.client.call(listSandboxMail, { query: { 'where[station_id]': me.stationId } });
    expect(mail).toMatchObject({ subject: 'Pagamento confirmado', to: 'paulo@aurora.test' });
    expect(mail?.paragraphs.join(' ')).toContain(order?.code);
    const lines = (order?.lines ?? []).map(({ product, quantity }) => `${quantity} × ${product.name}`);
    expect(lines).toHaveLength(1);
    for (const version of [mail?.html, mail?.text]) {
      for (const text of [...lines, formatMoney(2_000), order?.code]) expect(version).toContain(text);
    }
    const orders = await me.client.call(listOrders, { params: { userId: me.memberId } });
    expect(orders[0]).toEqual(order);
    await expectNoBrokenRules();
  });

  test("refuses a card id that can't exist", async () => {
    const { person } = await createBuyer(getApi(), 'aurora', 'paulo');
    const cart = [{ action_id: 1, 'product-1': 1 }];
    const response = await getApi().fetch(`${getApi().url('aurora')}/cupom-product-order-cart`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${person.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        user_id: person.user.id,
        cart,
        payment: { type: 'credit_card', selected_card: 3_000_000_000 },
      }),
    });
    expect(response.status).toBe(400);
  });

  test('mails the receipt to the address that the buyer typed', async () => {
    const me = await createBuyerWithBalance();
    const { groups } = await prepareOrder(me);
    await me.placeOrder(groups, {
      type: 'credit_card',
      card: await me.saveCard(),
      email: 'contas@exemplo.test',
    });
    await getApi().api.runTasksAndJobs();
    const mails = await me.client.call(listSandboxMail, { query: { 'where[station_id]': me.stationId } });
    expect(mails.find(({ subject }) => subject === 'Pagamento confirmado')?.to).toBe('contas@exemplo.test');
  });

  test('refuses an order whose shown amount has changed', async () => {
    const me = await createBuyerWithBalance(500);
    const { groups, productId } = await prepareOrder(me);
    const payment = { type: 'credit_card', card: await me.saveCard() } as const;
    const refusals = [
      [
        { total_final_value: 1_999 },
        'Seu carrinho mudou. Por favor, confira os produtos e recomece o processo.',
      ],
      [{ credit_card_value: 2_000 }, 'O saldo da sua carteira mudou. Confira seu pedido e tente novamente.'],
    ] as const;
    for (const [totals, message] of refusals)
      await expect(me.placeOrder(groups, payment, { shownTotals: totals })).rejects.toMatchObject(
        refusalWith(422, message),
      );
    expect(await fetchStock(productId)).toMatchObject({ reserved: 2, sold: 0 });
    expect(await fetchPoints(me)).toBe(500);
    const totals = { total_final_value: 2_000, credit_card_value: 1_500 };
    const [order] = await me.placeOrder(groups, payment, { shownTotals: totals });
    expect(order).toMatchObject({ total: 2_000, card: 1_500, wallet: 500 });
  });

  test('names the payment field in payment errors, but not in coupon or total errors', async () => {
    const me = await createBuyerWithBalance();
    const { groups } = await prepareOrder(me);
    const fetchRefusedFields = async (...args: Parameters<typeof me.placeOrder>) =>
      me.placeOrder(...args).then(
        () => undefined,
        (error) => Object.keys(failureOf(error).kind === 'http' ? (error.failure.fields ?? {}) : {}),
      );
    const declinedCard = await me.saveCard('4000000000000002');
    expect(await fetchRefusedFields(groups, { type: 'credit_card', card: declinedCard })).toEqual([
      'payment',
    ]);
    expect(await fetchRefusedFields(groups)).toEqual(['payment']);
    expect(await fetchRefusedFields(groups, { type: 'credit_card', card: 2_000_000_000 })).toEqual([
      'payment',
    ]);
    expect(await fetchRefusedFields(groups, { type: 'pix' }, { coupon: 'NADA' })).toEqual([]);
    expect(
      await fetchRefusedFields(groups, { type: 'pix' }, { shownTotals: { total_final_value: 1 } }),
    ).toEqual([]);
  });

  const fetchVoucherMails = async ({ client, stationId }: Buyer, code = '') => {
    await getApi().api.runTasksAndJobs();
    const mails = await client.call(listSandboxMail, { query: { 'where[station_id]': stationId } });
    return mails.filter(
      ({ subject, paragraphs }) => subject === 'Seus vouchers' && paragraphs.join().includes(code),
    );
  };

  test("mails an order's vouchers once with name, code and link", async () => {
    const me = await createBuyerWithBalance();
    const { groups } = await prepareOrder(me, { name: 'Cinema em dobro', sells_vouchers: true });
    const [order] = await me.placeOrder(groups, { type: 'pix' });
    expect(await fetchVoucherMails(me, order?.code)).toEqual([]);
    await payPix(getApi(), order?.pix?.code ?? '', 'pay twice');
    const body = { should_contact: true, product_orders: [order?.id ?? 0], user_id: me.memberId };
    await me.client.call(createOrderVouchers, { body });
    const codes = (await me.client.call(listVouchers, { query: { 'where[user_id]': me.memberId } }))
      .filter(({ name }) => name === 'Cinema em dobro')
      .map(({ code }) => code)
      .reverse();
    expect(codes).toHaveLength(2);
    expect(await fetchVoucherMails(me, order?.code)).toEqual([
      expect.objectContaining({
        to: 'paulo@aurora.test',
        paragraphs: [
          `Os vouchers do seu pedido ${order?.code} estão prontos.`,
          ...codes.map((code) => `Cinema em dobro: ${code}`),
        ],
        link: { label: 'Meus vouchers', href: 'http://aurora.localhost:4000/homepage/vouchers' },
      }),
    ]);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])(
    'creates requested vouchers once; with `should_contact` %j the order sends %i mails',
    async (should_contact, mails) => {
      const me = await createBuyerWithBalance();
      const { groups, actionId } = await prepareOrder(me);
      const [order] = await me.placeOrder(groups, { type: 'credit_card', card: await me.saveCard() });
      const { db } = getApi().database;
      await db
        .updateTable('activity')
        .set({ sells_voucher_codes: true })
        .where('id', '=', actionId)
        .execute();
      const body = { should_contact, product_orders: [order?.id ?? 0], user_id: me.memberId };
      const createVouchers = () => me.client.call(createOrderVoucherCodes, { body });
      expect([await createVouchers(), await createVouchers()]).toEqual([{ created: 2 }, { created: 0 }]);
      expect(await fetchVoucherMails(me, order?.code)).toHaveLength(mails);
    },
  );

  test('stations without prices still list orders; stations without checkout refuse them', async () => {
    const me = await createBuyerWithBalance();
    const { groups } = await prepareOrder(me);
    const [order] = await me.placeOrder(groups, { type: 'credit_card', card: await me.saveCard() });
    const id = order?.id ?? 0;
    const params = { userId: me.memberId };
    const body = { should_contact: false, product_orders: [id], user_id: me.memberId };
    const calls = [
      () => me.client.call(listOrders, { params }),
      () => me.client.call(getOrder, { query: { 'where[id]': id } }),
      () => me.client.call(listPurchases, { params }),
      () => me.client.call(createOrderVouchers, { body }),
      () => me.client.call(createOrderVoucherCodes, { body }),
    ];
    await changeStations(getApi(), ({ features }) => ({ features: { ...features, hideCostAndCart: true } }));
    try {
      for (const call of calls) await call();
      await changeStations(getApi(), ({ features }) => ({ features: { ...features, checkout: false } }));
      for (const call of calls)
        await expect(call()).rejects.toMatchObject(refusalWith(403, refusalTexts.forbidden));
    } finally {
      await changeStations(getApi(), () => ({}));
    }
  });

  test('pays an order with the wallet in part, or in full when the balance suffices', async () => {
    const me = await createBuyerWithBalance(500);
    const partialPurchase = await prepareOrder(me);
    const [order] = await me.placeOrder(partialPurchase.groups, {
      type: 'credit_card',
      card: await me.saveCard(),
    });
    expect(order).toMatchObject({ wallet: 500, card: 1_500, total: 2_000 });
    expect(await fetchPoints(me)).toBe(0);

    await me.setBalance(5_000);
    const fullPurchase = await prepareOrder(me);
    const [paidOrder] = await me.placeOrder(fullPurchase.groups);
    expect(paidOrder).toMatchObject({
      status: 'Pagamento confirmado',
      method: 'wallet',
      wallet: 2_000,
      card: 0,
    });
    expect(await fetchPoints(me)).toBe(3_000);
    await expectNoBrokenRules();
  });

  test('does not use the wallet for an activity that excludes wallet payments', async () => {
    const me = await createBuyerWithBalance(5_000);
    const { groups } = await prepareOrder(me, { is_payment_only: true });
    await expect(me.placeOrder(groups)).rejects.toMatchObject(
      refusalWith(422, 'Escolha uma forma de pagamento.'),
    );
    const [order] = await me.placeOrder(groups, { type: 'credit_card', card: await me.saveCard() });
    expect(order).toMatchObject({ wallet: 0, card: 2_000 });
    expect(await fetchPoints(me)).toBe(5_000);
  });

  test.each([
    ['4000 0000 0000 0002', 'O pagamento foi recusado pelo emissor do cartão.'],
    ['4000 0000 0000 9995', 'O cartão não tem saldo suficiente.'],
  ])(
    'explains a refused card (%s), refunds the wallet payment and keeps the reservation',
    async (number, message) => {
      const me = await createBuyerWithBalance(500);
      const { groups, productId } = await prepareOrder(me);
      const card = await me.saveCard(number);
      const key = nextName();
      const refusal = refusalWith(422, message);
      await expect(me.placeOrder(groups, { type: 'credit_card', card }, { key })).rejects.toMatchObject(
        refusal,
      );
      await expect(me.placeOrder(groups, { type: 'credit_card', card }, { key })).rejects.toMatchObject(
        refusal,
      );
      expect(await fetchPoints(me)).toBe(500);
      expect(await fetchStock(productId)).toEqual({ on_hand: 10, reserved: 2, sold: 0 });
      const [refusedOrder] = await me.client.call(listOrders, { params: { userId: me.memberId } });
      expect(refusedOrder?.status).toBe('Pagamento recusado');

      const [order] = await me.placeOrder(groups, { type: 'pix' });
      expect(order).toMatchObject({ status: 'Aguardando pagamento', wallet: 500, card: 1_500 });
      await payPix(getApi(), order?.pix?.code ?? '');
      expect((await me.findOrder(order?.id ?? 0)).status).toBe('Pagamento confirmado');
      expect(await fetchPoints(me)).toBe(0);
      await expectNoBrokenRules();
    },
  );

  test("keeps a PIX order's reservation and confirms the order when the bank reports the payment", async () => {
    const me = await createBuyerWithBalance();
    const { groups, productId } = await prepareOrder(me);
    const [order] = await me.placeOrder(groups, { type: 'pix' });
    const now = getApi().clock.now();
    expect(order?.pix).toMatchObject({ expiresAt: new Date(now + 30 * MINUTE).toISOString() });
    getApi().clock.advance(25 * MINUTE);
    const reservation = await me.client.call(getReservation, { params: { userId: me.memberId } });
    expect(reservation).toMatchObject({ pendingOrders: [order?.id], products: [{ productId, quantity: 2 }] });
    expect(reservation.expiresAt).toBe(order?.pix?.expiresAt);
    await payPix(getApi(), order?.pix?.code ?? '');
    expect(await me.findOrder(order?.id ?? 0)).toMatchObject({ status: 'Pagamento confirmado', pix: null });
    expect(await fetchStock(productId)).toEqual({ on_hand: 8, reserved: 0, sold: 2 });
    await expectNoBrokenRules();
  });

  test('reservations and PIX expire after the minutes that the station configures', async () => {
    await changeStations(getApi(), ({ pacing }) => ({
      pacing: { ...pacing, holdMinutes: 7, pixMinutes: 12 },
    }));
    try {
      const me = await createBuyerWithBalance();
      const { groups } = await prepareOrder(me);
      const now = getApi().clock.now();
      const reservation = await me.client.call(getReservation, { params: { userId: me.memberId } });
      expect(reservation).toMatchObject({ expiresAt: new Date(now + 7 * MINUTE).toISOString() });
      const [order] = await me.placeOrder(groups, { type: 'pix' });
      expect(order?.pix).toMatchObject({ expiresAt: new Date(now + 12 * MINUTE).toISOString() });
    } finally {
      await changeStations(getApi(), () => ({}));
    }
    await expectNoBrokenRules();
  });

  test('refuses and charges nothing when the order wrongly claims that the wallet pays nothing', async () => {
    const me = await createBuyerWithBalance(5_000);
    const { groups } = await prepareOrder(me);
    const placeOrder = (isOnlyPayment: boolean) => me.placeOrder(groups, { type: 'pix' }, { isOnlyPayment });
    await expect(placeOrder(true)).rejects.toMatchObject(refusalWith(422, orderTexts.changed));
    const [paidOrder] = await placeOrder(false);
    expect(paidOrder).toMatchObject({ status: 'Pagamento confirmado', wallet: 2_000 });
  });

  test('confirms a paid PIX whose event was lost, on the next request or at expiry', async () => {
    const me = await createBuyerWithBalance();
    const { groups } = await prepareOrder(me);
    const [order] = await me.placeOrder(groups, { type: 'pix' });
    await payWithoutEvent(order?.pix?.code ?? '');
    expect((await me.findOrder(order?.id ?? 0)).status).toBe('Pagamento confirmado');
    const nextPurchase = await prepareOrder(me);
    const [secondOrder] = await me.placeOrder(nextPurchase.groups, { type: 'pix' });
    await payWithoutEvent(secondOrder?.pix?.code ?? '');
    getApi().clock.advance(31 * MINUTE);
    await getApi().api.runTasksAndJobs();
    const orders = await me.client.call(listOrders, { params: { userId: me.memberId } });
    expect(orders.find(({ id }) => id === secondOrder?.id)?.status).toBe('Pagamento confirmado');
    await expectNoBrokenRules();
  });

  test('a new purchase does not cancel a paid PIX whose event was lost', async () => {
    const me = await createBuyerWithBalance();
    const { groups, products, productId } = await prepareOrder(me);
    const [order] = await me.placeOrder(groups, { type: 'pix' });
    await payWithoutEvent(order?.pix?.code ?? '');
    await expect(me.placeOrder(groups, { type: 'pix' })).rejects.toMatchObject({ failure: { status: 422 } });
    await expect(me.reserve(products)).rejects.toMatchObject(
      refusalWith(422, 'Um dos produtos não está no seu carrinho.'),
    );
    expect((await me.findOrder(order?.id ?? 0)).status).toBe('Pagamento confirmado');
    expect(await fetchStock(productId)).toEqual({ on_hand: 8, reserved: 0, sold: 2 });
    await expectNoBrokenRules();
  });

  /** Stores a sandbox payment without its event, as if the event were lost. */
  async function payWithoutEvent(code: string) {
    const { db } = getApi().database;
    const { own_id, amount } = await db
      .selectFrom('sandbox_charge')
      .select(['own_id', 'amount'])
      .where('pix_code', '=', code)
      .executeTakeFirstOrThrow();
    const payment = { end_to_end_id: nextName(), own_id, amount, paid_at: new Date(getApi().clock.now()) };
    await db.insertInto('sandbox_payment').values(payment).execute();
  }

  test('refunds the wallet payment and releases the stock when a PIX expires', async () => {
    const me = await createBuyerWithBalance(500);
    const { groups, productId } = await prepareOrder(me);
    const [order] = await me.placeOrder(groups, { type: 'pix' });
    expect(await fetchPoints(me)).toBe(0);
    getApi().clock.advance(30 * MINUTE);
    expect((await me.findOrder(order?.id ?? 0)).status).toBe('Aguardando pagamento');
    getApi().clock.advance(2_000);
    expect((await me.findOrder(order?.id ?? 0)).status).toBe('Expirado');
    expect(await fetchPoints(me)).toBe(500);
    expect(await fetchStock(productId)).toEqual({ on_hand: 10, reserved: 0, sold: 0 });
    await expectNoBrokenRules();
  });

  test('expires a PIX at the end of its last second, although no member polls', async () => {
    const me = await createBuyerWithBalance();
    const { groups } = await prepareOrder(me);
    const [order] = await me.placeOrder(groups, { type: 'pix' });
    const fetchStatusAfter = async (ms: number) => {
      getApi().clock.advance(ms);
      await getApi().api.runTasksAndJobs();
      const { status } = await getApi()
        .database.db.selectFrom('product_order')
        .select('status')
        .where('id', '=', order?.id ?? 0)
        .executeTakeFirstOrThrow();
      return status;
    };
    expect(await fetchStatusAfter(30 * MINUTE + 999)).toBe('awaiting');
    expect(await fetchStatusAfter(1)).toBe('expired');
    await expectNoBrokenRules();
  });

  test('keeps the products of a PIX reserved for two minutes after the PIX expires', async () => {
    const me = await createBuyerWithBalance();
    const { groups, productId } = await prepareOrder(me, {}, { on_hand: 2 });
    await me.placeOrder(groups, { type: 'pix' });
    const [otherBuyer] = await createBuyers(getApi(), 1);
    if (otherBuyer === undefined) throw new Error('no buyer');
    const reserveProduct = () => otherBuyer.reserve([{ productId, quantity: 1 }]);
    getApi().clock.advance(32 * MINUTE - 1);
    await expect(otherBuyer.addToCart([{ productId, quantity: 1 }])).rejects.toMatchObject({
      failure: { status: 422 },
    });
    getApi().clock.advance(1);
    await otherBuyer.addToCart([{ productId, quantity: 1 }]);
    expect(await reserveProduct()).toMatchObject({ products: [{ productId, quantity: 1 }] });
    await expectNoBrokenRules();
  });

  test('confirms the order of a late PIX while the stock suffices', async () => {
    const me = await createBuyerWithBalance(500);
    const { groups, productId } = await prepareOrder(me);
    const [order] = await me.placeOrder(groups, { type: 'pix' });
    getApi().clock.advance(40 * MINUTE);
    expect((await me.findOrder(order?.id ?? 0)).status).toBe('Expirado');
    await payPix(getApi(), order?.pix?.code ?? '');
    expect((await me.findOrder(order?.id ?? 0)).status).toBe('Pagamento confirmado');
    expect(await fetchPoints(me)).toBe(0);
    expect(await fetchStock(productId)).toEqual({ on_hand: 8, reserved: 0, sold: 2 });
    await expectNoBrokenRules();
  });

  test('credits a late PIX to the wallet when others bought the last units', async () => {
    const me = await createBuyerWithBalance();
    const { groups, productId } = await prepareOrder(me, {}, { on_hand: 2 });
    const [order] = await me.placeOrder(groups, { type: 'pix' });
    getApi().clock.advance(40 * MINUTE);
    await getApi().api.runTasksAndJobs();
    const otherBuyer = await createBuyer(getApi());
    await otherBuyer.addToCart([{ productId, quantity: 1 }]);
    await otherBuyer.reserve([{ productId, quantity: 1 }]);
    await payPix(getApi(), order?.pix?.code ?? '');
    expect((await me.findOrder(order?.id ?? 0)).status).toBe('Expirado');
    expect(await fetchPoints(me)).toBe(2_000);
    await expectNoBrokenRules();
  });

  test('credits a late PIX while a second PIX for the same products is pending', async () => {
    const me = await createBuyerWithBalance();
    const { groups, products } = await prepareOrder(me);
    const [firstOrder] = await me.placeOrder(groups, { type: 'pix' });
    getApi().clock.advance(40 * MINUTE);
    await me.findOrder(firstOrder?.id ?? 0);
    await me.reserve(products);
    const [secondOrder] = await me.placeOrder(groups, { type: 'pix' });
    await payPix(getApi(), firstOrder?.pix?.code ?? '');
    expect((await me.findOrder(firstOrder?.id ?? 0)).status).toBe('Expirado');
    expect(await fetchPoints(me)).toBe(2_000);
    await payPix(getApi(), secondOrder?.pix?.code ?? '');
    expect((await me.findOrder(secondOrder?.id ?? 0)).status).toBe('Pagamento confirmado');
    expect(await fetchPoints(me)).toBe(2_000);
    await expectNoBrokenRules();
  });

  test("credits a late PIX to the wallet when the member has since reached the activity's limit", async () => {
    const me = await createBuyerWithBalance();
    const { groups, actionId } = await prepareOrder(me, { limit_per_user: 1 });
    const [firstOrder] = await me.placeOrder(groups, { type: 'pix' });
    getApi().clock.advance(40 * MINUTE);
    expect((await me.findOrder(firstOrder?.id ?? 0)).status).toBe('Expirado');
    const products = [{ productId: await insertProduct(getApi(), actionId, {}), quantity: 1 }];
    await me.addToCart(products);
    await me.reserve(products);
    const [secondOrder] = await me.placeOrder([{ actionId, products }], {
      type: 'credit_card',
      card: await me.saveCard(),
    });
    expect(secondOrder?.status).toBe('Pagamento confirmado');
    await payPix(getApi(), firstOrder?.pix?.code ?? '');
    expect((await me.findOrder(firstOrder?.id ?? 0)).status).toBe('Expirado');
    expect(await fetchPoints(me)).toBe(2_000);
    await expectNoBrokenRules();
  });

  test('credits a second PIX payment and a wrong amount to the wallet', async () => {
    const me = await createBuyerWithBalance();
    const { groups, productId } = await prepareOrder(me);
    const [order] = await me.placeOrder(groups, { type: 'pix' });
    const code = order?.pix?.code ?? '';
    await payPix(getApi(), code, 'pay wrong amount', 700);
    expect((await me.findOrder(order?.id ?? 0)).status).toBe('Aguardando pagamento');
    expect(await fetchPoints(me)).toBe(700);
    await payPix(getApi(), code, 'pay twice');
    expect((await me.findOrder(order?.id ?? 0)).status).toBe('Pagamento confirmado');
    expect(await fetchPoints(me)).toBe(2_700);
    expect(await fetchStock(productId)).toMatchObject({ sold: 2 });
    await expectNoBrokenRules();
  });

  test('credits a PIX overpaid by one cent to the wallet and confirms no order', async () => {
    const me = await createBuyerWithBalance();
    const { groups, productId } = await prepareOrder(me);
    const [order] = await me.placeOrder(groups, { type: 'pix' });
    const code = order?.pix?.code ?? '';
    await payPix(getApi(), code, 'pay wrong amount', 2_001);
    expect((await me.findOrder(order?.id ?? 0)).status).toBe('Aguardando pagamento');
    expect(await fetchPoints(me)).toBe(2_001);
    expect(await fetchStock(productId)).toEqual({ on_hand: 10, reserved: 2, sold: 0 });
    await payPix(getApi(), code);
    expect((await me.findOrder(order?.id ?? 0)).status).toBe('Pagamento confirmado');
    expect(await fetchPoints(me)).toBe(2_001);
    await expectNoBrokenRules();
  });

  test("removes bought products only from the buyer's cart", async () => {
    const me = await createBuyerWithBalance(2_000);
    const { productId, groups, products } = await prepareOrder(me);
    const otherProductId = await insertProduct(getApi(), groups[0]?.actionId ?? 0);
    await me.addToCart([
      { productId, quantity: 1 },
      { productId: otherProductId, quantity: 1 },
    ]);
    await me.reserve(products);
    const otherBuyers = (await createBuyers(getApi(), 3)).map((other, index) => ({
      other,
      quantity: index + 1,
    }));
    for (const { other, quantity } of otherBuyers) await other.addToCart([{ productId, quantity }]);
    await me.placeOrder(groups);
    const fetchQuantities = async (shopper: Buyer) =>
      (await shopper.fetchCart())
        .filter(({ product }) => [productId, otherProductId].includes(product.id))
        .map(({ product, quantity }) => [product.id, quantity]);
    expect(await fetchQuantities(me)).toEqual([
      [productId, 1],
      [otherProductId, 1],
    ]);
    for (const { other, quantity } of otherBuyers)
      expect(await fetchQuantities(other)).toEqual([[productId, quantity]]);
  });

  test('a card payment replaces a pending PIX; a later PIX payment goes to the wallet', async () => {
    const me = await createBuyerWithBalance(500);
    const { groups } = await prepareOrder(me);
    const [pixOrder] = await me.placeOrder(groups, { type: 'pix' });
    const [cardOrder] = await me.placeOrder(groups, { type: 'credit_card', card: await me.saveCard() });
    expect(cardOrder).toMatchObject({ status: 'Pagamento confirmado', wallet: 500, card: 1_500 });
    expect((await me.findOrder(pixOrder?.id ?? 0)).status).toBe('Cancelado');
    await payPix(getApi(), pixOrder?.pix?.code ?? '');
    expect((await me.findOrder(pixOrder?.id ?? 0)).status).toBe('Cancelado');
    expect(await fetchPoints(me)).toBe(1_500);
    await expectNoBrokenRules();
  });

  test('pays and confirms orders of two activities together', async () => {
    const me = await createBuyerWithBalance(333);
    const firstActivityId = await insertActivity(getApi(), 'aurora', {
      is_digital: false,
      discount_delivery: 100,
    });
    const secondActivityId = await insertActivity(getApi(), 'aurora');
    const { id: locationId } = await getApi()
      .database.db.insertInto('delivery_location')
      .values({
        activity_id: firstActivityId,
        key: 'centro',
        position: 0,
        name: 'Centro',
        price: 750,
        is_delivery: true,
        street: null,
        street_number: null,
        zipcode: null,
        address_help: null,
        complement_help: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const firstItem = { productId: await insertProduct(getApi(), firstActivityId), quantity: 1 };
    const secondItem = {
      productId: await insertProduct(getApi(), secondActivityId, { value: 333, discount: 33 }),
      quantity: 3,
    };
    await me.addToCart([firstItem, secondItem]);
    await me.reserve([firstItem, secondItem]);
    const shipping = { locationId, address: 'Rua A, 1', complement: '', zipcode: '01310100' };
    const groups = [
      { actionId: firstActivityId, products: [firstItem], shipping },
      { actionId: secondActivityId, products: [secondItem] },
    ];
    const invalidZipGroups = [{ ...groups[0], shipping: { ...shipping, zipcode: '0131' } }, groups[1]];
    await expect(me.placeOrder(invalidZipGroups as typeof groups, { type: 'pix' })).rejects.toMatchObject({
      failure: { status: 422, fields: { zipcode: ['CEP inválido'] } },
    });
    const longAddressGroups = [
      { ...groups[0], shipping: { ...shipping, address: 'ã'.repeat(201) } },
      groups[1],
    ];
    await expect(me.placeOrder(longAddressGroups as typeof groups, { type: 'pix' })).rejects.toMatchObject({
      failure: { status: 422, fields: { address: ['Esse campo deve possuir no máximo 200 caracteres'] } },
    });
    const orders = await me.placeOrder(groups, { type: 'pix' });
    expect(orders).toMatchObject([
      {
        items: 1_000,
        discount: 100,
        fee: 750,
        total: 1_650,
        isDelivery: true,
        deliveryName: 'Centro',
        locationId,
      },
      { items: 900, discount: 0, fee: 0, total: 900, isDelivery: false, deliveryName: null },
    ]);
    expect(orders.reduce((sum, { wallet }) => sum + wallet, 0)).toBe(333);
    await payPix(getApi(), orders[1]?.pix?.code ?? '');
    for (const { id } of orders) expect((await me.findOrder(id)).status).toBe('Pagamento confirmado');
    await expectNoBrokenRules();
  });

  test('stores the pickup address at the time of the order', async () => {
    const me = await createBuyerWithBalance();
    const { db } = getApi().database;
    const { groups, actionId, products } = await prepareOrder(me, { is_digital: false });
    const pickupLocation = { street: 'Rua das Laranjeiras', street_number: '120', zipcode: '01305100' };
    const { id: locationId } = await db
      .insertInto('delivery_location')
      .values({
        ...pickupLocation,
        activity_id: actionId,
        key: 'sede',
        position: 0,
        name: 'Retirada na sede',
        price: 0,
        is_delivery: false,
        address_help: null,
        complement_help: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const shipping = { locationId, address: 'Rua A, 1', complement: 'Fundos', zipcode: '01310100' };
    const [order] = await me.placeOrder([{ ...groups[0], actionId, products, shipping }], { type: 'pix' });
    const expectedOrder = {
      memberId: me.memberId,
      locationId,
      deliveryName: 'Retirada na sede',
      isDelivery: false,
      address: 'Rua das Laranjeiras, 120',
      complement: null,
      zipcode: '01305100',
    };
    expect(order).toMatchObject(expectedOrder);
    await db
      .updateTable('delivery_location')
      .set({ street: 'Rua Nova' })
      .where('id', '=', locationId)
      .execute();
    expect(await me.findOrder(order?.id ?? 0)).toMatchObject(expectedOrder);

    // The migration gives an order without an address the location's current address.
    const orders = db.updateTable('product_order').where('id', '=', order?.id ?? 0);
    await orders.set({ address: null, zipcode: null }).execute();
    await pickupAddresses.up(db);
    expect(await me.findOrder(order?.id ?? 0)).toMatchObject({ ...expectedOrder, address: 'Rua Nova, 120' });
    await pickupAddresses.up(db);
    expect(await me.findOrder(order?.id ?? 0)).toMatchObject({ ...expectedOrder, address: 'Rua Nova, 120' });
  });

  test('refuses an order above the reserved quantity and an order after the reservation expired', async () => {
    const me = await createBuyerWithBalance(10_000);
    const { groups, productId, actionId } = await prepareOrder(me);
    const largerGroups = [{ actionId, products: [{ productId, quantity: 3 }] }];
    await expect(me.placeOrder(largerGroups)).rejects.toMatchObject(
      refusalWith(422, 'Seu carrinho mudou. Por favor, confira os produtos e recomece o processo.'),
    );
    getApi().clock.advance(15 * MINUTE);
    await expect(me.placeOrder(groups)).rejects.toMatchObject(
      refusalWith(422, 'O tempo de reserva dos seus produtos esgotou. Por favor, recomece o processo.'),
    );
    expect(await fetchPoints(me)).toBe(10_000);
    await expectNoBrokenRules();
  });

  test('refuses an order of only some reserved products or of other quantities', async () => {
    const me = await createBuyerWithBalance(10_000);
    const { actionId, productId } = await prepareOrder(me);
    const otherProductId = await insertProduct(getApi(), actionId);
    const reservedProducts = [
      { productId, quantity: 2 },
      { productId: otherProductId, quantity: 1 },
    ];
    await me.addToCart([{ productId: otherProductId, quantity: 1 }]);
    await me.reserve(reservedProducts);
    const refusal = refusalWith(422, orderTexts.changed);
    for (const products of [
      [{ productId, quantity: 2 }],
      [
        { productId, quantity: 1 },
        { productId: otherProductId, quantity: 2 },
      ],
    ])
      await expect(me.placeOrder([{ actionId, products }])).rejects.toMatchObject(refusal);
    expect(await fetchPoints(me)).toBe(10_000);
    const [order] = await me.placeOrder([{ actionId, products: reservedProducts }]);
    expect(order).toMatchObject({ status: 'Pagamento confirmado', total: 3_000 });
    await expectNoBrokenRules();
  });

  test("accepts an order in the last moment of the reservation's fifteen minutes", async () => {
    const me = await createBuyerWithBalance(2_000);
    const { groups } = await prepareOrder(me);
    getApi().clock.advance(15 * MINUTE - 1);
    expect(await me.placeOrder(groups)).toMatchObject([{ status: 'Pagamento confirmado' }]);
    await expectNoBrokenRules();
  });

  test('uses the wallet to the last cent and charges the rest to the card', async () => {
    const me = await createBuyerWithBalance(2_000);
    const exactPurchase = await prepareOrder(me);
    expect(await me.placeOrder(exactPurchase.groups)).toMatchObject([
      { wallet: 2_000, card: 0, method: 'wallet' },
    ]);
    expect(await fetchPoints(me)).toBe(0);
    await me.setBalance(1_999);
    const shortPurchase = await prepareOrder(me);
    await expect(me.placeOrder(shortPurchase.groups)).rejects.toMatchObject(
      refusalWith(422, 'Escolha uma forma de pagamento.'),
    );
    const payment = { type: 'credit_card', card: await me.saveCard() } as const;
    expect(await me.placeOrder(shortPurchase.groups, payment)).toMatchObject([{ wallet: 1_999, card: 1 }]);
    expect(await fetchPoints(me)).toBe(0);
    await expectNoBrokenRules();
  });

  test("creates vouchers only for the member's own paid orders", async () => {
    const me = await createBuyerWithBalance();
    const [otherBuyer] = await createBuyers(getApi(), 1);
    if (otherBuyer === undefined) throw new Error('no buyer');
    const createVouchers = async (shopper: Buyer, ids: readonly number[]) =>
      shopper.client.call(createOrderVouchers, {
        body: { should_contact: false, product_orders: [...ids], user_id: shopper.memberId },
      });
    const paidPurchase = await prepareOrder(me);
    const [order] = await me.placeOrder(paidPurchase.groups, {
      type: 'credit_card',
      card: await me.saveCard(),
    });
    const pendingPurchase = await prepareOrder(me);
    const [pendingOrder] = await me.placeOrder(pendingPurchase.groups, { type: 'pix' });
    await getApi()
      .database.db.updateTable('activity')
      .set({ sells_vouchers: true })
      .where('id', 'in', [paidPurchase.actionId, pendingPurchase.actionId])
      .execute();
    const ids = [order?.id ?? 0, pendingOrder?.id ?? 0];
    await expect(createVouchers(otherBuyer, ids)).rejects.toMatchObject({ failure: { status: 404 } });
    expect(await createVouchers(me, ids)).toEqual({ created: 2 });
    expect((await me.findOrder(pendingOrder?.id ?? 0)).hasVouchers).toBe(false);
    await payPix(getApi(), pendingOrder?.pix?.code ?? '');
    expect((await me.findOrder(pendingOrder?.id ?? 0)).hasVouchers).toBe(true);
    await expectNoBrokenRules();
  });

  test('refuses an order with an expired reservation whose products another member reserved', async () => {
    const me = await createBuyerWithBalance();
    const { groups, productId } = await prepareOrder(me, {}, { on_hand: 2 });
    getApi().clock.advance(16 * MINUTE);
    const otherBuyer = await createBuyer(getApi());
    await otherBuyer.addToCart([{ productId, quantity: 2 }]);
    await otherBuyer.reserve([{ productId, quantity: 2 }]);
    await expect(me.placeOrder(groups, { type: 'pix' })).rejects.toMatchObject({ failure: { status: 422 } });
    expect(await fetchStock(productId)).toEqual({ on_hand: 2, reserved: 2, sold: 0 });
    await expectNoBrokenRules();
  });

  test('an order with a card under review waits until the review approves or refuses the card', async () => {
    const me = await createBuyerWithBalance();
    const card = await me.saveCard('4000 0000 0000 0259');
    const { groups } = await prepareOrder(me);
    const [order] = await me.placeOrder(groups, { type: 'credit_card', card });
    expect(order).toMatchObject({ status: 'Aguardando pagamento', method: 'credit_card', pix: null });
    getApi().clock.advance(20 * MINUTE);
    await decideReview(order?.id ?? 0, 'approve');
    expect((await me.findOrder(order?.id ?? 0)).status).toBe('Pagamento confirmado');

    const nextPurchase = await prepareOrder(me);
    const [refusedOrder] = await me.placeOrder(nextPurchase.groups, { type: 'credit_card', card });
    await decideReview(refusedOrder?.id ?? 0, 'refuse');
    expect((await me.findOrder(refusedOrder?.id ?? 0)).status).toBe('Pagamento recusado');
    await expectNoBrokenRules();
  });

  async function decideReview(orderId: number, decision: 'approve' | 'refuse') {
    const { decideSandboxCharge } = await import('@estacao/contract');
    const { charge_id } = await getApi()
      .database.db.selectFrom('product_order')
      .select('charge_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    await getApi()
      .client('aurora')
      .call(decideSandboxCharge, { params: { id: charge_id ?? 0 }, body: { decision } });
  }

  test('releases the reservation of a product removed from the cart, unless a payment is pending', async () => {
    const me = await createBuyerWithBalance();
    const { groups, productId } = await prepareOrder(me);
    const removeProduct = () =>
      me.client.call(removeFromCart, { params: { id: productId } }, { idempotencyKey: nextName() });
    const [order] = await me.placeOrder(groups, { type: 'pix' });
    await removeProduct();
    expect(await fetchStock(productId)).toMatchObject({ reserved: 2 });
    await payPix(getApi(), order?.pix?.code ?? '');
    expect((await me.findOrder(order?.id ?? 0)).status).toBe('Pagamento confirmado');

    const nextPurchase = await prepareOrder(me);
    await me.client.call(
      removeFromCart,
      { params: { id: nextPurchase.productId } },
      { idempotencyKey: nextName() },
    );
    expect(await fetchStock(nextPurchase.productId)).toMatchObject({ reserved: 0 });
    await expectNoBrokenRules();
  });

  test('places one order per idempotency key, even for concurrent retries', async () => {
    const me = await createBuyerWithBalance(5_000);
    const { groups } = await prepareOrder(me);
    const key = nextName();
    const results = await Promise.all(
      Array.from({ length: 5 }, () => me.placeOrder(groups, undefined, { key })),
    );
    expect(new Set(results.map(([order]) => order?.id)).size).toBe(1);
    expect(await fetchPoints(me)).toBe(3_000);
    await expect(me.placeOrder(groups, { type: 'pix' }, { key })).rejects.toMatchObject({
      failure: { status: 422 },
    });
    await expectNoBrokenRules();
  });

  test('returns a PIX with the current server time when the order attempt is retried', async () => {
    const me = await createBuyerWithBalance();
    const { groups } = await prepareOrder(me);
    const key = nextName();
    const [firstResponse] = await me.placeOrder(groups, { type: 'pix' }, { key });
    getApi().clock.advance(5 * MINUTE);
    const [repeatedResponse] = await me.placeOrder(groups, { type: 'pix' }, { key });
    const now = new Date(getApi().clock.now()).toISOString();
    expect(repeatedResponse).toEqual({ ...firstResponse, pix: { ...firstResponse?.pix, now } });
  });

  test('resumes an order attempt that stopped before the API stored its answer', async () => {
    const me = await createBuyerWithBalance();
    const { groups } = await prepareOrder(me);
    const card = await me.saveCard();
    const key = nextName();
    const [order] = await me.placeOrder(groups, { type: 'credit_card', card }, { key });
    const { db } = getApi().database;
    await db.updateTable('idempotency_key').set({ answer: null }).where('key', '=', key).execute();
    const [resumedOrder] = await me.placeOrder(groups, { type: 'credit_card', card }, { key });
    expect(resumedOrder?.id).toBe(order?.id);
    await expectNoBrokenRules();
  });

  test('lists at most the newest 300 orders, with the order lines', async () => {
    const me = await createBuyer(getApi(), 'aurora', 'paulo');
    const actionId = await insertActivity(getApi(), 'aurora');
    const products = [{ productId: await insertProduct(getApi(), actionId), quantity: 1 }];
    await me.addToCart(products);
    await me.reserve(products);
    const [order] = await me.placeOrder([{ actionId, products }], {
      type: 'credit_card',
      card: await me.saveCard(),
    });
    await sql`
      INSERT INTO product_order OVERRIDING SYSTEM VALUE
      SELECT (jsonb_populate_record(NULL::product_order, to_jsonb(known) || jsonb_build_object(
        'id', 1000000 + number, 'charge_id', NULL, 'status', 'sent', 'wallet', 0, 'charged', 0, 'code', 'C' || number, 'created_at', known.created_at - number * interval '1 day'))).*
      FROM product_order AS known, generate_series(1, 400) AS number WHERE known.id = ${order?.id}`.execute(
      getApi().database.db,
    );
    const orders = await me.client.call(listOrders, { params: { userId: me.memberId } });
    // Superseded attempts among the 300 are left out.
    expect(orders.length).toBeLessThanOrEqual(300);
    expect(orders[0]).toMatchObject({ id: order?.id, lines: [{ quantity: 1 }] });
    await sql`DELETE FROM product_order WHERE id > 1000000`.execute(getApi().database.db);
  });
});
