import {
  applyCoupon,
  calculateInstallments,
  findAddress,
  getPoints,
  getProductStock,
  getReservation,
  quantityFields,
  removeFromCart,
  reserve,
  updateCart,
} from '@estacao/contract';
import { noShipping, participationTexts } from '@estacao/domain';
import { afterEach, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../testing/clock.ts';
import {
  type Buyer,
  buyer,
  insertActivity,
  insertProduct,
  nextName,
  payPix,
} from '../../testing/commerce.ts';
import { brokenConstraints } from '../../testing/constraints.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { stationBySlug } from '../../testing/test-api.ts';

function refused(...messages: string[]) {
  return { failure: { kind: 'http', status: 422, messages } };
}

onEachDatabase('the cart', {}, (running) => {
  afterEach(async () => {
    expect(running().log.filter(({ level }) => level === 'error')).toEqual([]);
    expect(await brokenConstraints(running().database.db)).toEqual([]);
  });

  const update = ({ client }: Buyer, productId: number, quantity: number) =>
    client.call(
      updateCart,
      { body: { shoppingItems: [{ productId, quantity }] } },
      { idempotencyKey: nextName() },
    );

  /** A member with nothing in the cart. */
  async function newBuyer(mailbox = 'paulo') {
    const me = await buyer(running(), 'aurora', mailbox);
    for (const { product } of await me.cart())
      await me.client.call(removeFromCart, { params: { id: product.id } }, { idempotencyKey: nextName() });
    return me;
  }

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

  test('every reason is told where several things can’t be had', async () => {
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

  test('what was ordered counts against the limit', async () => {
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

  test('of an activity with one product alone, the new choice is the only one', async () => {
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

  test('nothing is sold outside of its dates, or without any', async () => {
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

  test('whoever is at the limit of an activity buys no more of it', async () => {
    const me = await newBuyer();
    await me.balance(100_000);
    const { actionId, productId } = await shop({ limit_per_user: 1 });
    const products = [{ productId, quantity: 1 }];
    await me.add(products);
    await me.reserve(products);
    await me.order([{ actionId, products }]);
    await expect(me.add(products)).rejects.toMatchObject(refused(participationTexts.limit));
  });

  test('what is held is held for a quarter of an hour, found again, and free after', async () => {
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
    // What is mine counts as free for me, and as taken for others.
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

  test('holding again replaces what was held, and the time starts anew; the same attempt holds nothing anew', async () => {
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

  test('all of it is held, or nothing', async () => {
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

  test('only what is in the cart is held, and only for oneself', async () => {
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

  test('a sweep lets go of what nobody asks for any more', async () => {
    const me = await newBuyer();
    const { productId } = await shop();
    await me.add([{ productId, quantity: 2 }]);
    await me.reserve([{ productId, quantity: 2 }]);
    running().clock.advance(16 * MINUTE);
    await running().api.sweep();
    const row = await running()
      .database.db.selectFrom('product')
      .select('reserved')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    expect(row.reserved).toBe(0);
  });

  test('instalments are offered where the activity allows them', async () => {
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
    await expect(me.order([{ actionId, products }], payment)).rejects.toMatchObject(
      refused('O número de parcelas escolhido não está disponível.'),
    );
  });

  const coupon = async (changes: Record<string, unknown> = {}) => {
    const code = nextName().toUpperCase();
    await running()
      .database.db.insertInto('discount_coupon')
      .values({
        station_id: stationBySlug('aurora').id,
        code,
        value: 700,
        activity_id: null,
        starts_at: null,
        ends_at: null,
        limit_in_all: null,
        limit_per_member: null,
        ...changes,
      })
      .execute();
    return code;
  };
  const tryCoupon = (me: Buyer, code: string, actionId: number, productId: number) =>
    me.client.call(applyCoupon, {
      body: {
        coupon_code: code,
        user_id: me.memberId,
        cart: [{ actionId, products: [{ productId, quantity: 1 }], shipping: noShipping }],
      },
    });

  test('a coupon takes off the things, whatever case it is typed in, down to nothing', async () => {
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

  test('a coupon that is not good says why', async () => {
    const me = await newBuyer();
    const { actionId, productId } = await shop();
    const other = await shop();
    const now = running().clock.now();
    const cases: [Record<string, unknown>, string][] = [
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

  test('a coupon is held by an order and used when that is paid, no more often than it may be', async () => {
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
    // While it is theirs they may choose another way to pay.
    expect((await tryCoupon(me, code, actionId, productId)).totals.after).toBe(300);
    running().clock.advance(40 * MINUTE);
    await running().api.work();
    await other.reserve(products);
    const [second] = await other.order(groups, { type: 'pix' }, { coupon: code });
    await payPix(running(), second?.pix?.code ?? '');
    expect((await other.find(second?.id ?? 0)).status).toBe('Pagamento confirmado');
    // It comes late, and the coupon is somebody else's by now.
    await payPix(running(), order?.pix?.code ?? '');
    expect((await me.find(order?.id ?? 0)).status).toBe('Expirado');
    const { points } = await me.client.call(getPoints, { params: { userId: me.memberId } });
    expect(points).toBe(300);
  });

  test('a CEP is found in its city, always in the same street; others are not there', async () => {
    const client = running().client('aurora');
    const find = (zipcode: string) => client.call(findAddress, { body: { zipcode } });
    const found = await find('01310100');
    expect(found).toMatchObject({ cep: '01310100', city: 'São Paulo', state: 'SP' });
    // A made-up street says that it is one.
    expect(found).toMatchObject({ street: 'Rua de Teste 100', neighborhood: 'Bairro de Teste' });
    expect(await find('01310100')).toEqual(found);
    expect(await find('70040010')).toMatchObject({ city: 'Brasília', state: 'DF' });
    await expect(find('00000000')).rejects.toMatchObject({ failure: { status: 404 } });
  });
});
