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
import { brokenRules } from '../../testing/broken-rules.ts';
import { MINUTE } from '../../testing/clock.ts';
import {
  type Buyer,
  buyer,
  insertActivity,
  insertProduct,
  manyBuyers,
  nextName,
  payPix,
} from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { changeStations } from '../../testing/test-api.ts';
import { migration as pickupAddresses } from './migrations/2026-11-24-pickup-addresses.ts';
import { orderTexts } from './place.ts';

function refusedWith(status: number, ...messages: string[]) {
  return { failure: { kind: 'http', status, messages } };
}

onEachDatabase('orders', {}, (running) => {
  afterEach(() => {
    expect(running().log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  const stockOf = (id: number) =>
    running()
      .database.db.selectFrom('product')
      .select(['on_hand', 'reserved', 'sold'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const points = async ({ client, memberId }: Buyer) =>
    (await client.call(getPoints, { params: { userId: memberId } })).points;

  async function ready(
    me: Buyer,
    activity: Parameters<typeof insertActivity>[2] = {},
    product: Parameters<typeof insertProduct>[2] = {},
    quantity = 2,
  ) {
    const actionId = await insertActivity(running(), 'aurora', activity);
    const productId = await insertProduct(running(), actionId, product);
    const products = [{ productId, quantity }];
    await me.add(products);
    await me.reserve(products);
    return { actionId, productId, products, groups: [{ actionId, products }] };
  }

  async function newBuyer(balance = 0) {
    const me = await buyer(running(), 'aurora', 'paulo');
    await me.balance(balance);
    return me;
  }

  async function sound() {
    expect(await brokenRules(running().database.db)).toEqual([]);
  }

  test('confirms an approved card order, sells the stock, clears the cart, rewards and mails', async () => {
    const me = await newBuyer();
    const { groups, productId } = await ready(me, { points: 150, additional_cashback: 50 });
    expect(await stockOf(productId)).toEqual({ on_hand: 10, reserved: 2, sold: 0 });
    const [order] = await me.order(groups, { type: 'credit_card', card: await me.card() });
    expect(order).toMatchObject({
      status: 'Pagamento confirmado',
      total: 2_000,
      card: 2_000,
      wallet: 0,
      method: 'credit_card',
      pix: null,
    });
    expect(await stockOf(productId)).toEqual({ on_hand: 8, reserved: 0, sold: 2 });
    expect(await me.cart()).toEqual([]);
    expect(await points(me)).toBe(200);
    await running().api.work();
    const [mail] = await me.client.call(listSandboxMail, { query: { 'where[station_id]': me.stationId } });
    expect(mail).toMatchObject({ subject: 'Pagamento confirmado', to: 'paulo@aurora.test' });
    expect(mail?.paragraphs.join(' ')).toContain(order?.code);
    const lines = (order?.lines ?? []).map(({ product, quantity }) => `${quantity} × ${product.name}`);
    expect(lines).toHaveLength(1);
    for (const version of [mail?.html, mail?.text]) {
      for (const said of [...lines, formatMoney(2_000), order?.code]) expect(version).toContain(said);
    }
    const listed = await me.client.call(listOrders, { params: { userId: me.memberId } });
    expect(listed[0]).toEqual(order);
    await sound();
  });

  test("refuses a card id that can't exist", async () => {
    const { person } = await buyer(running(), 'aurora', 'paulo');
    const cart = [{ action_id: 1, 'product-1': 1 }];
    const answer = await running().fetch(`${running().url('aurora')}/cupom-product-order-cart`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${person.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        user_id: person.user.id,
        cart,
        payment: { type: 'credit_card', selected_card: 3_000_000_000 },
      }),
    });
    expect(answer.status).toBe(400);
  });

  test('mails the receipt to the address that the buyer typed', async () => {
    const me = await newBuyer();
    const { groups } = await ready(me);
    await me.order(groups, { type: 'credit_card', card: await me.card(), email: 'contas@exemplo.test' });
    await running().api.work();
    const mails = await me.client.call(listSandboxMail, { query: { 'where[station_id]': me.stationId } });
    expect(mails.find(({ subject }) => subject === 'Pagamento confirmado')?.to).toBe('contas@exemplo.test');
  });

  test('refuses an order whose shown amount has changed', async () => {
    const me = await newBuyer(500);
    const { groups, productId } = await ready(me);
    const payment = { type: 'credit_card', card: await me.card() } as const;
    const refused = [
      [
        { total_final_value: 1_999 },
        'Seu carrinho mudou. Por favor, confira os produtos e recomece o processo.',
      ],
      [{ credit_card_value: 2_000 }, 'O saldo da sua carteira mudou. Confira seu pedido e tente novamente.'],
    ] as const;
    for (const [seen, message] of refused)
      await expect(me.order(groups, payment, { seen })).rejects.toMatchObject(refusedWith(422, message));
    expect(await stockOf(productId)).toMatchObject({ reserved: 2, sold: 0 });
    expect(await points(me)).toBe(500);
    const seen = { total_final_value: 2_000, credit_card_value: 1_500 };
    const [order] = await me.order(groups, payment, { seen });
    expect(order).toMatchObject({ total: 2_000, card: 1_500, wallet: 500 });
  });

  test('reports payment errors separately from order errors', async () => {
    const me = await newBuyer();
    const { groups } = await ready(me);
    const refusedFields = async (...args: Parameters<typeof me.order>) =>
      me.order(...args).then(
        () => undefined,
        (thrown) => Object.keys(failureOf(thrown).kind === 'http' ? (thrown.failure.fields ?? {}) : {}),
      );
    const declined = await me.card('4000000000000002');
    expect(await refusedFields(groups, { type: 'credit_card', card: declined })).toEqual(['payment']);
    expect(await refusedFields(groups)).toEqual(['payment']);
    expect(await refusedFields(groups, { type: 'credit_card', card: 2_000_000_000 })).toEqual(['payment']);
    expect(await refusedFields(groups, { type: 'pix' }, { coupon: 'NADA' })).toEqual([]);
    expect(await refusedFields(groups, { type: 'pix' }, { seen: { total_final_value: 1 } })).toEqual([]);
  });

  const voucherMails = async ({ client, stationId }: Buyer, code = '') => {
    await running().api.work();
    const mails = await client.call(listSandboxMail, { query: { 'where[station_id]': stationId } });
    return mails.filter(
      ({ subject, paragraphs }) => subject === 'Seus vouchers' && paragraphs.join().includes(code),
    );
  };

  test("mails an order's vouchers once with name, code and link", async () => {
    const me = await newBuyer();
    const { groups } = await ready(me, { name: 'Cinema em dobro', sells_vouchers: true });
    const [order] = await me.order(groups, { type: 'pix' });
    expect(await voucherMails(me, order?.code)).toEqual([]);
    await payPix(running(), order?.pix?.code ?? '', 'pay twice');
    const body = { should_contact: true, product_orders: [order?.id ?? 0], user_id: me.memberId };
    await me.client.call(createOrderVouchers, { body });
    const codes = (await me.client.call(listVouchers, { query: { 'where[user_id]': me.memberId } }))
      .filter(({ name }) => name === 'Cinema em dobro')
      .map(({ code }) => code)
      .reverse();
    expect(codes).toHaveLength(2);
    expect(await voucherMails(me, order?.code)).toEqual([
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
  ])('creates requested vouchers; a wanted mail (%j) sends %i', async (should_contact, mails) => {
    const me = await newBuyer();
    const { groups, actionId } = await ready(me);
    const [order] = await me.order(groups, { type: 'credit_card', card: await me.card() });
    const { db } = running().database;
    await db.updateTable('activity').set({ sells_voucher_codes: true }).where('id', '=', actionId).execute();
    const body = { should_contact, product_orders: [order?.id ?? 0], user_id: me.memberId };
    const made = () => me.client.call(createOrderVoucherCodes, { body });
    expect([await made(), await made()]).toEqual([{ created: 2 }, { created: 0 }]);
    expect(await voucherMails(me, order?.code)).toHaveLength(mails);
  });

  test('lists past purchases without prices, and refuses orders and vouchers without checkout', async () => {
    const me = await newBuyer();
    const { groups } = await ready(me);
    const [order] = await me.order(groups, { type: 'credit_card', card: await me.card() });
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
    await changeStations(running(), ({ features }) => ({ features: { ...features, hideCostAndCart: true } }));
    try {
      for (const call of calls) await call();
      await changeStations(running(), ({ features }) => ({ features: { ...features, checkout: false } }));
      for (const call of calls)
        await expect(call()).rejects.toMatchObject(refusedWith(403, refusalTexts.forbidden));
    } finally {
      await changeStations(running(), () => ({}));
    }
  });

  test('pays with the wallet in part, or in full when it suffices', async () => {
    const me = await newBuyer(500);
    const part = await ready(me);
    const [order] = await me.order(part.groups, { type: 'credit_card', card: await me.card() });
    expect(order).toMatchObject({ wallet: 500, card: 1_500, total: 2_000 });
    expect(await points(me)).toBe(0);

    await me.balance(5_000);
    const all = await ready(me);
    const [paid] = await me.order(all.groups);
    expect(paid).toMatchObject({ status: 'Pagamento confirmado', method: 'wallet', wallet: 2_000, card: 0 });
    expect(await points(me)).toBe(3_000);
    await sound();
  });

  test('does not use the wallet where it is excluded', async () => {
    const me = await newBuyer(5_000);
    const { groups } = await ready(me, { is_payment_only: true });
    await expect(me.order(groups)).rejects.toMatchObject(refusedWith(422, 'Escolha uma forma de pagamento.'));
    const [order] = await me.order(groups, { type: 'credit_card', card: await me.card() });
    expect(order).toMatchObject({ wallet: 0, card: 2_000 });
    expect(await points(me)).toBe(5_000);
  });

  test.each([
    ['4000 0000 0000 0002', 'O pagamento foi recusado pelo emissor do cartão.'],
    ['4000 0000 0000 9995', 'O cartão não tem saldo suficiente.'],
  ])(
    "explains a refused card (%s), returns the wallet's part and keeps the reservation",
    async (number, why) => {
      const me = await newBuyer(500);
      const { groups, productId } = await ready(me);
      const card = await me.card(number);
      const key = nextName();
      const refusal = refusedWith(422, why);
      await expect(me.order(groups, { type: 'credit_card', card }, { key })).rejects.toMatchObject(refusal);
      await expect(me.order(groups, { type: 'credit_card', card }, { key })).rejects.toMatchObject(refusal);
      expect(await points(me)).toBe(500);
      expect(await stockOf(productId)).toEqual({ on_hand: 10, reserved: 2, sold: 0 });
      const [refused] = await me.client.call(listOrders, { params: { userId: me.memberId } });
      expect(refused?.status).toBe('Pagamento recusado');

      const [order] = await me.order(groups, { type: 'pix' });
      expect(order).toMatchObject({ status: 'Aguardando pagamento', wallet: 500, card: 1_500 });
      await payPix(running(), order?.pix?.code ?? '');
      expect((await me.find(order?.id ?? 0)).status).toBe('Pagamento confirmado');
      expect(await points(me)).toBe(0);
      await sound();
    },
  );

  test("keeps a PIX's reservation until it is paid and confirms it on the bank's event", async () => {
    const me = await newBuyer();
    const { groups, productId } = await ready(me);
    const [order] = await me.order(groups, { type: 'pix' });
    const now = running().clock.now();
    expect(order?.pix).toMatchObject({ expiresAt: new Date(now + 30 * MINUTE).toISOString() });
    running().clock.advance(25 * MINUTE);
    const held = await me.client.call(getReservation, { params: { userId: me.memberId } });
    expect(held).toMatchObject({ pendingOrders: [order?.id], products: [{ productId, quantity: 2 }] });
    expect(held.expiresAt).toBe(order?.pix?.expiresAt);
    await payPix(running(), order?.pix?.code ?? '');
    expect(await me.find(order?.id ?? 0)).toMatchObject({ status: 'Pagamento confirmado', pix: null });
    expect(await stockOf(productId)).toEqual({ on_hand: 8, reserved: 0, sold: 2 });
    await sound();
  });

  test("uses the station's limits for reservations and PIX", async () => {
    await changeStations(running(), ({ pacing }) => ({
      pacing: { ...pacing, holdMinutes: 7, pixMinutes: 12 },
    }));
    try {
      const me = await newBuyer();
      const { groups } = await ready(me);
      const now = running().clock.now();
      const held = await me.client.call(getReservation, { params: { userId: me.memberId } });
      expect(held).toMatchObject({ expiresAt: new Date(now + 7 * MINUTE).toISOString() });
      const [order] = await me.order(groups, { type: 'pix' });
      expect(order?.pix).toMatchObject({ expiresAt: new Date(now + 12 * MINUTE).toISOString() });
    } finally {
      await changeStations(running(), () => ({}));
    }
    await sound();
  });

  test("charges nothing when the buyer is wrong about the wallet's use", async () => {
    const me = await newBuyer(5_000);
    const { groups } = await ready(me);
    const order = (isOnlyPayment: boolean) => me.order(groups, { type: 'pix' }, { isOnlyPayment });
    await expect(order(true)).rejects.toMatchObject(refusedWith(422, orderTexts.changed));
    const [paid] = await order(false);
    expect(paid).toMatchObject({ status: 'Pagamento confirmado', wallet: 2_000 });
  });

  test('finds a paid PIX without an event when its order is requested', async () => {
    const me = await newBuyer();
    const { groups } = await ready(me);
    const [order] = await me.order(groups, { type: 'pix' });
    await withoutEvents(order?.pix?.code ?? '');
    expect((await me.find(order?.id ?? 0)).status).toBe('Pagamento confirmado');
    const again = await ready(me);
    const [other] = await me.order(again.groups, { type: 'pix' });
    await withoutEvents(other?.pix?.code ?? '');
    running().clock.advance(31 * MINUTE);
    await running().api.work();
    const listed = await me.client.call(listOrders, { params: { userId: me.memberId } });
    expect(listed.find(({ id }) => id === other?.id)?.status).toBe('Pagamento confirmado');
    await sound();
  });

  test('does not give up a paid PIX without an event for another purchase', async () => {
    const me = await newBuyer();
    const { groups, products, productId } = await ready(me);
    const [order] = await me.order(groups, { type: 'pix' });
    await withoutEvents(order?.pix?.code ?? '');
    await expect(me.order(groups, { type: 'pix' })).rejects.toMatchObject({ failure: { status: 422 } });
    await expect(me.reserve(products)).rejects.toMatchObject(
      refusedWith(422, 'Um dos produtos não está no seu carrinho.'),
    );
    expect((await me.find(order?.id ?? 0)).status).toBe('Pagamento confirmado');
    expect(await stockOf(productId)).toEqual({ on_hand: 8, reserved: 0, sold: 2 });
    await sound();
  });

  /** The bank receives money, but its event is lost. */
  async function withoutEvents(code: string) {
    const { db } = running().database;
    const { own_id, amount } = await db
      .selectFrom('sandbox_charge')
      .select(['own_id', 'amount'])
      .where('pix_code', '=', code)
      .executeTakeFirstOrThrow();
    const payment = { end_to_end_id: nextName(), own_id, amount, paid_at: new Date(running().clock.now()) };
    await db.insertInto('sandbox_payment').values(payment).execute();
  }

  test("returns the wallet's part and frees the stock when a PIX expires", async () => {
    const me = await newBuyer(500);
    const { groups, productId } = await ready(me);
    const [order] = await me.order(groups, { type: 'pix' });
    expect(await points(me)).toBe(0);
    running().clock.advance(30 * MINUTE);
    expect((await me.find(order?.id ?? 0)).status).toBe('Aguardando pagamento');
    running().clock.advance(2_000);
    expect((await me.find(order?.id ?? 0)).status).toBe('Expirado');
    expect(await points(me)).toBe(500);
    expect(await stockOf(productId)).toEqual({ on_hand: 10, reserved: 0, sold: 0 });
    await sound();
  });

  test('expires a PIX at the end of its last second, whether or not the member polls', async () => {
    const me = await newBuyer();
    const { groups } = await ready(me);
    const [order] = await me.order(groups, { type: 'pix' });
    const statusAfter = async (ms: number) => {
      running().clock.advance(ms);
      await running().api.work();
      const { status } = await running()
        .database.db.selectFrom('product_order')
        .select('status')
        .where('id', '=', order?.id ?? 0)
        .executeTakeFirstOrThrow();
      return status;
    };
    expect(await statusAfter(30 * MINUTE + 999)).toBe('awaiting');
    expect(await statusAfter(1)).toBe('expired');
    await sound();
  });

  test('keeps the products of a PIX reserved two minutes past its end', async () => {
    const me = await newBuyer();
    const { groups, productId } = await ready(me, {}, { on_hand: 2 });
    await me.order(groups, { type: 'pix' });
    const [other] = await manyBuyers(running(), 1);
    if (other === undefined) throw new Error('no buyer');
    const reserve = () => other.reserve([{ productId, quantity: 1 }]);
    running().clock.advance(32 * MINUTE - 1);
    await expect(other.add([{ productId, quantity: 1 }])).rejects.toMatchObject({ failure: { status: 422 } });
    running().clock.advance(1);
    await other.add([{ productId, quantity: 1 }]);
    expect(await reserve()).toMatchObject({ products: [{ productId, quantity: 1 }] });
    await sound();
  });

  test('confirms a late PIX while the stock suffices', async () => {
    const me = await newBuyer(500);
    const { groups, productId } = await ready(me);
    const [order] = await me.order(groups, { type: 'pix' });
    running().clock.advance(40 * MINUTE);
    expect((await me.find(order?.id ?? 0)).status).toBe('Expirado');
    await payPix(running(), order?.pix?.code ?? '');
    expect((await me.find(order?.id ?? 0)).status).toBe('Pagamento confirmado');
    expect(await points(me)).toBe(0);
    expect(await stockOf(productId)).toEqual({ on_hand: 8, reserved: 0, sold: 2 });
    await sound();
  });

  test('credits a late PIX to the wallet when others bought the last units', async () => {
    const me = await newBuyer();
    const { groups, productId } = await ready(me, {}, { on_hand: 2 });
    const [order] = await me.order(groups, { type: 'pix' });
    running().clock.advance(40 * MINUTE);
    await running().api.work();
    const other = await buyer(running());
    await other.add([{ productId, quantity: 1 }]);
    await other.reserve([{ productId, quantity: 1 }]);
    await payPix(running(), order?.pix?.code ?? '');
    expect((await me.find(order?.id ?? 0)).status).toBe('Expirado');
    expect(await points(me)).toBe(2_000);
    await sound();
  });

  test('credits a late PIX when the same products were charged again', async () => {
    const me = await newBuyer();
    const { groups, products } = await ready(me);
    const [first] = await me.order(groups, { type: 'pix' });
    running().clock.advance(40 * MINUTE);
    await me.find(first?.id ?? 0);
    await me.reserve(products);
    const [second] = await me.order(groups, { type: 'pix' });
    await payPix(running(), first?.pix?.code ?? '');
    expect((await me.find(first?.id ?? 0)).status).toBe('Expirado');
    expect(await points(me)).toBe(2_000);
    await payPix(running(), second?.pix?.code ?? '');
    expect((await me.find(second?.id ?? 0)).status).toBe('Pagamento confirmado');
    expect(await points(me)).toBe(2_000);
    await sound();
  });

  test("credits a late PIX when its member has since reached the activity's limit", async () => {
    const me = await newBuyer();
    const { groups, actionId } = await ready(me, { limit_per_user: 1 });
    const [first] = await me.order(groups, { type: 'pix' });
    running().clock.advance(40 * MINUTE);
    expect((await me.find(first?.id ?? 0)).status).toBe('Expirado');
    const products = [{ productId: await insertProduct(running(), actionId, {}), quantity: 1 }];
    await me.add(products);
    await me.reserve(products);
    const [second] = await me.order([{ actionId, products }], {
      type: 'credit_card',
      card: await me.card(),
    });
    expect(second?.status).toBe('Pagamento confirmado');
    await payPix(running(), first?.pix?.code ?? '');
    expect((await me.find(first?.id ?? 0)).status).toBe('Expirado');
    expect(await points(me)).toBe(2_000);
    await sound();
  });

  test('credits a second payment and a wrong amount to the wallet', async () => {
    const me = await newBuyer();
    const { groups, productId } = await ready(me);
    const [order] = await me.order(groups, { type: 'pix' });
    const code = order?.pix?.code ?? '';
    await payPix(running(), code, 'pay wrong amount', 700);
    expect((await me.find(order?.id ?? 0)).status).toBe('Aguardando pagamento');
    expect(await points(me)).toBe(700);
    await payPix(running(), code, 'pay twice');
    expect((await me.find(order?.id ?? 0)).status).toBe('Pagamento confirmado');
    expect(await points(me)).toBe(2_700);
    expect(await stockOf(productId)).toMatchObject({ sold: 2 });
    await sound();
  });

  test('credits a PIX that is overpaid by one cent and confirms no order', async () => {
    const me = await newBuyer();
    const { groups, productId } = await ready(me);
    const [order] = await me.order(groups, { type: 'pix' });
    const code = order?.pix?.code ?? '';
    await payPix(running(), code, 'pay wrong amount', 2_001);
    expect((await me.find(order?.id ?? 0)).status).toBe('Aguardando pagamento');
    expect(await points(me)).toBe(2_001);
    expect(await stockOf(productId)).toEqual({ on_hand: 10, reserved: 2, sold: 0 });
    await payPix(running(), code);
    expect((await me.find(order?.id ?? 0)).status).toBe('Pagamento confirmado');
    expect(await points(me)).toBe(2_001);
    await sound();
  });

  test("removes bought products only from the buyer's cart", async () => {
    const me = await newBuyer(2_000);
    const { productId, groups, products } = await ready(me);
    const kept = await insertProduct(running(), groups[0]?.actionId ?? 0);
    await me.add([
      { productId, quantity: 1 },
      { productId: kept, quantity: 1 },
    ]);
    await me.reserve(products);
    const others = (await manyBuyers(running(), 3)).map((other, index) => ({ other, quantity: index + 1 }));
    for (const { other, quantity } of others) await other.add([{ productId, quantity }]);
    await me.order(groups);
    const quantities = async (one: Buyer) =>
      (await one.cart())
        .filter(({ product }) => [productId, kept].includes(product.id))
        .map(({ product, quantity }) => [product.id, quantity]);
    expect(await quantities(me)).toEqual([
      [productId, 1],
      [kept, 1],
    ]);
    for (const { other, quantity } of others)
      expect(await quantities(other)).toEqual([[productId, quantity]]);
  });

  test('replaces the PIX when the buyer pays otherwise, and credits it if it is paid after all', async () => {
    const me = await newBuyer(500);
    const { groups } = await ready(me);
    const [pix] = await me.order(groups, { type: 'pix' });
    const [card] = await me.order(groups, { type: 'credit_card', card: await me.card() });
    expect(card).toMatchObject({ status: 'Pagamento confirmado', wallet: 500, card: 1_500 });
    expect((await me.find(pix?.id ?? 0)).status).toBe('Cancelado');
    await payPix(running(), pix?.pix?.code ?? '');
    expect((await me.find(pix?.id ?? 0)).status).toBe('Cancelado');
    expect(await points(me)).toBe(1_500);
    await sound();
  });

  test('pays and confirms orders of two activities together', async () => {
    const me = await newBuyer(333);
    const first = await insertActivity(running(), 'aurora', { is_digital: false, discount_delivery: 100 });
    const second = await insertActivity(running(), 'aurora');
    const { id: locationId } = await running()
      .database.db.insertInto('delivery_location')
      .values({
        activity_id: first,
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
    const one = { productId: await insertProduct(running(), first), quantity: 1 };
    const two = {
      productId: await insertProduct(running(), second, { value: 333, discount: 33 }),
      quantity: 3,
    };
    await me.add([one, two]);
    await me.reserve([one, two]);
    const shipping = { locationId, address: 'Rua A, 1', complement: '', zipcode: '01310100' };
    const groups = [
      { actionId: first, products: [one], shipping },
      { actionId: second, products: [two] },
    ];
    const nowhere = [{ ...groups[0], shipping: { ...shipping, zipcode: '0131' } }, groups[1]];
    await expect(me.order(nowhere as typeof groups, { type: 'pix' })).rejects.toMatchObject({
      failure: { status: 422, fields: { zipcode: ['CEP inválido'] } },
    });
    const long = [{ ...groups[0], shipping: { ...shipping, address: 'ã'.repeat(201) } }, groups[1]];
    await expect(me.order(long as typeof groups, { type: 'pix' })).rejects.toMatchObject({
      failure: { status: 422, fields: { address: ['Esse campo deve possuir no máximo 200 caracteres'] } },
    });
    const orders = await me.order(groups, { type: 'pix' });
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
    await payPix(running(), orders[1]?.pix?.code ?? '');
    for (const { id } of orders) expect((await me.find(id)).status).toBe('Pagamento confirmado');
    await sound();
  });

  test('stores the pickup address at the time of the order', async () => {
    const me = await newBuyer();
    const { db } = running().database;
    const { groups, actionId, products } = await ready(me, { is_digital: false });
    const place = { street: 'Rua das Laranjeiras', street_number: '120', zipcode: '01305100' };
    const { id: locationId } = await db
      .insertInto('delivery_location')
      .values({
        ...place,
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
    const [order] = await me.order([{ ...groups[0], actionId, products, shipping }], { type: 'pix' });
    const waits = {
      memberId: me.memberId,
      locationId,
      deliveryName: 'Retirada na sede',
      isDelivery: false,
      address: 'Rua das Laranjeiras, 120',
      complement: null,
      zipcode: '01305100',
    };
    expect(order).toMatchObject(waits);
    await db
      .updateTable('delivery_location')
      .set({ street: 'Rua Nova' })
      .where('id', '=', locationId)
      .execute();
    expect(await me.find(order?.id ?? 0)).toMatchObject(waits);

    // Orders from before addresses were stored get the location's current address.
    const orders = db.updateTable('product_order').where('id', '=', order?.id ?? 0);
    await orders.set({ address: null, zipcode: null }).execute();
    await pickupAddresses.up(db);
    expect(await me.find(order?.id ?? 0)).toMatchObject({ ...waits, address: 'Rua Nova, 120' });
    await pickupAddresses.up(db);
    expect(await me.find(order?.id ?? 0)).toMatchObject({ ...waits, address: 'Rua Nova, 120' });
  });

  test('refuses an order that differs from the reservation', async () => {
    const me = await newBuyer(10_000);
    const { groups, productId, actionId } = await ready(me);
    const more = [{ actionId, products: [{ productId, quantity: 3 }] }];
    await expect(me.order(more)).rejects.toMatchObject(
      refusedWith(422, 'Seu carrinho mudou. Por favor, confira os produtos e recomece o processo.'),
    );
    running().clock.advance(15 * MINUTE);
    await expect(me.order(groups)).rejects.toMatchObject(
      refusedWith(422, 'O tempo de reserva dos seus produtos esgotou. Por favor, recomece o processo.'),
    );
    expect(await points(me)).toBe(10_000);
    await sound();
  });

  test('refuses a part of the reservation or other quantities', async () => {
    const me = await newBuyer(10_000);
    const { actionId, productId } = await ready(me);
    const other = await insertProduct(running(), actionId);
    const held = [
      { productId, quantity: 2 },
      { productId: other, quantity: 1 },
    ];
    await me.add([{ productId: other, quantity: 1 }]);
    await me.reserve(held);
    const changed = refusedWith(422, orderTexts.changed);
    for (const products of [
      [{ productId, quantity: 2 }],
      [
        { productId, quantity: 1 },
        { productId: other, quantity: 2 },
      ],
    ])
      await expect(me.order([{ actionId, products }])).rejects.toMatchObject(changed);
    expect(await points(me)).toBe(10_000);
    const [order] = await me.order([{ actionId, products: held }]);
    expect(order).toMatchObject({ status: 'Pagamento confirmado', total: 3_000 });
    await sound();
  });

  test("accepts an order in the last moment of the reservation's fifteen minutes", async () => {
    const me = await newBuyer(2_000);
    const { groups } = await ready(me);
    running().clock.advance(15 * MINUTE - 1);
    expect(await me.order(groups)).toMatchObject([{ status: 'Pagamento confirmado' }]);
    await sound();
  });

  test('uses the wallet to the last cent and charges the rest to the card', async () => {
    const me = await newBuyer(2_000);
    const exact = await ready(me);
    expect(await me.order(exact.groups)).toMatchObject([{ wallet: 2_000, card: 0, method: 'wallet' }]);
    expect(await points(me)).toBe(0);
    await me.balance(1_999);
    const missing = await ready(me);
    await expect(me.order(missing.groups)).rejects.toMatchObject(
      refusedWith(422, 'Escolha uma forma de pagamento.'),
    );
    const payment = { type: 'credit_card', card: await me.card() } as const;
    expect(await me.order(missing.groups, payment)).toMatchObject([{ wallet: 1_999, card: 1 }]);
    expect(await points(me)).toBe(0);
    await sound();
  });

  test("creates vouchers only for the member's own paid orders", async () => {
    const me = await newBuyer();
    const [other] = await manyBuyers(running(), 1);
    if (other === undefined) throw new Error('no buyer');
    const vouchersOf = async (one: Buyer, ids: readonly number[]) =>
      one.client.call(createOrderVouchers, {
        body: { should_contact: false, product_orders: [...ids], user_id: one.memberId },
      });
    const paid = await ready(me);
    const [order] = await me.order(paid.groups, { type: 'credit_card', card: await me.card() });
    const waiting = await ready(me);
    const [pending] = await me.order(waiting.groups, { type: 'pix' });
    await running()
      .database.db.updateTable('activity')
      .set({ sells_vouchers: true })
      .where('id', 'in', [paid.actionId, waiting.actionId])
      .execute();
    const ids = [order?.id ?? 0, pending?.id ?? 0];
    await expect(vouchersOf(other, ids)).rejects.toMatchObject({ failure: { status: 404 } });
    expect(await vouchersOf(me, ids)).toEqual({ created: 2 });
    expect((await me.find(pending?.id ?? 0)).hasVouchers).toBe(false);
    await payPix(running(), pending?.pix?.code ?? '');
    expect((await me.find(pending?.id ?? 0)).hasVouchers).toBe(true);
    await sound();
  });

  test('does not revive an expired reservation when another member pays', async () => {
    const me = await newBuyer();
    const { groups, productId } = await ready(me, {}, { on_hand: 2 });
    running().clock.advance(16 * MINUTE);
    const other = await buyer(running());
    await other.add([{ productId, quantity: 2 }]);
    await other.reserve([{ productId, quantity: 2 }]);
    await expect(me.order(groups, { type: 'pix' })).rejects.toMatchObject({ failure: { status: 422 } });
    expect(await stockOf(productId)).toEqual({ on_hand: 2, reserved: 2, sold: 0 });
    await sound();
  });

  test('waits for a card under review like for a PIX', async () => {
    const me = await newBuyer();
    const card = await me.card('4000 0000 0000 0259');
    const { groups } = await ready(me);
    const [order] = await me.order(groups, { type: 'credit_card', card });
    expect(order).toMatchObject({ status: 'Aguardando pagamento', method: 'credit_card', pix: null });
    running().clock.advance(20 * MINUTE);
    await decide(order?.id ?? 0, 'approve');
    expect((await me.find(order?.id ?? 0)).status).toBe('Pagamento confirmado');

    const again = await ready(me);
    const [other] = await me.order(again.groups, { type: 'credit_card', card });
    await decide(other?.id ?? 0, 'refuse');
    expect((await me.find(other?.id ?? 0)).status).toBe('Pagamento recusado');
    await sound();
  });

  async function decide(orderId: number, decision: 'approve' | 'refuse') {
    const { decideSandboxCharge } = await import('@estacao/contract');
    const { charge_id } = await running()
      .database.db.selectFrom('product_order')
      .select('charge_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    await running()
      .client('aurora')
      .call(decideSandboxCharge, { params: { id: charge_id ?? 0 }, body: { decision } });
  }

  test('releases a product taken out of the cart, unless a payment needs it', async () => {
    const me = await newBuyer();
    const { groups, productId } = await ready(me);
    const remove = () =>
      me.client.call(removeFromCart, { params: { id: productId } }, { idempotencyKey: nextName() });
    const [order] = await me.order(groups, { type: 'pix' });
    await remove();
    expect(await stockOf(productId)).toMatchObject({ reserved: 2 });
    await payPix(running(), order?.pix?.code ?? '');
    expect((await me.find(order?.id ?? 0)).status).toBe('Pagamento confirmado');

    const again = await ready(me);
    await me.client.call(removeFromCart, { params: { id: again.productId } }, { idempotencyKey: nextName() });
    expect(await stockOf(again.productId)).toMatchObject({ reserved: 0 });
    await sound();
  });

  test('places one order per attempt, even for concurrent retries', async () => {
    const me = await newBuyer(5_000);
    const { groups } = await ready(me);
    const key = nextName();
    const all = await Promise.all(Array.from({ length: 5 }, () => me.order(groups, undefined, { key })));
    expect(new Set(all.map(([order]) => order?.id)).size).toBe(1);
    expect(await points(me)).toBe(3_000);
    await expect(me.order(groups, { type: 'pix' }, { key })).rejects.toMatchObject({
      failure: { status: 422 },
    });
    await sound();
  });

  test('returns the current countdown of a PIX when its attempt is retried', async () => {
    const me = await newBuyer();
    const { groups } = await ready(me);
    const key = nextName();
    const [first] = await me.order(groups, { type: 'pix' }, { key });
    running().clock.advance(5 * MINUTE);
    const [again] = await me.order(groups, { type: 'pix' }, { key });
    const now = new Date(running().clock.now()).toISOString();
    expect(again).toEqual({ ...first, pix: { ...first?.pix, now } });
  });

  test('resumes an attempt that stopped before the gateway answered', async () => {
    const me = await newBuyer();
    const { groups } = await ready(me);
    const card = await me.card();
    const key = nextName();
    const [order] = await me.order(groups, { type: 'credit_card', card }, { key });
    const { db } = running().database;
    await db.updateTable('idempotency_key').set({ answer: null }).where('key', '=', key).execute();
    const [same] = await me.order(groups, { type: 'credit_card', card }, { key });
    expect(same?.id).toBe(order?.id);
    await sound();
  });

  test('lists the newest 300 orders with their lines', async () => {
    const me = await buyer(running(), 'aurora', 'paulo');
    const actionId = await insertActivity(running(), 'aurora');
    const products = [{ productId: await insertProduct(running(), actionId), quantity: 1 }];
    await me.add(products);
    await me.reserve(products);
    const [order] = await me.order([{ actionId, products }], { type: 'credit_card', card: await me.card() });
    await sql`
      INSERT INTO product_order OVERRIDING SYSTEM VALUE
      SELECT (jsonb_populate_record(NULL::product_order, to_jsonb(known) || jsonb_build_object(
        'id', 1000000 + number, 'charge_id', NULL, 'status', 'sent', 'wallet', 0, 'charged', 0, 'code', 'C' || number, 'created_at', known.created_at - number * interval '1 day'))).*
      FROM product_order AS known, generate_series(1, 400) AS number WHERE known.id = ${order?.id}`.execute(
      running().database.db,
    );
    const listed = await me.client.call(listOrders, { params: { userId: me.memberId } });
    // Superseded attempts among the 300 are left out.
    expect(listed.length).toBeLessThanOrEqual(300);
    expect(listed[0]).toMatchObject({ id: order?.id, lines: [{ quantity: 1 }] });
    await sql`DELETE FROM product_order WHERE id > 1000000`.execute(running().database.db);
  });
});
