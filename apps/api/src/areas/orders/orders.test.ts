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

  /** A product in the cart and held, and what it takes to order it. */
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

  test('a card that is approved: confirmed, sold, out of the cart, rewarded and mailed', async () => {
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

  test('a card by a number that none can have is no card', async () => {
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

  test('the receipt goes where whoever pays wants it', async () => {
    const me = await newBuyer();
    const { groups } = await ready(me);
    await me.order(groups, { type: 'credit_card', card: await me.card(), email: 'contas@exemplo.test' });
    await running().api.work();
    const mails = await me.client.call(listSandboxMail, { query: { 'where[station_id]': me.stationId } });
    expect(mails.find(({ subject }) => subject === 'Pagamento confirmado')?.to).toBe('contas@exemplo.test');
  });

  test('nobody is charged another amount than they were shown', async () => {
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

  test('what is wrong with how it is paid is told from what is wrong with what is ordered', async () => {
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

  /** The mails about vouchers that a member was sent. */
  const voucherMails = async ({ client, stationId }: Buyer, code = '') => {
    await running().api.work();
    const mails = await client.call(listSandboxMail, { query: { 'where[station_id]': stationId } });
    return mails.filter(
      ({ subject, paragraphs }) => subject === 'Seus vouchers' && paragraphs.join().includes(code),
    );
  };

  test('the vouchers of an order are mailed once, each by its name and code, with the way to them', async () => {
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
  ])('vouchers that a member asks for, wanting a mail (%j), come with %i', async (should_contact, mails) => {
    const me = await newBuyer();
    const { groups, actionId } = await ready(me);
    const [order] = await me.order(groups, { type: 'credit_card', card: await me.card() });
    // It sells them since.
    const { db } = running().database;
    await db.updateTable('activity').set({ sells_voucher_codes: true }).where('id', '=', actionId).execute();
    const body = { should_contact, product_orders: [order?.id ?? 0], user_id: me.memberId };
    const made = () => me.client.call(createOrderVoucherCodes, { body });
    expect([await made(), await made()]).toEqual([{ created: 2 }, { created: 0 }]);
    expect(await voucherMails(me, order?.code)).toHaveLength(mails);
  });

  test('where a station has no checkout, what was bought is told to nobody, and no vouchers are made', async () => {
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
    // Where nothing costs anything, what was bought in the app is still to be seen.
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

  test('the wallet pays its part, and all of it where it is enough', async () => {
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

  test('where the wallet is left out, it is left out', async () => {
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
    'a card that is refused, %s: told why, the wallet has its part back, and it is held on',
    async (number, why) => {
      const me = await newBuyer(500);
      const { groups, productId } = await ready(me);
      const card = await me.card(number);
      const key = nextName();
      const refusal = refusedWith(422, why);
      await expect(me.order(groups, { type: 'credit_card', card }, { key })).rejects.toMatchObject(refusal);
      // The same attempt is answered as before, and charges nothing.
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

  test('a PIX is held for until it is paid, and confirmed by what the bank tells', async () => {
    const me = await newBuyer();
    const { groups, productId } = await ready(me);
    const [order] = await me.order(groups, { type: 'pix' });
    const now = running().clock.now();
    expect(order?.pix).toMatchObject({ expiresAt: new Date(now + 30 * MINUTE).toISOString() });
    // Longer than a hold lasts by itself.
    running().clock.advance(25 * MINUTE);
    const held = await me.client.call(getReservation, { params: { userId: me.memberId } });
    expect(held).toMatchObject({ pendingOrders: [order?.id], products: [{ productId, quantity: 2 }] });
    expect(held.expiresAt).toBe(order?.pix?.expiresAt);
    await payPix(running(), order?.pix?.code ?? '');
    expect(await me.find(order?.id ?? 0)).toMatchObject({ status: 'Pagamento confirmado', pix: null });
    expect(await stockOf(productId)).toEqual({ on_hand: 8, reserved: 0, sold: 2 });
    await sound();
  });

  test('a station says how long things are held, and how long a PIX is waited for', async () => {
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

  test('whoever thinks the wallet left out, or thinks it pays, and is wrong, is charged nothing', async () => {
    const me = await newBuyer(5_000);
    const { groups } = await ready(me);
    const order = (isOnlyPayment: boolean) => me.order(groups, { type: 'pix' }, { isOnlyPayment });
    await expect(order(true)).rejects.toMatchObject(refusedWith(422, orderTexts.changed));
    const [paid] = await order(false);
    expect(paid).toMatchObject({ status: 'Pagamento confirmado', wallet: 2_000 });
  });

  test('a PIX that was paid without anybody telling is found by who asks', async () => {
    const me = await newBuyer();
    const { groups } = await ready(me);
    const [order] = await me.order(groups, { type: 'pix' });
    await withoutEvents(order?.pix?.code ?? '');
    expect((await me.find(order?.id ?? 0)).status).toBe('Pagamento confirmado');
    // By nobody, it is found all the same.
    const again = await ready(me);
    const [other] = await me.order(again.groups, { type: 'pix' });
    await withoutEvents(other?.pix?.code ?? '');
    running().clock.advance(31 * MINUTE);
    await running().api.work();
    const listed = await me.client.call(listOrders, { params: { userId: me.memberId } });
    expect(listed.find(({ id }) => id === other?.id)?.status).toBe('Pagamento confirmado');
    await sound();
  });

  test('what was paid without anybody telling is not given up for another purchase', async () => {
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

  /** Money comes at the bank, and what the bank tells is lost. */
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

  test('a PIX that nobody pays expires: the wallet has its part back, and the stock is free', async () => {
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

  test('a PIX expires at the end of its last second, whether its member looks or not', async () => {
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

  test('the products of a PIX are held for two minutes beyond its end', async () => {
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

  test('a PIX that comes late confirms its order where there is still enough', async () => {
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

  test('one that comes late goes to the wallet where others have bought the last ones', async () => {
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

  test('and where the same things were charged again', async () => {
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

  test('and where its member has had as much of the activity since as anybody may', async () => {
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

  test('what is paid twice is bought once, and what is paid wrong buys nothing: both are in the wallet', async () => {
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

  test('a PIX that is overpaid by one cent buys nothing and is credited to the wallet', async () => {
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

  test('a purchase takes what was bought out of the cart of its member only', async () => {
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
    // Buyers are sample members, who have other things in their carts.
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

  test('another way to pay gives the PIX up; paid all the same, it is in the wallet', async () => {
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

  test('orders of two activities are paid together, and confirmed together', async () => {
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

  test('what is picked up has the address where it waits, as it was when it was ordered', async () => {
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

    // Orders from before addresses were written down have what the place has now.
    const orders = db.updateTable('product_order').where('id', '=', order?.id ?? 0);
    await orders.set({ address: null, zipcode: null }).execute();
    await pickupAddresses.up(db);
    expect(await me.find(order?.id ?? 0)).toMatchObject({ ...waits, address: 'Rua Nova, 120' });
    await pickupAddresses.up(db);
    expect(await me.find(order?.id ?? 0)).toMatchObject({ ...waits, address: 'Rua Nova, 120' });
  });

  test('nothing is ordered that is not held, or otherwise than it is held', async () => {
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

  test('a part of what is held is not ordered, nor more of one product and less of another', async () => {
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

  test('products held for a quarter of an hour are ordered in its last moment', async () => {
    const me = await newBuyer(2_000);
    const { groups } = await ready(me);
    running().clock.advance(15 * MINUTE - 1);
    expect(await me.order(groups)).toMatchObject([{ status: 'Pagamento confirmado' }]);
    await sound();
  });

  test('the wallet pays to the last cent, and the card what is missing', async () => {
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

  test('vouchers are made for paid orders of their member only', async () => {
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
    // Both activities sell vouchers since.
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

  test('an overdue line does not come back to life with another’s payment', async () => {
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

  test('a card that is looked into is waited for like a PIX', async () => {
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

  test('taking a thing out of the cart lets go of it, but not of what a payment waits for', async () => {
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

  test('one attempt is one order, however often it is made, and whoever makes it at once', async () => {
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

  test('a PIX whose attempt is repeated counts down from the moment of the repetition', async () => {
    const me = await newBuyer();
    const { groups } = await ready(me);
    const key = nextName();
    const [first] = await me.order(groups, { type: 'pix' }, { key });
    running().clock.advance(5 * MINUTE);
    const [again] = await me.order(groups, { type: 'pix' }, { key });
    const now = new Date(running().clock.now()).toISOString();
    expect(again).toEqual({ ...first, pix: { ...first?.pix, now } });
  });

  test('an attempt that was cut short before the gateway had answered goes on where it stands', async () => {
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

  test('are listed up to the newest 300, with what was bought', async () => {
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
    // Of 300, those that a later attempt took the place of are left out.
    expect(listed.length).toBeLessThanOrEqual(300);
    expect(listed[0]).toMatchObject({ id: order?.id, lines: [{ quantity: 1 }] });
    await sql`DELETE FROM product_order WHERE id > 1000000`.execute(running().database.db);
  });
});
