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
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import {
  type Buyer,
  createBuyer,
  insertActivity,
  insertCoupon,
  insertProduct,
  nextName,
  payPix,
} from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { stationBySlug } from '../../testing/test-api.ts';

function refusal(...messages: string[]) {
  return { failure: { kind: 'http', status: 422, messages } };
}

onEachDatabase('cart', {}, (getApi) => {
  afterEach(async () => {
    expect(getApi().log.filter(({ level }) => level === 'error')).toEqual([]);
    expect(await findBrokenRules(getApi().database.db)).toEqual([]);
  });

  const updateQuantity = ({ client }: Buyer, productId: number, quantity: number) =>
    client.call(
      updateCart,
      { body: { shoppingItems: [{ productId, quantity }] } },
      { idempotencyKey: nextName() },
    );

  async function signInWithEmptyCart(mailbox = 'paulo') {
    const me = await createBuyer(getApi(), 'aurora', mailbox);
    for (const { product } of await me.fetchCart())
      await me.client.call(removeFromCart, { params: { id: product.id } }, { idempotencyKey: nextName() });
    return me;
  }

  const fetchQuantities = async (me: Buyer) =>
    (await me.fetchCart()).map(({ product, quantity }) => ({ productId: product.id, quantity }));
  const fetchReservation = ({ client, memberId }: Buyer) =>
    client.call(getReservation, { params: { userId: memberId } });
  const fetchReservedStock = async (id: number) => {
    const row = await getApi()
      .database.db.selectFrom('product')
      .select('reserved')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.reserved;
  };

  const createShop = async (
    activity: Parameters<typeof insertActivity>[2] = {},
    product: Parameters<typeof insertProduct>[2] = {},
  ) => {
    const actionId = await insertActivity(getApi(), 'aurora', activity);
    return { actionId, productId: await insertProduct(getApi(), actionId, { name: 'Cesta', ...product }) };
  };

  test('the cart accepts products up to limit and stock, once per idempotency key', async () => {
    const me = await signInWithEmptyCart();
    const { productId } = await createShop({}, { member_limit: 4, on_hand: 3 });
    const key = nextName();
    await me.addToCart([{ productId, quantity: 2 }], key);
    await me.addToCart([{ productId, quantity: 2 }], key);
    expect(await me.fetchCart()).toMatchObject([
      { product: { id: productId, stock: 3, ordered: 0 }, quantity: 2 },
    ]);
    await expect(me.addToCart([{ productId, quantity: 3 }])).rejects.toMatchObject(
      refusal('Você pode ter no máximo 4 de Cesta.'),
    );
    await expect(me.addToCart([{ productId, quantity: 2 }])).rejects.toMatchObject(
      refusal('Restam apenas 3 de Cesta.'),
    );
    await expect(me.addToCart([{ productId, quantity: 3 }], key)).rejects.toMatchObject({
      failure: { status: 422 },
    });
    await me.addToCart([{ productId, quantity: 1 }]);
    expect(await updateQuantity(me, productId, 1)).toMatchObject([{ quantity: 1 }]);
    await expect(updateQuantity(me, productId, 5)).rejects.toMatchObject(
      refusal('Você pode ter no máximo 4 de Cesta.'),
    );
  });

  test('the cart reports a reason for each unavailable product', async () => {
    const me = await signInWithEmptyCart();
    const scarceShop = await createShop({}, { name: 'Um', on_hand: 1 });
    const soldOutShop = await createShop({}, { name: 'Dois', on_hand: 0 });
    const products = [
      { productId: scarceShop.productId, quantity: 2 },
      { productId: soldOutShop.productId, quantity: 1 },
    ];
    await expect(me.addToCart(products)).rejects.toMatchObject(
      refusal('Resta apenas 1 de Um.', 'Dois está esgotado no momento.'),
    );
    expect(await me.fetchCart()).toEqual([]);
  });

  test("counts earlier orders against a product's limit", async () => {
    const me = await signInWithEmptyCart();
    await me.setBalance(100_000);
    const { actionId, productId } = await createShop({}, { member_limit: 2 });
    const products = [{ productId, quantity: 2 }];
    await me.addToCart(products);
    await me.reserve(products);
    await me.placeOrder([{ actionId, products }]);
    await expect(me.addToCart([{ productId, quantity: 1 }])).rejects.toMatchObject(
      refusal('Você já atingiu o limite de Cesta.'),
    );
  });

  test('replaces the previous product of a single-product activity in the cart', async () => {
    const me = await signInWithEmptyCart();
    const { actionId, productId } = await createShop({ is_one_product: true });
    const otherProductId = await insertProduct(getApi(), actionId);
    await me.addToCart([{ productId, quantity: 1 }]);
    await me.reserve([{ productId, quantity: 1 }]);
    await me.addToCart([{ productId: otherProductId, quantity: 1 }]);
    expect((await me.fetchCart()).map(({ product }) => product.id)).toEqual([otherProductId]);
    await me.addToCart([{ productId: otherProductId, quantity: 1 }]);
    expect(await me.fetchCart()).toMatchObject([{ quantity: 1 }]);
    await expect(me.addToCart([{ productId: otherProductId, quantity: 2 }])).rejects.toMatchObject({
      failure: { status: 422 },
    });
    await expect(
      me.addToCart([
        { productId, quantity: 1 },
        { productId: otherProductId, quantity: 1 },
      ]),
    ).rejects.toMatchObject({ failure: { status: 422 } });
  });

  test('keeps products of other activities when a single-product choice changes', async () => {
    const me = await signInWithEmptyCart();
    const { actionId, productId } = await createShop({ is_one_product: true });
    const chosenId = await insertProduct(getApi(), actionId);
    const [singleShop, plainShop] = [await createShop({ is_one_product: true }), await createShop()];
    const otherProducts = [
      { productId: singleShop.productId, quantity: 1 },
      { productId: plainShop.productId, quantity: 2 },
    ];
    await me.addToCart([{ productId, quantity: 1 }, ...otherProducts]);
    await me.reserve([{ productId, quantity: 1 }, ...otherProducts]);
    const addedProducts = [
      { productId: chosenId, quantity: 1 },
      { productId: await insertProduct(getApi(), plainShop.actionId), quantity: 3 },
    ];
    await me.addToCart(addedProducts);
    expect(await fetchQuantities(me)).toEqual([...otherProducts, ...addedProducts]);
    expect((await fetchReservation(me)).products).toEqual(otherProducts);
    expect(await fetchReservedStock(productId)).toBe(0);
  });

  test("keeps other products and other members' carts when one product changes", async () => {
    const [me, otherBuyer] = [await signInWithEmptyCart(), await signInWithEmptyCart('membro')];
    const [firstShop, secondShop] = [await createShop(), await createShop()];
    const products = [firstShop, secondShop].map(({ productId }) => ({ productId, quantity: 2 }));
    for (const shopper of [me, otherBuyer]) {
      await shopper.addToCart(products);
      await shopper.reserve(products);
    }
    await updateQuantity(me, firstShop.productId, 1);
    expect(await fetchQuantities(me)).toEqual([{ productId: firstShop.productId, quantity: 1 }, products[1]]);
    const remove = () =>
      me.client.call(removeFromCart, { params: { id: firstShop.productId } }, { idempotencyKey: nextName() });
    for (const _ of ['removed', 'removed again']) {
      await remove();
      expect(await fetchQuantities(me)).toEqual([products[1]]);
      expect((await fetchReservation(me)).products).toEqual([products[1]]);
    }
    await expect(updateQuantity(me, firstShop.productId, 1)).rejects.toMatchObject(
      refusal('Um dos produtos não está no seu carrinho.'),
    );
    const shoppingItems = [firstShop, secondShop].map(({ productId }) => ({ productId, quantity: 1 }));
    await expect(
      me.client.call(updateCart, { body: { shoppingItems } }, { idempotencyKey: nextName() }),
    ).rejects.toMatchObject(refusal('Um dos produtos não está no seu carrinho.'));
    expect(await fetchQuantities(me)).toEqual([products[1]]);
    expect(await fetchQuantities(otherBuyer)).toEqual(products);
    expect((await fetchReservation(otherBuyer)).products).toEqual(products);
    expect(await fetchReservedStock(firstShop.productId)).toBe(2);
  });

  test('reserves only the named products of the cart', async () => {
    const me = await signInWithEmptyCart();
    const [reservedShop, otherShop] = [await createShop(), await createShop()];
    const products = [reservedShop, otherShop].map(({ productId }) => ({ productId, quantity: 3 }));
    await me.addToCart(products);
    await me.reserve([{ productId: reservedShop.productId, quantity: 2 }]);
    expect(await fetchQuantities(me)).toEqual(products);
    expect(await fetchReservedStock(reservedShop.productId)).toBe(2);
    expect(await fetchReservedStock(otherShop.productId)).toBe(0);
  });

  test('keeps a paid order when the cart changes', async () => {
    const me = await signInWithEmptyCart();
    await me.setBalance(100_000);
    const { actionId, productId } = await createShop({}, { on_hand: 5 });
    const products = [{ productId, quantity: 2 }];
    await me.addToCart(products);
    await me.reserve(products);
    await me.placeOrder([{ actionId, products }]);
    const orders = await me.client.call(listOrders, { params: { userId: me.memberId } });
    await me.addToCart([{ productId, quantity: 1 }]);
    await me.reserve([{ productId, quantity: 1 }]);
    await me.client.call(removeFromCart, { params: { id: productId } }, { idempotencyKey: nextName() });
    expect(await me.client.call(listOrders, { params: { userId: me.memberId } })).toEqual(orders);
    expect(await fetchReservedStock(productId)).toBe(0);
    const otherBuyer = await signInWithEmptyCart('membro');
    await otherBuyer.addToCart([{ productId, quantity: 3 }]);
    await expect(updateQuantity(otherBuyer, productId, 4)).rejects.toMatchObject(
      refusal('Restam apenas 3 de Cesta.'),
    );
  });

  test('keeps the previous reservation when a new one is refused', async () => {
    const me = await signInWithEmptyCart();
    const { productId } = await createShop({}, { on_hand: 5 });
    await me.addToCart([{ productId, quantity: 3 }]);
    const { expiresAt } = await me.reserve([{ productId, quantity: 3 }]);
    getApi().clock.advance(MINUTE);
    await expect(me.reserve([{ productId, quantity: 6 }])).rejects.toMatchObject({
      failure: { status: 422 },
    });
    expect(await fetchReservation(me)).toMatchObject({ expiresAt, products: [{ productId, quantity: 3 }] });
    expect(await fetchReservedStock(productId)).toBe(3);
  });

  test('refuses products that are unpublished, foreign, or outside of valid dates', async () => {
    const me = await signInWithEmptyCart();
    const now = getApi().clock.now();
    const window = { start: new Date(now + DAY).toISOString(), end: new Date(now + 2 * DAY).toISOString() };
    const futureShop = await createShop({ starts_at: new Date(window.start), ends_at: new Date(window.end) });
    await expect(me.addToCart([{ productId: futureShop.productId, quantity: 1 }])).rejects.toMatchObject(
      refusal(participationTexts.outside(window)),
    );
    const invalidShop = await createShop({ ends_at: null });
    await expect(me.addToCart([{ productId: invalidShop.productId, quantity: 1 }])).rejects.toMatchObject(
      refusal(participationTexts.broken),
    );
    const closingShop = await createShop({ ends_at: new Date(now + MINUTE) });
    const products = [{ productId: closingShop.productId, quantity: 1 }];
    await me.addToCart(products);
    getApi().clock.advance(2 * MINUTE);
    await expect(me.reserve(products)).rejects.toMatchObject({ failure: { status: 422 } });
    const unpublishedShop = await createShop({ is_published: false });
    await expect(me.addToCart([{ productId: unpublishedShop.productId, quantity: 1 }])).rejects.toMatchObject(
      refusal('Um dos produtos não está mais disponível.'),
    );
    const foreignProductId = await insertProduct(getApi(), await insertActivity(getApi(), 'minerva'));
    await expect(me.addToCart([{ productId: foreignProductId, quantity: 1 }])).rejects.toMatchObject({
      failure: { status: 422 },
    });
  });

  test("refuses products once the activity's participation limit is reached", async () => {
    const me = await signInWithEmptyCart();
    await me.setBalance(100_000);
    const { actionId, productId } = await createShop({ limit_per_user: 1 });
    const products = [{ productId, quantity: 1 }];
    await me.addToCart(products);
    await me.reserve(products);
    await me.placeOrder([{ actionId, products }]);
    await expect(me.addToCart(products)).rejects.toMatchObject(refusal(participationTexts.limit));
  });

  test('reserves products for a quarter of an hour, then frees them', async () => {
    const me = await signInWithEmptyCart();
    const { productId } = await createShop({}, { on_hand: 2 });
    const products = [{ productId, quantity: 2 }];
    await me.addToCart(products);
    const firstReservation = await me.reserve(products);
    const now = getApi().clock.now();
    expect(firstReservation).toEqual({
      expiresAt: new Date(now + 15 * MINUTE).toISOString(),
      now: new Date(now).toISOString(),
      products,
      pendingOrders: [],
      end: null,
    });
    getApi().clock.advance(5 * MINUTE);
    const otherTab = await createBuyer(getApi(), 'aurora', 'paulo');
    const fetchInOtherTab = () => otherTab.client.call(getReservation, { params: { userId: me.memberId } });
    expect(await fetchInOtherTab()).toMatchObject({ expiresAt: firstReservation.expiresAt, products });
    expect(await me.fetchCart()).toMatchObject([{ product: { stock: 2, ordered: 0 } }]);
    const otherBuyer = await signInWithEmptyCart('membro');
    await expect(otherBuyer.addToCart([{ productId, quantity: 1 }])).rejects.toMatchObject(
      refusal('Cesta está esgotado no momento.'),
    );
    expect(await otherBuyer.client.call(getProductStock, { params: { id: productId } })).toEqual({
      id: productId,
      stock: 2,
      ordered: 2,
    });
    getApi().clock.advance(10 * MINUTE);
    expect(await fetchInOtherTab()).toMatchObject({ expiresAt: null, products: [] });
    await otherBuyer.addToCart([{ productId, quantity: 1 }]);
    await otherBuyer.reserve([{ productId, quantity: 1 }]);
    await expect(me.reserve(products)).rejects.toMatchObject(refusal('Resta apenas 1 de Cesta.'));
  });

  test('a new reservation replaces the old one and gets a new expiry; a repeat does not', async () => {
    const me = await signInWithEmptyCart();
    const { productId } = await createShop({}, { on_hand: 5 });
    await me.addToCart([{ productId, quantity: 4 }]);
    const key = nextName();
    const firstReservation = await me.reserve([{ productId, quantity: 4 }], key);
    getApi().clock.advance(5 * MINUTE);
    const repeatedReservation = await me.reserve([{ productId, quantity: 4 }], key);
    expect(repeatedReservation).toMatchObject({
      expiresAt: firstReservation.expiresAt,
      now: new Date(getApi().clock.now()).toISOString(),
    });
    const secondReservation = await me.reserve([{ productId, quantity: 5 }]);
    expect(secondReservation.expiresAt).toBe(new Date(getApi().clock.now() + 15 * MINUTE).toISOString());
    const { reserved } = await getApi()
      .database.db.selectFrom('product')
      .select('reserved')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    expect(reserved).toBe(5);
  });

  test('reserves all products of a request or none', async () => {
    const me = await signInWithEmptyCart();
    const plentifulShop = await createShop({}, { on_hand: 5 });
    const scarceShop = await createShop({}, { on_hand: 1 });
    const products = [
      { productId: plentifulShop.productId, quantity: 2 },
      { productId: scarceShop.productId, quantity: 1 },
    ];
    await me.addToCart(products);
    const otherBuyer = await signInWithEmptyCart('membro');
    await otherBuyer.addToCart([{ productId: scarceShop.productId, quantity: 1 }]);
    await otherBuyer.reserve([{ productId: scarceShop.productId, quantity: 1 }]);
    await expect(me.reserve(products)).rejects.toMatchObject({ failure: { status: 422 } });
    const currentReservation = await me.client.call(getReservation, { params: { userId: me.memberId } });
    expect(currentReservation.products).toEqual([]);
  });

  test("reserves only products in the member's own cart", async () => {
    const me = await signInWithEmptyCart();
    const { productId } = await createShop();
    await expect(me.reserve([{ productId, quantity: 1 }])).rejects.toMatchObject(
      refusal('Um dos produtos não está no seu carrinho.'),
    );
    const body = { user_id: me.memberId + 1, ...quantityFields([{ productId, quantity: 1 }]) };
    await expect(me.client.call(reserve, { body }, { idempotencyKey: nextName() })).rejects.toMatchObject({
      failure: { status: 403 },
    });
  });

  test('releases a reservation exactly at its end', async () => {
    const me = await signInWithEmptyCart();
    const { productId } = await createShop();
    await me.addToCart([{ productId, quantity: 2 }]);
    await me.reserve([{ productId, quantity: 2 }]);
    getApi().clock.advance(15 * MINUTE - 1);
    await getApi().api.sweep();
    expect(await fetchReservedStock(productId)).toBe(2);
    getApi().clock.advance(1);
    await getApi().api.sweep();
    expect(await fetchReservedStock(productId)).toBe(0);
  });

  test('the sweep deletes released reservations after thirty days and keeps committed ones', async () => {
    const me = await signInWithEmptyCart();
    await me.setBalance(1_000);
    const { actionId, productId } = await createShop();
    const [unsoldProducts, soldProducts] = [
      [{ productId, quantity: 2 }],
      [{ productId: await insertProduct(getApi(), actionId), quantity: 1 }],
    ];
    await me.addToCart([...unsoldProducts, ...soldProducts]);
    await me.reserve(soldProducts);
    await me.placeOrder([{ actionId, products: soldProducts }]);
    await me.reserve(unsoldProducts);
    const fetchStates = () =>
      getApi()
        .database.db.selectFrom('reservation')
        .select('state')
        .where('member_id', '=', me.memberId)
        .where('product_id', 'in', [productId, soldProducts[0]?.productId ?? 0])
        .orderBy('id')
        .execute();
    getApi().clock.advance(15 * MINUTE + 30 * DAY);
    await getApi().api.sweep();
    expect(await fetchStates()).toEqual([{ state: 'committed' }, { state: 'released' }]);
    getApi().clock.advance(1);
    await getApi().api.sweep();
    expect(await fetchStates()).toEqual([{ state: 'committed' }]);
  });

  test('offers instalments only if the activity allows them', async () => {
    const me = await signInWithEmptyCart();
    const fetchInstallments = async (isAllowed: boolean, amount: number) => {
      const { actionId } = await createShop({ allows_installments: isAllowed });
      return me.client.call(calculateInstallments, { body: { action_id: actionId, amount } });
    };
    expect(await fetchInstallments(true, 1_700)).toEqual([
      { count: 1, amount: 1_700 },
      { count: 2, amount: 850 },
      { count: 3, amount: 567 },
    ]);
    expect(await fetchInstallments(false, 1_700)).toHaveLength(1);
    const { actionId, productId } = await createShop();
    const products = [{ productId, quantity: 2 }];
    await me.addToCart(products);
    await me.reserve(products);
    await me.setBalance(0);
    const payment = { type: 'credit_card', card: await me.saveCard(), installments: 2 } as const;
    const installmentRefusal = refusal('O número de parcelas escolhido não está disponível.');
    await expect(me.placeOrder([{ actionId, products }], payment)).rejects.toMatchObject(installmentRefusal);

    const installmentShop = await createShop({ allows_installments: true }, { value: 1_700 });
    const allowedProducts = [{ productId: installmentShop.productId, quantity: 1 }];
    await me.addToCart(allowedProducts);
    await me.reserve(allowedProducts);
    const placeOrder = (installments: number) =>
      me.placeOrder([{ actionId: installmentShop.actionId, products: allowedProducts }], {
        ...payment,
        installments,
      });
    await expect(placeOrder(4)).rejects.toMatchObject(installmentRefusal);
    expect(await placeOrder(3)).toMatchObject([{ status: 'Pagamento confirmado' }]);
    const foreignActivityId = await insertActivity(getApi(), 'minerva');
    await expect(
      me.client.call(calculateInstallments, { body: { action_id: foreignActivityId, amount: 1_700 } }),
    ).rejects.toMatchObject({ failure: { status: 404 } });
  });

  const createCoupon = (changes: Parameters<typeof insertCoupon>[1] = {}) => insertCoupon(getApi(), changes);
  const tryCoupon = (me: Buyer, code: string, actionId: number, productId: number) =>
    me.client.call(applyCoupon, {
      body: {
        coupon_code: code,
        user_id: me.memberId,
        cart: [{ actionId, products: [{ productId, quantity: 1 }], shipping: noShipping }],
      },
    });

  test('applies a coupon code in any letter case, down to a total of zero', async () => {
    const me = await signInWithEmptyCart();
    const { actionId, productId } = await createShop();
    const code = await createCoupon();
    expect(await tryCoupon(me, ` ${code.toLowerCase()} `, actionId, productId)).toEqual({
      code,
      value: 700,
      actionId: null,
      totals: { before: 1_000, discount: 700, after: 300 },
    });
    const largeCoupon = await createCoupon({ value: 5_000 });
    expect((await tryCoupon(me, largeCoupon, actionId, productId)).totals).toEqual({
      before: 1_000,
      discount: 1_000,
      after: 0,
    });
  });

  test('explains why a coupon is refused', async () => {
    const me = await signInWithEmptyCart();
    const { actionId, productId } = await createShop();
    const otherShop = await createShop();
    const now = getApi().clock.now();
    const cases: [Parameters<typeof insertCoupon>[1], string][] = [
      [{ is_active: false }, 'Este cupom não está disponível.'],
      [{ starts_at: new Date(now + DAY) }, 'Este cupom ainda não está valendo.'],
      [{ ends_at: new Date(now - DAY) }, 'Este cupom expirou.'],
      [{ limit_in_all: 0 }, 'Este cupom esgotou.'],
      [{ limit_per_member: 0 }, 'Você já usou este cupom.'],
      [{ activity_id: otherShop.actionId }, 'Este cupom não vale para os produtos do seu carrinho.'],
      [{ station_id: stationBySlug('minerva').id }, 'Este cupom não existe.'],
    ];
    for (const [changes, message] of cases)
      await expect(tryCoupon(me, await createCoupon(changes), actionId, productId)).rejects.toMatchObject(
        refusal(message),
      );
  });

  test('accepts a coupon from its first to its last moment, for its own activity', async () => {
    const me = await signInWithEmptyCart();
    const { actionId, productId } = await createShop();
    const now = getApi().clock.now();
    for (const changes of [
      { starts_at: new Date(now), ends_at: new Date(now) },
      { activity_id: actionId },
      { limit_in_all: 1, limit_per_member: 1 },
    ])
      expect((await tryCoupon(me, await createCoupon(changes), actionId, productId)).totals.after).toBe(300);
    for (const [changes, message] of [
      [{ starts_at: new Date(now + 1) }, 'Este cupom ainda não está valendo.'],
      [{ ends_at: new Date(now - 1) }, 'Este cupom expirou.'],
    ] as const)
      await expect(tryCoupon(me, await createCoupon(changes), actionId, productId)).rejects.toMatchObject(
        refusal(message),
      );
  });

  test("counts a coupon's uses per member and in total", async () => {
    const [me, otherBuyer] = [await signInWithEmptyCart(), await signInWithEmptyCart('membro')];
    const { actionId, productId } = await createShop({}, { on_hand: null, member_limit: 100 });
    const useCoupon = async (shopper: Buyer, code: string) => {
      const products = [{ productId, quantity: 1 }];
      await shopper.setBalance(300);
      await shopper.addToCart(products);
      await shopper.reserve(products);
      await shopper.placeOrder([{ actionId, products }], undefined, { coupon: code });
    };
    const limitedCoupon = await createCoupon({ limit_in_all: 3, limit_per_member: 2 });
    const otherCoupon = await createCoupon({ limit_in_all: 1 });
    await useCoupon(otherBuyer, limitedCoupon);
    await useCoupon(me, limitedCoupon);
    expect((await tryCoupon(me, limitedCoupon, actionId, productId)).totals.after).toBe(300);
    await useCoupon(me, limitedCoupon);
    await expect(tryCoupon(me, limitedCoupon, actionId, productId)).rejects.toMatchObject(
      refusal('Você já usou este cupom.'),
    );
    await expect(tryCoupon(otherBuyer, limitedCoupon, actionId, productId)).rejects.toMatchObject(
      refusal('Este cupom esgotou.'),
    );
    expect((await tryCoupon(otherBuyer, otherCoupon, actionId, productId)).totals.after).toBe(300);
  });

  test('refuses a limited coupon to an account without a verified CPF', async () => {
    const me = await signInWithEmptyCart();
    const { actionId, productId } = await createShop();
    const code = await createCoupon({ limit_per_member: 1 });
    const { db } = getApi().database;
    const memberUpdate = db.updateTable('member').where('id', '=', me.memberId);
    const memberBefore = await db
      .selectFrom('member')
      .select(['type_id', 'cpf', 'cpf_proof'])
      .where('id', '=', me.memberId)
      .executeTakeFirstOrThrow();
    await memberUpdate.set({ type_id: 1, cpf: null, cpf_proof: null }).execute();
    try {
      await expect(tryCoupon(me, code, actionId, productId)).rejects.toMatchObject(
        refusal('Este cupom vale para quem tem um CPF no cadastro.'),
      );
      expect((await tryCoupon(me, await createCoupon(), actionId, productId)).totals.after).toBe(300);
    } finally {
      await memberUpdate.set(memberBefore).execute();
    }
  });

  test('reserves a coupon for an unpaid order and uses it up at payment', async () => {
    const [me, otherBuyer] = [await signInWithEmptyCart(), await signInWithEmptyCart('membro')];
    await me.setBalance(0);
    await otherBuyer.setBalance(0);
    const { actionId, productId } = await createShop();
    const products = [{ productId, quantity: 1 }];
    const groups = [{ actionId, products }];
    const code = await createCoupon({ limit_in_all: 1 });
    for (const shopper of [me, otherBuyer]) {
      await shopper.addToCart(products);
      await shopper.reserve(products);
    }
    const [order] = await me.placeOrder(groups, { type: 'pix' }, { coupon: code });
    expect(order).toMatchObject({ items: 1_000, discount: 700, total: 300 });
    await expect(otherBuyer.placeOrder(groups, { type: 'pix' }, { coupon: code })).rejects.toMatchObject(
      refusal('Este cupom esgotou.'),
    );
    expect((await tryCoupon(me, code, actionId, productId)).totals.after).toBe(300);
    getApi().clock.advance(40 * MINUTE);
    await getApi().api.runTasksAndJobs();
    await otherBuyer.reserve(products);
    const [secondOrder] = await otherBuyer.placeOrder(groups, { type: 'pix' }, { coupon: code });
    await payPix(getApi(), secondOrder?.pix?.code ?? '');
    expect((await otherBuyer.findOrder(secondOrder?.id ?? 0)).status).toBe('Pagamento confirmado');
    await payPix(getApi(), order?.pix?.code ?? '');
    expect((await me.findOrder(order?.id ?? 0)).status).toBe('Expirado');
    const { points } = await me.client.call(getPoints, { params: { userId: me.memberId } });
    expect(points).toBe(300);
  });

  test('finds the address of a CEP and returns 404 for an unknown one', async () => {
    const client = getApi().client('aurora');
    const findByZipcode = (zipcode: string) => client.call(findAddress, { body: { zipcode } });
    const address = await findByZipcode('01310100');
    expect(address).toMatchObject({ cep: '01310100', city: 'São Paulo', state: 'SP' });
    expect(address).toMatchObject({ street: 'Rua de Teste 100', neighborhood: 'Bairro de Teste' });
    expect(await findByZipcode('01310100')).toEqual(address);
    expect(await findByZipcode('70040010')).toMatchObject({ city: 'Brasília', state: 'DF' });
    await expect(findByZipcode('00000000')).rejects.toMatchObject({ failure: { status: 404 } });
  });
});
