import {
  applyCoupon,
  calculateInstallments,
  findAddress,
  getPoints,
  getProductStock,
  getReservation,
  listOrders,
  quantityFields,
  removeFromCart,
  reserve,
  updateCart,
} from '@estacao/contract';
import { noShipping, participationTexts } from '@estacao/domain';
import { afterEach, expect, test } from 'vitest';
import { brokenRules } from '../../testing/broken-rules.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import {
  type Buyer,
  buyer,
  insertActivity,
  insertCoupon,
  insertProduct,
  nextName,
  payPix,
} from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { stationBySlug } from '../../testing/test-api.ts';

function refused(...messages: string[]) {
  return { failure: { kind: 'http', status: 422, messages } };
}

onEachDatabase('cart', {}, (running) => {
  afterEach(async () => {
    expect(running().log.filter(({ level }) => level === 'error')).toEqual([]);
    expect(await brokenRules(running().database.db)).toEqual([]);
  });

  const update = ({ client }: Buyer, productId: number, quantity: number) =>
    client.call(
      updateCart,
      { body: { shoppingItems: [{ productId, quantity }] } },
      { idempotencyKey: nextName() },
    );

  async function newBuyer(mailbox = 'paulo') {
    const me = await buyer(running(), 'aurora', mailbox);
    for (const { product } of await me.cart())
      await me.client.call(removeFromCart, { params: { id: product.id } }, { idempotencyKey: nextName() });
    return me;
  }

  const quantities = async (me: Buyer) =>
    (await me.cart()).map(({ product, quantity }) => ({ productId: product.id, quantity }));
  const reservation = ({ client, memberId }: Buyer) =>
    client.call(getReservation, { params: { userId: memberId } });
  const reservedOf = async (id: number) => {
    const row = await running()
      .database.db.selectFrom('product')
      .select('reserved')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.reserved;
  };

  const shop = async (
    activity: Parameters<typeof insertActivity>[2] = {},
    product: Parameters<typeof insertProduct>[2] = {},
  ) => {
    const actionId = await insertActivity(running(), 'aurora', activity);
    return { actionId, productId: await insertProduct(running(), actionId, { name: 'Cesta', ...product }) };
  };

  test('adds up to limit and stock, once for each attempt', async () => {
    const me = await newBuyer();
    const { productId } = await shop({}, { member_limit: 4, on_hand: 3 });
    const key = nextName();
    await me.add([{ productId, quantity: 2 }], key);
    await me.add([{ productId, quantity: 2 }], key);
    expect(await me.cart()).toMatchObject([
      { product: { id: productId, stock: 3, ordered: 0 }, quantity: 2 },
    ]);
    await expect(me.add([{ productId, quantity: 3 }])).rejects.toMatchObject(
      refused('Você pode ter no máximo 4 de Cesta.'),
    );
    await expect(me.add([{ productId, quantity: 2 }])).rejects.toMatchObject(
      refused('Restam apenas 3 de Cesta.'),
    );
    await expect(me.add([{ productId, quantity: 3 }], key)).rejects.toMatchObject({
      failure: { status: 422 },
    });
    await me.add([{ productId, quantity: 1 }]);
    expect(await update(me, productId, 1)).toMatchObject([{ quantity: 1 }]);
    await expect(update(me, productId, 5)).rejects.toMatchObject(
      refused('Você pode ter no máximo 4 de Cesta.'),
    );
  });

  test('reports every reason when several products are unavailable', async () => {
    const me = await newBuyer();
    const one = await shop({}, { name: 'Um', on_hand: 1 });
    const none = await shop({}, { name: 'Dois', on_hand: 0 });
    const both = [
      { productId: one.productId, quantity: 2 },
      { productId: none.productId, quantity: 1 },
    ];
    await expect(me.add(both)).rejects.toMatchObject(
      refused('Resta apenas 1 de Um.', 'Dois está esgotado no momento.'),
    );
    expect(await me.cart()).toEqual([]);
  });

  test('counts earlier orders against the limit', async () => {
    const me = await newBuyer();
    await me.balance(100_000);
    const { actionId, productId } = await shop({}, { member_limit: 2 });
    const products = [{ productId, quantity: 2 }];
    await me.add(products);
    await me.reserve(products);
    await me.order([{ actionId, products }]);
    await expect(me.add([{ productId, quantity: 1 }])).rejects.toMatchObject(
      refused('Você já atingiu o limite de Cesta.'),
    );
  });

  test('replaces the previous product of a single-product activity', async () => {
    const me = await newBuyer();
    const { actionId, productId } = await shop({ is_one_product: true });
    const other = await insertProduct(running(), actionId);
    await me.add([{ productId, quantity: 1 }]);
    await me.reserve([{ productId, quantity: 1 }]);
    await me.add([{ productId: other, quantity: 1 }]);
    expect((await me.cart()).map(({ product }) => product.id)).toEqual([other]);
    await me.add([{ productId: other, quantity: 1 }]);
    expect(await me.cart()).toMatchObject([{ quantity: 1 }]);
    await expect(me.add([{ productId: other, quantity: 2 }])).rejects.toMatchObject({
      failure: { status: 422 },
    });
    await expect(
      me.add([
        { productId, quantity: 1 },
        { productId: other, quantity: 1 },
      ]),
    ).rejects.toMatchObject({ failure: { status: 422 } });
  });

  test('keeps products of other activities when a single-product choice changes', async () => {
    const me = await newBuyer();
    const { actionId, productId } = await shop({ is_one_product: true });
    const chosen = await insertProduct(running(), actionId);
    const [single, plain] = [await shop({ is_one_product: true }), await shop()];
    const kept = [
      { productId: single.productId, quantity: 1 },
      { productId: plain.productId, quantity: 2 },
    ];
    await me.add([{ productId, quantity: 1 }, ...kept]);
    await me.reserve([{ productId, quantity: 1 }, ...kept]);
    const added = [
      { productId: chosen, quantity: 1 },
      { productId: await insertProduct(running(), plain.actionId), quantity: 3 },
    ];
    await me.add(added);
    expect(await quantities(me)).toEqual([...kept, ...added]);
    expect((await reservation(me)).products).toEqual(kept);
    expect(await reservedOf(productId)).toBe(0);
  });

  test("keeps other products and other members' carts when one product changes", async () => {
    const [me, other] = [await newBuyer(), await newBuyer('membro')];
    const [first, second] = [await shop(), await shop()];
    const wanted = [first, second].map(({ productId }) => ({ productId, quantity: 2 }));
    for (const one of [me, other]) {
      await one.add(wanted);
      await one.reserve(wanted);
    }
    await update(me, first.productId, 1);
    expect(await quantities(me)).toEqual([{ productId: first.productId, quantity: 1 }, wanted[1]]);
    const remove = () =>
      me.client.call(removeFromCart, { params: { id: first.productId } }, { idempotencyKey: nextName() });
    for (const _ of ['removed', 'removed again']) {
      await remove();
      expect(await quantities(me)).toEqual([wanted[1]]);
      expect((await reservation(me)).products).toEqual([wanted[1]]);
    }
    await expect(update(me, first.productId, 1)).rejects.toMatchObject(
      refused('Um dos produtos não está no seu carrinho.'),
    );
    const shoppingItems = [first, second].map(({ productId }) => ({ productId, quantity: 1 }));
    await expect(
      me.client.call(updateCart, { body: { shoppingItems } }, { idempotencyKey: nextName() }),
    ).rejects.toMatchObject(refused('Um dos produtos não está no seu carrinho.'));
    expect(await quantities(me)).toEqual([wanted[1]]);
    expect(await quantities(other)).toEqual(wanted);
    expect((await reservation(other)).products).toEqual(wanted);
    expect(await reservedOf(first.productId)).toBe(2);
  });

  test('reserves only the named products of the cart', async () => {
    const me = await newBuyer();
    const [held, left] = [await shop(), await shop()];
    const wanted = [held, left].map(({ productId }) => ({ productId, quantity: 3 }));
    await me.add(wanted);
    await me.reserve([{ productId: held.productId, quantity: 2 }]);
    expect(await quantities(me)).toEqual(wanted);
    expect(await reservedOf(held.productId)).toBe(2);
    expect(await reservedOf(left.productId)).toBe(0);
  });

  test('keeps a paid order when the cart changes', async () => {
    const me = await newBuyer();
    await me.balance(100_000);
    const { actionId, productId } = await shop({}, { on_hand: 5 });
    const bought = [{ productId, quantity: 2 }];
    await me.add(bought);
    await me.reserve(bought);
    await me.order([{ actionId, products: bought }]);
    const paid = await me.client.call(listOrders, { params: { userId: me.memberId } });
    await me.add([{ productId, quantity: 1 }]);
    await me.reserve([{ productId, quantity: 1 }]);
    await me.client.call(removeFromCart, { params: { id: productId } }, { idempotencyKey: nextName() });
    expect(await me.client.call(listOrders, { params: { userId: me.memberId } })).toEqual(paid);
    expect(await reservedOf(productId)).toBe(0);
    const other = await newBuyer('membro');
    await other.add([{ productId, quantity: 3 }]);
    await expect(update(other, productId, 4)).rejects.toMatchObject(refused('Restam apenas 3 de Cesta.'));
  });

  test('keeps the previous reservation when a new one is refused', async () => {
    const me = await newBuyer();
    const { productId } = await shop({}, { on_hand: 5 });
    await me.add([{ productId, quantity: 3 }]);
    const { expiresAt } = await me.reserve([{ productId, quantity: 3 }]);
    running().clock.advance(MINUTE);
    await expect(me.reserve([{ productId, quantity: 6 }])).rejects.toMatchObject({
      failure: { status: 422 },
    });
    expect(await reservation(me)).toMatchObject({ expiresAt, products: [{ productId, quantity: 3 }] });
    expect(await reservedOf(productId)).toBe(3);
  });

  test('refuses products outside of their dates or without valid dates', async () => {
    const me = await newBuyer();
    const now = running().clock.now();
    const window = { start: new Date(now + DAY).toISOString(), end: new Date(now + 2 * DAY).toISOString() };
    const early = await shop({ starts_at: new Date(window.start), ends_at: new Date(window.end) });
    await expect(me.add([{ productId: early.productId, quantity: 1 }])).rejects.toMatchObject(
      refused(participationTexts.outside(window)),
    );
    const broken = await shop({ ends_at: null });
    await expect(me.add([{ productId: broken.productId, quantity: 1 }])).rejects.toMatchObject(
      refused(participationTexts.broken),
    );
    const closing = await shop({ ends_at: new Date(now + MINUTE) });
    const products = [{ productId: closing.productId, quantity: 1 }];
    await me.add(products);
    running().clock.advance(2 * MINUTE);
    await expect(me.reserve(products)).rejects.toMatchObject({ failure: { status: 422 } });
    const unpublished = await shop({ is_published: false });
    await expect(me.add([{ productId: unpublished.productId, quantity: 1 }])).rejects.toMatchObject(
      refused('Um dos produtos não está mais disponível.'),
    );
    const elsewhere = await insertProduct(running(), await insertActivity(running(), 'minerva'));
    await expect(me.add([{ productId: elsewhere, quantity: 1 }])).rejects.toMatchObject({
      failure: { status: 422 },
    });
  });

  test("refuses more products at the activity's limit", async () => {
    const me = await newBuyer();
    await me.balance(100_000);
    const { actionId, productId } = await shop({ limit_per_user: 1 });
    const products = [{ productId, quantity: 1 }];
    await me.add(products);
    await me.reserve(products);
    await me.order([{ actionId, products }]);
    await expect(me.add(products)).rejects.toMatchObject(refused(participationTexts.limit));
  });

  test('reserves products for a quarter of an hour, then frees them', async () => {
    const me = await newBuyer();
    const { productId } = await shop({}, { on_hand: 2 });
    const products = [{ productId, quantity: 2 }];
    await me.add(products);
    const held = await me.reserve(products);
    const now = running().clock.now();
    expect(held).toEqual({
      expiresAt: new Date(now + 15 * MINUTE).toISOString(),
      now: new Date(now).toISOString(),
      products,
      pendingOrders: [],
      end: null,
    });
    running().clock.advance(5 * MINUTE);
    const again = await buyer(running(), 'aurora', 'paulo');
    const find = () => again.client.call(getReservation, { params: { userId: me.memberId } });
    expect(await find()).toMatchObject({ expiresAt: held.expiresAt, products });
    expect(await me.cart()).toMatchObject([{ product: { stock: 2, ordered: 0 } }]);
    const other = await newBuyer('membro');
    await expect(other.add([{ productId, quantity: 1 }])).rejects.toMatchObject(
      refused('Cesta está esgotado no momento.'),
    );
    expect(await other.client.call(getProductStock, { params: { id: productId } })).toEqual({
      id: productId,
      stock: 2,
      ordered: 2,
    });
    running().clock.advance(10 * MINUTE);
    expect(await find()).toMatchObject({ expiresAt: null, products: [] });
    await other.add([{ productId, quantity: 1 }]);
    await other.reserve([{ productId, quantity: 1 }]);
    await expect(me.reserve(products)).rejects.toMatchObject(refused('Resta apenas 1 de Cesta.'));
  });

  test('replaces a reservation and restarts its time, but not for the same attempt', async () => {
    const me = await newBuyer();
    const { productId } = await shop({}, { on_hand: 5 });
    await me.add([{ productId, quantity: 4 }]);
    const key = nextName();
    const first = await me.reserve([{ productId, quantity: 4 }], key);
    running().clock.advance(5 * MINUTE);
    const replayed = await me.reserve([{ productId, quantity: 4 }], key);
    expect(replayed).toMatchObject({
      expiresAt: first.expiresAt,
      now: new Date(running().clock.now()).toISOString(),
    });
    const second = await me.reserve([{ productId, quantity: 5 }]);
    expect(second.expiresAt).toBe(new Date(running().clock.now() + 15 * MINUTE).toISOString());
    const { reserved } = await running()
      .database.db.selectFrom('product')
      .select('reserved')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    expect(reserved).toBe(5);
  });

  test('reserves all products or none', async () => {
    const me = await newBuyer();
    const much = await shop({}, { on_hand: 5 });
    const little = await shop({}, { on_hand: 1 });
    const wanted = [
      { productId: much.productId, quantity: 2 },
      { productId: little.productId, quantity: 1 },
    ];
    await me.add(wanted);
    const other = await newBuyer('membro');
    await other.add([{ productId: little.productId, quantity: 1 }]);
    await other.reserve([{ productId: little.productId, quantity: 1 }]);
    await expect(me.reserve(wanted)).rejects.toMatchObject({ failure: { status: 422 } });
    const found = await me.client.call(getReservation, { params: { userId: me.memberId } });
    expect(found.products).toEqual([]);
  });

  test("reserves only products in the member's own cart", async () => {
    const me = await newBuyer();
    const { productId } = await shop();
    await expect(me.reserve([{ productId, quantity: 1 }])).rejects.toMatchObject(
      refused('Um dos produtos não está no seu carrinho.'),
    );
    const body = { user_id: me.memberId + 1, ...quantityFields([{ productId, quantity: 1 }]) };
    await expect(me.client.call(reserve, { body }, { idempotencyKey: nextName() })).rejects.toMatchObject({
      failure: { status: 403 },
    });
  });

  test('releases a reservation exactly at its end', async () => {
    const me = await newBuyer();
    const { productId } = await shop();
    await me.add([{ productId, quantity: 2 }]);
    await me.reserve([{ productId, quantity: 2 }]);
    running().clock.advance(15 * MINUTE - 1);
    await running().api.sweep();
    expect(await reservedOf(productId)).toBe(2);
    running().clock.advance(1);
    await running().api.sweep();
    expect(await reservedOf(productId)).toBe(0);
  });

  test('deletes a released reservation after thirty days and keeps sold ones', async () => {
    const me = await newBuyer();
    await me.balance(1_000);
    const { actionId, productId } = await shop();
    const [left, sold] = [
      [{ productId, quantity: 2 }],
      [{ productId: await insertProduct(running(), actionId), quantity: 1 }],
    ];
    await me.add([...left, ...sold]);
    await me.reserve(sold);
    await me.order([{ actionId, products: sold }]);
    await me.reserve(left);
    const states = () =>
      running()
        .database.db.selectFrom('reservation')
        .select('state')
        .where('member_id', '=', me.memberId)
        .where('product_id', 'in', [productId, sold[0]?.productId ?? 0])
        .orderBy('id')
        .execute();
    running().clock.advance(15 * MINUTE + 30 * DAY);
    await running().api.sweep();
    expect(await states()).toEqual([{ state: 'committed' }, { state: 'released' }]);
    running().clock.advance(1);
    await running().api.sweep();
    expect(await states()).toEqual([{ state: 'committed' }]);
  });

  test('offers instalments only if the activity allows them', async () => {
    const me = await newBuyer();
    const ask = async (allows: boolean, amount: number) => {
      const { actionId } = await shop({ allows_installments: allows });
      return me.client.call(calculateInstallments, { body: { action_id: actionId, amount } });
    };
    expect(await ask(true, 1_700)).toEqual([
      { count: 1, amount: 1_700 },
      { count: 2, amount: 850 },
      { count: 3, amount: 567 },
    ]);
    expect(await ask(false, 1_700)).toHaveLength(1);
    const { actionId, productId } = await shop();
    const products = [{ productId, quantity: 2 }];
    await me.add(products);
    await me.reserve(products);
    await me.balance(0);
    const payment = { type: 'credit_card', card: await me.card(), installments: 2 } as const;
    const tooMany = refused('O número de parcelas escolhido não está disponível.');
    await expect(me.order([{ actionId, products }], payment)).rejects.toMatchObject(tooMany);

    const allowing = await shop({ allows_installments: true }, { value: 1_700 });
    const one = [{ productId: allowing.productId, quantity: 1 }];
    await me.add(one);
    await me.reserve(one);
    const order = (installments: number) =>
      me.order([{ actionId: allowing.actionId, products: one }], { ...payment, installments });
    await expect(order(4)).rejects.toMatchObject(tooMany);
    expect(await order(3)).toMatchObject([{ status: 'Pagamento confirmado' }]);
    const elsewhere = await insertActivity(running(), 'minerva');
    await expect(
      me.client.call(calculateInstallments, { body: { action_id: elsewhere, amount: 1_700 } }),
    ).rejects.toMatchObject({ failure: { status: 404 } });
  });

  const coupon = (changes: Parameters<typeof insertCoupon>[1] = {}) => insertCoupon(running(), changes);
  const tryCoupon = (me: Buyer, code: string, actionId: number, productId: number) =>
    me.client.call(applyCoupon, {
      body: {
        coupon_code: code,
        user_id: me.memberId,
        cart: [{ actionId, products: [{ productId, quantity: 1 }], shipping: noShipping }],
      },
    });

  test('applies a coupon in any case, down to a total of zero', async () => {
    const me = await newBuyer();
    const { actionId, productId } = await shop();
    const code = await coupon();
    expect(await tryCoupon(me, ` ${code.toLowerCase()} `, actionId, productId)).toEqual({
      code,
      value: 700,
      actionId: null,
      totals: { before: 1_000, discount: 700, after: 300 },
    });
    const large = await coupon({ value: 5_000 });
    expect((await tryCoupon(me, large, actionId, productId)).totals).toEqual({
      before: 1_000,
      discount: 1_000,
      after: 0,
    });
  });

  test('explains why a coupon is refused', async () => {
    const me = await newBuyer();
    const { actionId, productId } = await shop();
    const other = await shop();
    const now = running().clock.now();
    const cases: [Parameters<typeof insertCoupon>[1], string][] = [
      [{ is_active: false }, 'Este cupom não está disponível.'],
      [{ starts_at: new Date(now + DAY) }, 'Este cupom ainda não está valendo.'],
      [{ ends_at: new Date(now - DAY) }, 'Este cupom expirou.'],
      [{ limit_in_all: 0 }, 'Este cupom esgotou.'],
      [{ limit_per_member: 0 }, 'Você já usou este cupom.'],
      [{ activity_id: other.actionId }, 'Este cupom não vale para os produtos do seu carrinho.'],
      [{ station_id: stationBySlug('minerva').id }, 'Este cupom não existe.'],
    ];
    for (const [changes, why] of cases)
      await expect(tryCoupon(me, await coupon(changes), actionId, productId)).rejects.toMatchObject(
        refused(why),
      );
  });

  test('accepts a coupon from its first to its last moment, for its own activity', async () => {
    const me = await newBuyer();
    const { actionId, productId } = await shop();
    const now = running().clock.now();
    for (const changes of [
      { starts_at: new Date(now), ends_at: new Date(now) },
      { activity_id: actionId },
      { limit_in_all: 1, limit_per_member: 1 },
    ])
      expect((await tryCoupon(me, await coupon(changes), actionId, productId)).totals.after).toBe(300);
    for (const [changes, why] of [
      [{ starts_at: new Date(now + 1) }, 'Este cupom ainda não está valendo.'],
      [{ ends_at: new Date(now - 1) }, 'Este cupom expirou.'],
    ] as const)
      await expect(tryCoupon(me, await coupon(changes), actionId, productId)).rejects.toMatchObject(
        refused(why),
      );
  });

  test("counts a coupon's uses per member and in total", async () => {
    const [me, other] = [await newBuyer(), await newBuyer('membro')];
    const { actionId, productId } = await shop({}, { on_hand: null, member_limit: 100 });
    const use = async (one: Buyer, code: string) => {
      const products = [{ productId, quantity: 1 }];
      await one.balance(300);
      await one.add(products);
      await one.reserve(products);
      await one.order([{ actionId, products }], undefined, { coupon: code });
    };
    const limited = await coupon({ limit_in_all: 3, limit_per_member: 2 });
    const another = await coupon({ limit_in_all: 1 });
    await use(other, limited);
    await use(me, limited);
    expect((await tryCoupon(me, limited, actionId, productId)).totals.after).toBe(300);
    await use(me, limited);
    await expect(tryCoupon(me, limited, actionId, productId)).rejects.toMatchObject(
      refused('Você já usou este cupom.'),
    );
    await expect(tryCoupon(other, limited, actionId, productId)).rejects.toMatchObject(
      refused('Este cupom esgotou.'),
    );
    expect((await tryCoupon(other, another, actionId, productId)).totals.after).toBe(300);
  });

  test('refuses a limited coupon to an account without a verified CPF', async () => {
    const me = await newBuyer();
    const { actionId, productId } = await shop();
    const code = await coupon({ limit_per_member: 1 });
    const { db } = running().database;
    const member = db.updateTable('member').where('id', '=', me.memberId);
    const before = await db
      .selectFrom('member')
      .select(['type_id', 'cpf', 'cpf_proof'])
      .where('id', '=', me.memberId)
      .executeTakeFirstOrThrow();
    await member.set({ type_id: 1, cpf: null, cpf_proof: null }).execute();
    try {
      await expect(tryCoupon(me, code, actionId, productId)).rejects.toMatchObject(
        refused('Este cupom vale para quem tem um CPF no cadastro.'),
      );
      expect((await tryCoupon(me, await coupon(), actionId, productId)).totals.after).toBe(300);
    } finally {
      await member.set(before).execute();
    }
  });

  test('holds a coupon for an order and uses it at payment, within its limit', async () => {
    const [me, other] = [await newBuyer(), await newBuyer('membro')];
    await me.balance(0);
    await other.balance(0);
    const { actionId, productId } = await shop();
    const products = [{ productId, quantity: 1 }];
    const groups = [{ actionId, products }];
    const code = await coupon({ limit_in_all: 1 });
    for (const one of [me, other]) {
      await one.add(products);
      await one.reserve(products);
    }
    const [order] = await me.order(groups, { type: 'pix' }, { coupon: code });
    expect(order).toMatchObject({ items: 1_000, discount: 700, total: 300 });
    await expect(other.order(groups, { type: 'pix' }, { coupon: code })).rejects.toMatchObject(
      refused('Este cupom esgotou.'),
    );
    expect((await tryCoupon(me, code, actionId, productId)).totals.after).toBe(300);
    running().clock.advance(40 * MINUTE);
    await running().api.work();
    await other.reserve(products);
    const [second] = await other.order(groups, { type: 'pix' }, { coupon: code });
    await payPix(running(), second?.pix?.code ?? '');
    expect((await other.find(second?.id ?? 0)).status).toBe('Pagamento confirmado');
    await payPix(running(), order?.pix?.code ?? '');
    expect((await me.find(order?.id ?? 0)).status).toBe('Expirado');
    const { points } = await me.client.call(getPoints, { params: { userId: me.memberId } });
    expect(points).toBe(300);
  });

  test("finds a CEP's city with a stable street, and 404 for others", async () => {
    const client = running().client('aurora');
    const find = (zipcode: string) => client.call(findAddress, { body: { zipcode } });
    const found = await find('01310100');
    expect(found).toMatchObject({ cep: '01310100', city: 'São Paulo', state: 'SP' });
    expect(found).toMatchObject({ street: 'Rua de Teste 100', neighborhood: 'Bairro de Teste' });
    expect(await find('01310100')).toEqual(found);
    expect(await find('70040010')).toMatchObject({ city: 'Brasília', state: 'DF' });
    await expect(find('00000000')).rejects.toMatchObject({ failure: { status: 404 } });
  });
});
