import { dataOf, orderStatuses } from '@estacao/domain';
import { expect, it } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { BAG, cartFixture, GIFT, MINUTE, NOTEBOOK } from '../../testing/cart-fixture.ts';
import { typedCard as card } from '../../testing/typed-card.ts';
import { errorsDismissed } from '../notices/slice.ts';
import { selectPoints } from '../points/points.ts';
import {
  backRequested,
  couponRemoved,
  couponRequested,
  paymentChanged,
  paymentChosen,
  paymentRequested,
  quantityRequested,
  refusalRead,
  removalRequested,
  reservationRequested,
  selectCart,
  selectCartItems,
  selectCartPrice,
  verificationRequested,
} from './index.ts';

const fixture = cartFixture();
const {
  productId,
  openTab,
  openCart,
  goToReview,
  payPix,
  refuseLatestCharge,
  toastTexts,
  goToPix,
  reserveOnOtherDevice,
} = fixture;

longTest('a purchase leads through delivery and payment to an order paid by the wallet', async () => {
  const { tab, cart } = await openCart(BAG);
  const balanceBefore = dataOf(selectPoints(tab.state())) ?? 0;
  tab.dispatch(reservationRequested());
  expect(cart().operation).toBe('reserving');
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'delivery', operation: null });
  await goToReview(tab);
  const { total, wallet, charged } = selectCartPrice(tab.state());
  expect([total, charged]).toEqual([wallet, 0]);
  tab.dispatch(paymentRequested());
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(tab.network.sentRequests.filter((call) => call.endsWith('/cupom-product-order-cart'))).toHaveLength(
    1,
  );
  expect(cart()).toMatchObject({ step: 'done', operation: null, reservation: null });
  expect(cart().orders.map((order) => [order.status, order.total])).toEqual([
    [orderStatuses.confirmed, total],
  ]);
  expect(dataOf(selectPoints(tab.state()))).toBe(balanceBefore - total + 1250);
});

it('a digital product leads from the cart straight to payment, and back', async () => {
  const { tab, cart } = await openCart(GIFT);
  tab.dispatch(reservationRequested());
  await tab.settled();
  expect(cart().step).toBe('payment');
  tab.dispatch(backRequested());
  expect(cart().step).toBe('items');
});

it('learns from the event stream that a PIX is paid, before any polling', async () => {
  const { tab, cart, code } = await goToPix();
  await payPix(tab, code);
  await expect.poll(() => cart().step).toBe('done');
  await tab.settled();
});

it.each([503, 404])('detects a paid PIX by polling when streams answer with %d', async (status) => {
  const { tab, cart, code } = await goToPix(({ network }) =>
    network.answer('/api/events', () => Response.json({ messages: [] }, { status })),
  );
  await payPix(tab, code);
  await tab.settled();
  expect(cart().step).toBe('pix');
  fixture.clock().advance(3000);
  await tab.settled();
  expect(cart().step).toBe('done');
  expect(cart().orders[0]).toMatchObject({ status: orderStatuses.confirmed, hasVouchers: true });
  expect(dataOf(selectCartItems(tab.state()))).toHaveLength(1);
  tab.portal.enter('cart');
  await tab.settled();
  expect(cart().step).toBe('items');
  expect(dataOf(selectCartItems(tab.state()))).toEqual([]);
});

it('shows a PIX paid while the page was hidden as soon as the page is visible', async () => {
  const { tab, cart, code } = await goToPix();
  tab.page.hide();
  fixture.clock().suspend(5 * MINUTE);
  await payPix(tab, code);
  expect(cart().step).toBe('pix');
  tab.page.show();
  await tab.settled();
  expect(cart().step).toBe('done');
});

longTest(
  'sends no request until the member verifies the payment when the station disables PIX polling',
  async () => {
    const { tab, cart, code } = await goToPix(undefined, { pacing: { pixPolling: false } });
    const { length } = tab.network.sentRequests;
    await payPix(tab, code);
    fixture.clock().advance(10 * MINUTE);
    await tab.settled();
    expect(cart().step).toBe('pix');
    expect([tab.network.sentRequests.slice(length), tab.network.streams()]).toEqual([[], 0]);
    const { now, orders } = cart();
    expect(new Date(orders[0]?.pix?.expiresAt ?? 0).getTime() - now).toBe(20 * MINUTE);
    tab.dispatch(verificationRequested());
    await tab.settled();
    expect(cart().step).toBe('done');
  },
);

longTest('detects a paid PIX at the expiry time when the station disables PIX polling', async () => {
  const { tab, cart, code } = await goToPix(undefined, { pacing: { pixPolling: false } });
  await payPix(tab, code);
  fixture.clock().advance(30 * MINUTE + 1000);
  await expect.poll(() => cart().step).toBe('done');
  await tab.settled();
});

it('restores the PIX with the code and the remaining time after a reload', async () => {
  const { tab, code } = await goToPix();
  fixture.clock().advance(4 * MINUTE);
  await tab.settled();
  const reloadedTab = await openTab({ browser: tab.browser });
  reloadedTab.portal.enter('cart');
  await reloadedTab.settled();
  const { step, orders } = selectCart(reloadedTab.state());
  expect([step, orders[0]?.pix?.code]).toEqual(['pix', code]);
  fixture.clock().advance(1000);
  const { now } = selectCart(reloadedTab.state());
  const remaining = new Date(orders[0]?.pix?.expiresAt ?? 0).getTime() - now;
  expect(Math.round(remaining / 1000)).toBe(26 * 60 - 1);
});

it('“Verificar pagamento” reports whether the payment has arrived', async () => {
  const { tab, cart, code } = await goToPix();
  tab.dispatch(verificationRequested());
  await tab.settled();
  expect(toastTexts(tab)).toContain(
    'Pagamento não confirmado: O pagamento ainda não foi confirmado. Isso pode levar alguns segundos.',
  );
  expect(cart().step).toBe('pix');
  await payPix(tab, code);
  tab.dispatch(verificationRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'done', operation: null });
});

it('bypasses the HTTP cache while waiting for a payment', async () => {
  const { tab } = await goToPix();
  const cacheControls: (string | null)[] = [];
  tab.network.answer('where%5Bid%5D', ({ headers }) => {
    cacheControls.push(headers.get('cache-control'));
    return undefined;
  });
  tab.dispatch(verificationRequested());
  await tab.settled();
  expect(cacheControls).toEqual(['no-cache']);
});

it('an unpaid PIX expires shortly after the expiry time, and the cart restarts', async () => {
  const { tab, cart } = await goToPix();
  fixture.clock().advance(30 * MINUTE - 1000);
  await tab.settled();
  expect(cart().step).toBe('pix');
  fixture.clock().advance(3000);
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'items', orders: [], reservation: null });
  expect(toastTexts(tab)).toContain(
    'Tempo expirado: O tempo máximo para pagamento do PIX expirou. Para comprar novamente, recomece o processo.',
  );
});

it("counts the reservation down by the server's clock and releases the reservation at the end", async () => {
  const { tab, cart } = await openCart(BAG);
  tab.dispatch(reservationRequested());
  await tab.settled();
  fixture.clock().advance(5 * MINUTE);
  expect(Math.round(((cart().reservation?.expiresAt ?? 0) - cart().now) / 1000)).toBe(600);
  fixture.clock().suspend(4 * MINUTE);
  tab.page.show();
  tab.page.fire('pageshow');
  expect(Math.round(((cart().reservation?.expiresAt ?? 0) - cart().now) / 1000)).toBe(360);
  fixture.clock().advance(6 * MINUTE + 1000);
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'items', reservation: null });
  expect(toastTexts(tab)).toContain(
    'Tempo de reserva esgotado: O tempo de reserva dos seus produtos esgotou. Por favor, recomece o processo.',
  );
});

it('a refused card keeps the review open, and the member can pay by PIX instead', async () => {
  const { tab, cart } = await openCart(GIFT);
  await goToReview(tab, 'credit_card', { ...card, number: '4000 0000 0000 0002' });
  expect(cart().newCard).toMatchObject({ brand: 'Visa', lastDigits: '0002' });
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart().refusal).toMatch(/./);
  expect(cart()).toMatchObject({ step: 'review', operation: null });
  tab.dispatch(refusalRead());
  tab.dispatch(backRequested());
  tab.dispatch(paymentChanged({ method: 'pix' }));
  tab.dispatch(paymentChosen());
  await tab.settled();
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart().step).toBe('pix');
});

it('refreshes the cart when another device changed the cart and the order is rejected', async () => {
  const { tab, cart } = await openCart(NOTEBOOK);
  await goToReview(tab);
  const { items } = selectCartPrice(tab.state());
  await reserveOnOtherDevice(tab, NOTEBOOK, 2);
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'review', operation: null });
  expect(cart().refusal).toBeNull();
  expect(toastTexts(tab).join()).toMatch(/Motivo: Seu carrinho mudou/);
  const price = selectCartPrice(tab.state());
  expect(price.items).toBe(2 * items);
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart().orders.map((order) => order.total)).toEqual([price.total]);
});

it('the cart returns to the first step when a card is refused after the reservation expired', async () => {
  const { tab, cart } = await openCart(GIFT);
  await goToReview(tab, 'credit_card', { ...card, number: '4000 0000 0000 0259' });
  tab.dispatch(paymentRequested());
  await tab.settled();
  tab.page.hide();
  fixture.clock().suspend(120 * MINUTE);
  await refuseLatestCharge(tab);
  tab.page.show();
  tab.dispatch(verificationRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'items', reservation: null, operation: null, refusal: null });
  expect(toastTexts(tab).join()).toMatch(/Motivo: O pagamento foi recusado/);
});

it('keeps card numbers and security codes out of the store and the tab storage', async () => {
  const { tab } = await openCart(GIFT);
  await goToReview(tab, 'credit_card', { ...card, cvv: '907' });
  const storedText = JSON.stringify([tab.state(), tab.tabStorage?.get('attempt/placeOrder') ?? '']);
  expect(storedText).not.toMatch(/4111 ?1111 ?1111 ?1111/);
  expect(storedText).not.toMatch(/\b907\b/);
});

it('a payment stays pending while the card is under review', async () => {
  const { tab, cart } = await openCart(GIFT);
  await goToReview(tab, 'credit_card', { ...card, number: '4000 0000 0000 0259' });
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart().step).toBe('analysis');
});

it('retries an order with a lost response, and buys once', async () => {
  const { tab, cart } = await openCart(GIFT);
  await goToReview(tab);
  tab.network.lose('cupom-product-order-cart');
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'pix', operation: null });
  expect(tab.network.sentRequests.filter((call) => call === 'POST /cupom-product-order-cart')).toHaveLength(
    2,
  );
  expect(cart().orders).toHaveLength(1);
});

it('reuses the idempotency key when the member retries an order of unknown outcome', async () => {
  const { tab, cart } = await openCart(GIFT);
  await goToReview(tab);
  const fetchOrderIds = () =>
    fixture.api().database.db.selectFrom('product_order').select('id').orderBy('id').execute();
  const ordersBefore = await fetchOrderIds();
  tab.network.lose('cupom-product-order-cart');
  tab.network.lose('single-product-orders');
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'review', operation: null });
  expect(tab.tabStorage?.get('attempt/placeOrder')).toBeDefined();
  const newOrders = (await fetchOrderIds()).slice(ordersBefore.length);
  expect(newOrders).toHaveLength(1);
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'pix', operation: null });
  expect(cart().orders.map(({ id }) => id)).toEqual(newOrders.map(({ id }) => id));
  expect((await fetchOrderIds()).slice(ordersBefore.length)).toEqual(newOrders);
  expect(tab.tabStorage?.get('attempt/placeOrder')).toBeUndefined();
});

it('debounces quantity changes, and reports and undoes a quantity over the limit', async () => {
  const { tab, cart } = await openCart(NOTEBOOK);
  const id = await productId(NOTEBOOK);
  for (const quantity of [2, 3, 2]) tab.dispatch(quantityRequested({ productId: id, quantity }));
  expect(dataOf(selectCartItems(tab.state()))?.[0]?.quantity).toBe(2);
  expect(tab.network.sentRequests.filter((call) => call.startsWith('PUT'))).toEqual([]);
  fixture.clock().advance(500);
  await tab.settled();
  expect(tab.network.sentRequests.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  expect(cart().pendingQuantities).toEqual({});
  tab.dispatch(quantityRequested({ productId: id, quantity: 9 }));
  fixture.clock().advance(500);
  await tab.settled();
  expect(dataOf(selectCartItems(tab.state()))?.[0]?.quantity).toBe(2);
  expect(toastTexts(tab).join()).toMatch(/Caderno pautado A5/);
});

it('removes a cart item at once and restores the item when the call fails', async () => {
  const { tab } = await openCart(BAG, GIFT);
  const id = await productId(BAG);
  tab.network.isOffline = true;
  tab.dispatch(removalRequested(id));
  expect(dataOf(selectCartItems(tab.state()))).toHaveLength(1);
  await tab.settled();
  expect(dataOf(selectCartItems(tab.state()))).toHaveLength(2);
  tab.network.isOffline = false;
  tab.dispatch(removalRequested(id));
  await tab.settled();
  expect(dataOf(selectCartItems(tab.state()))?.map(({ product }) => product.name)).toEqual([
    'Vale de R$ 100',
  ]);
});

it('refreshes the cart of another tab when that tab becomes visible', async () => {
  const { tab } = await openCart(BAG, GIFT);
  const otherTab = await openTab({ browser: tab.browser });
  otherTab.portal.enter('cart');
  await otherTab.settled();
  otherTab.page.hide();
  tab.dispatch(removalRequested(await productId(BAG)));
  await tab.settled();
  expect(dataOf(selectCartItems(otherTab.state()))).toHaveLength(2);
  otherTab.page.show();
  await otherTab.settled();
  expect(dataOf(selectCartItems(otherTab.state()))).toHaveLength(1);
});

it('the cart ignores a stale response from before the reservation', async () => {
  const { tab, cart } = await openCart(GIFT);
  const delayedCall = tab.network.delay('/single-product-orders/');
  tab.page.hide();
  tab.page.show();
  await delayedCall.arrived;
  tab.dispatch(reservationRequested());
  await expect.poll(() => cart().step).toBe('payment');
  delayedCall.release();
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'payment', operation: null });
  expect(cart().reservation).not.toBeNull();
});

it('keeps the receipt on screen after the page was hidden', async () => {
  const { tab, cart, code } = await goToPix();
  await payPix(tab, code);
  tab.dispatch(verificationRequested());
  await tab.settled();
  tab.page.hide();
  tab.page.show();
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'done', operation: null });
});

it('shows a reservation made in another tab', async () => {
  const { tab } = await openCart(BAG);
  tab.dispatch(reservationRequested());
  await tab.settled();
  const otherTab = await openTab({ browser: tab.browser });
  otherTab.portal.enter('cart');
  await otherTab.settled();
  expect(selectCart(otherTab.state()).step).toBe('delivery');
  expect(selectCart(otherTab.state()).reservation?.expiresAt).toBe(
    selectCart(tab.state()).reservation?.expiresAt,
  );
});

it("applies a coupon's discount and reports an invalid coupon", async () => {
  const { tab, cart } = await openCart(GIFT);
  await goToReview(tab);
  tab.dispatch(couponRequested('   '));
  await tab.settled();
  expect(tab.network.sentRequests.some((call) => call.includes('coupon'))).toBe(false);
  tab.dispatch(couponRequested('NADA'));
  await tab.settled();
  expect(toastTexts(tab)).toEqual([`Cupom inválido: ${cart().couponError}`]);
  expect(cart().coupon).toBeNull();
  const { total } = selectCartPrice(tab.state());
  tab.dispatch(couponRequested('  BEMVINDO10 '));
  await tab.settled();
  expect(cart().coupon?.code).toBe('BEMVINDO10');
  expect(selectCartPrice(tab.state()).total).toBe(cart().coupon?.totals.after);
  tab.dispatch(couponRemoved());
  await tab.settled();
  expect(selectCartPrice(tab.state()).total).toBe(total);
  // The coupon belongs to the review, so going back removes it.
  tab.dispatch(couponRequested('BEMVINDO10'));
  await tab.settled();
  tab.dispatch(backRequested());
  tab.dispatch(paymentChosen());
  await tab.settled();
  expect(cart().coupon).toBeNull();
});

it.each([
  ['an empty response', () => new Response(null, { status: 503 })],
  ['an error without a message', () => Response.json({ messages: [] }, { status: 500 })],
])("rolls quantities back and stays at the cart's first step when saving returns %s", async (_, respond) => {
  const { tab, cart } = await openCart(NOTEBOOK, GIFT);
  const id = await productId(NOTEBOOK);
  const readQuantities = () =>
    dataOf(selectCartItems(tab.state()))?.map(({ product, quantity }) => [product.id === id, quantity]);
  const quantitiesBefore = readQuantities();
  tab.network.answer('update-shopping-cart', respond);
  tab.dispatch(quantityRequested({ productId: id, quantity: 2 }));
  expect(readQuantities()).not.toEqual(quantitiesBefore);
  fixture.clock().advance(500);
  await tab.settled();
  expect(tab.network.sentRequests.filter((call) => call.startsWith('PUT'))).not.toEqual([]);
  expect(toastTexts(tab)).toEqual(['Erro: Erro interno no servidor']);
  expect(readQuantities()).toEqual(quantitiesBefore);
  expect(cart()).toMatchObject({ step: 'items', pendingQuantities: {}, operation: null, reservation: null });
  tab.dispatch(errorsDismissed());
  tab.dispatch(quantityRequested({ productId: id, quantity: 2 }));
  tab.dispatch(reservationRequested());
  await tab.settled();
  expect(toastTexts(tab)).toEqual(['Erro: Erro interno no servidor']);
  expect(readQuantities()).toEqual(quantitiesBefore);
  expect(cart()).toMatchObject({ step: 'items', pendingQuantities: {}, operation: null, reservation: null });
});

it('the cart stays at the first step when saving quantities fails after going back', async () => {
  const { tab, cart } = await openCart(NOTEBOOK);
  tab.dispatch(reservationRequested());
  await tab.settled();
  expect(cart().step).toBe('delivery');
  tab.dispatch(backRequested());
  await tab.settled();
  const { reservation } = cart();
  tab.network.answer('update-shopping-cart', () => new Response(null, { status: 503 }));
  tab.dispatch(quantityRequested({ productId: await productId(NOTEBOOK), quantity: 2 }));
  fixture.clock().advance(500);
  await tab.settled();
  expect(toastTexts(tab)).toEqual(['Erro: Erro interno no servidor']);
  expect(cart()).toMatchObject({
    step: 'items',
    pendingQuantities: {},
    operation: null,
    reservation: { expiresAt: reservation?.expiresAt },
  });
});

const soldOutTexts = [
  'Erro: Não foi possível completar sua transação. Por favor, tente novamente. Motivo: Mochila executiva 20 L está esgotado no momento.',
  'Erro: Não foi possível completar sua transação. Por favor, tente novamente. Motivo: Caderno pautado A5 está esgotado no momento.',
];

it('shows the exact text for each of two products sold out before the reservation', async () => {
  const { tab, cart } = await openCart(BAG, NOTEBOOK, GIFT);
  const soldOutIds = await Promise.all([BAG, NOTEBOOK].map(productId));
  const { db } = fixture.api().database;
  const stockBefore = await db
    .selectFrom('product')
    .select(['id', 'on_hand'])
    .where('id', 'in', soldOutIds)
    .execute();
  await db.updateTable('product').set({ on_hand: 0 }).where('id', 'in', soldOutIds).execute();
  tab.dispatch(reservationRequested());
  await tab.settled();
  for (const { id, on_hand } of stockBefore)
    await db.updateTable('product').set({ on_hand }).where('id', '=', id).execute();
  expect(toastTexts(tab)).toEqual(soldOutTexts);
  expect(cart()).toMatchObject({ step: 'items', reservation: null, operation: null });
});

it('shows the exact text for each of two sold-out products when an order is rejected', async () => {
  const { tab, cart } = await openCart(BAG, NOTEBOOK);
  await goToReview(tab);
  const messages = soldOutTexts.map((text) => text.split('Motivo: ')[1]);
  tab.network.answer('cupom-product-order-cart', () => Response.json({ messages }, { status: 422 }));
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(toastTexts(tab)).toEqual(soldOutTexts);
  expect(cart()).toMatchObject({ step: 'review', operation: null, refusal: null, orders: [] });
});

it('reports a sold-out product and reserves nothing', async () => {
  const { tab, cart } = await openCart('garrafa-termica-500-ml');
  await fixture
    .api()
    .database.db.updateTable('product')
    .set({ on_hand: 0 })
    .where('id', '=', await productId('garrafa-termica-500-ml'))
    .execute();
  tab.dispatch(reservationRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'items', reservation: null, operation: null });
  expect(toastTexts(tab).join()).toMatch(
    /Não foi possível completar sua transação.*Motivo: .*Garrafa térmica/,
  );
});
