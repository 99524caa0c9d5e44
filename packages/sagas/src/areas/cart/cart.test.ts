import { dataOf, orderStatuses } from '@estacao/domain';
import { expect, it } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { BAG, cartBed, GIFT, MINUTE, NOTEBOOK } from '../../testing/cart-bed.ts';
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

const bed = cartBed();
const { productId, opened, begun, toReview, paidAtTheBank, refusedByIssuer, texts, toPix, holdElsewhere } =
  bed;

longTest('goes through delivery and payment to an order paid by the wallet', async () => {
  const { tab, cart } = await begun(BAG);
  const before = dataOf(selectPoints(tab.state())) ?? 0;
  tab.dispatch(reservationRequested());
  expect(cart().work).toBe('reserving');
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'delivery', work: null });
  await toReview(tab);
  const { total, wallet, charged } = selectCartPrice(tab.state());
  expect([total, charged]).toEqual([wallet, 0]);
  tab.dispatch(paymentRequested());
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(tab.network.sent.filter((call) => call.endsWith('/cupom-product-order-cart'))).toHaveLength(1);
  expect(cart()).toMatchObject({ step: 'done', work: null, hold: null });
  expect(cart().orders.map((order) => [order.status, order.total])).toEqual([
    [orderStatuses.confirmed, total],
  ]);
  expect(dataOf(selectPoints(tab.state()))).toBe(before - total + 1250);
});

it('goes straight from the cart to payment for digital products, and back', async () => {
  const { tab, cart } = await begun(GIFT);
  tab.dispatch(reservationRequested());
  await tab.settled();
  expect(cart().step).toBe('payment');
  tab.dispatch(backRequested());
  expect(cart().step).toBe('items');
});

it('shows a paid PIX from the event stream before polling', async () => {
  const { tab, cart, code } = await toPix();
  await paidAtTheBank(tab, code);
  await expect.poll(() => cart().step).toBe('done');
  await tab.settled();
});

it.each([503, 404])('detects a paid PIX by polling when streams answer with %d', async (status) => {
  const { tab, cart, code } = await toPix(({ network }) =>
    network.answer('/api/events', () => Response.json({ messages: [] }, { status })),
  );
  await paidAtTheBank(tab, code);
  await tab.settled();
  expect(cart().step).toBe('pix');
  bed.clock().advance(3000);
  await tab.settled();
  expect(cart().step).toBe('done');
  expect(cart().orders[0]).toMatchObject({ status: orderStatuses.confirmed, hasVouchers: true });
  expect(dataOf(selectCartItems(tab.state()))).toHaveLength(1);
  tab.portal.enter('cart');
  await tab.settled();
  expect(cart().step).toBe('items');
  expect(dataOf(selectCartItems(tab.state()))).toEqual([]);
});

it('shows a PIX paid while the page was hidden as soon as it is visible', async () => {
  const { tab, cart, code } = await toPix();
  tab.page.hide();
  bed.clock().sleep(5 * MINUTE);
  await paidAtTheBank(tab, code);
  expect(cart().step).toBe('pix');
  tab.page.show();
  await tab.settled();
  expect(cart().step).toBe('done');
});

longTest('sends no request before a press or expiry when the station disables PIX polling', async () => {
  const { tab, cart, code } = await toPix(undefined, { pacing: { pixPolling: false } });
  const { length } = tab.network.sent;
  await paidAtTheBank(tab, code);
  bed.clock().advance(10 * MINUTE);
  await tab.settled();
  expect(cart().step).toBe('pix');
  expect([tab.network.sent.slice(length), tab.network.streams()]).toEqual([[], 0]);
  const { now, orders } = cart();
  expect(new Date(orders[0]?.pix?.expiresAt ?? 0).getTime() - now).toBe(20 * MINUTE);
  tab.dispatch(verificationRequested());
  await tab.settled();
  expect(cart().step).toBe('done');
});

longTest('finds a paid PIX at expiry when the station disables PIX polling', async () => {
  const { tab, cart, code } = await toPix(undefined, { pacing: { pixPolling: false } });
  await paidAtTheBank(tab, code);
  bed.clock().advance(30 * MINUTE + 1000);
  await expect.poll(() => cart().step).toBe('done');
  await tab.settled();
});

it('restores the PIX after a reload with its code and remaining time', async () => {
  const { tab, code } = await toPix();
  bed.clock().advance(4 * MINUTE);
  await tab.settled();
  const anew = await opened({ browser: tab.browser });
  anew.portal.enter('cart');
  await anew.settled();
  const { step, orders } = selectCart(anew.state());
  expect([step, orders[0]?.pix?.code]).toEqual(['pix', code]);
  bed.clock().advance(1000);
  const { now } = selectCart(anew.state());
  const left = new Date(orders[0]?.pix?.expiresAt ?? 0).getTime() - now;
  expect(Math.round(left / 1000)).toBe(26 * 60 - 1);
});

it('reports for “Verificar pagamento” whether the payment has arrived', async () => {
  const { tab, cart, code } = await toPix();
  tab.dispatch(verificationRequested());
  await tab.settled();
  expect(texts(tab)).toContain(
    'Pagamento não confirmado: O pagamento ainda não foi confirmado. Isso pode levar alguns segundos.',
  );
  expect(cart().step).toBe('pix');
  await paidAtTheBank(tab, code);
  tab.dispatch(verificationRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'done', work: null });
});

it('bypasses the HTTP cache while waiting for a payment', async () => {
  const { tab } = await toPix();
  const asked: (string | null)[] = [];
  tab.network.answer('where%5Bid%5D', ({ headers }) => {
    asked.push(headers.get('cache-control'));
    return undefined;
  });
  tab.dispatch(verificationRequested());
  await tab.settled();
  expect(asked).toEqual(['no-cache']);
});

it('expires an unpaid PIX one second after its time and restarts the cart', async () => {
  const { tab, cart } = await toPix();
  bed.clock().advance(30 * MINUTE - 1000);
  await tab.settled();
  expect(cart().step).toBe('pix');
  bed.clock().advance(3000);
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'items', orders: [], hold: null });
  expect(texts(tab)).toContain(
    'Tempo expirado: O tempo máximo para pagamento do PIX expirou. Para comprar novamente, recomece o processo.',
  );
});

it("counts the reservation down by the server's clock and releases it at the end", async () => {
  const { tab, cart } = await begun(BAG);
  tab.dispatch(reservationRequested());
  await tab.settled();
  bed.clock().advance(5 * MINUTE);
  expect(Math.round(((cart().hold?.expiresAt ?? 0) - cart().now) / 1000)).toBe(600);
  bed.clock().sleep(4 * MINUTE);
  tab.page.show();
  tab.page.fire('pageshow');
  expect(Math.round(((cart().hold?.expiresAt ?? 0) - cart().now) / 1000)).toBe(360);
  bed.clock().advance(6 * MINUTE + 1000);
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'items', hold: null });
  expect(texts(tab)).toContain(
    'Tempo de reserva esgotado: O tempo de reserva dos seus produtos esgotou. Por favor, recomece o processo.',
  );
});

it('offers another method after a refused card and keeps the reservation', async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab, 'credit_card', { ...card, number: '4000 0000 0000 0002' });
  expect(cart().newCard).toMatchObject({ brand: 'Visa', lastDigits: '0002' });
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart().refusal).toMatch(/./);
  expect(cart()).toMatchObject({ step: 'review', work: null });
  tab.dispatch(refusalRead());
  tab.dispatch(backRequested());
  tab.dispatch(paymentChanged({ method: 'pix' }));
  tab.dispatch(paymentChosen());
  await tab.settled();
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart().step).toBe('pix');
});

it('refreshes the cart when an order is rejected because another device changed it', async () => {
  const { tab, cart } = await begun(NOTEBOOK);
  await toReview(tab);
  const { items } = selectCartPrice(tab.state());
  await holdElsewhere(tab, NOTEBOOK, 2);
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'review', work: null });
  expect(cart().refusal).toBeNull();
  expect(texts(tab).join()).toMatch(/Motivo: Seu carrinho mudou/);
  const price = selectCartPrice(tab.state());
  expect(price.items).toBe(2 * items);
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart().orders.map((order) => order.total)).toEqual([price.total]);
});

it('returns to the first step when a card is refused after the reservation expired', async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab, 'credit_card', { ...card, number: '4000 0000 0000 0259' });
  tab.dispatch(paymentRequested());
  await tab.settled();
  tab.page.hide();
  bed.clock().sleep(120 * MINUTE);
  await refusedByIssuer(tab);
  tab.page.show();
  tab.dispatch(verificationRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'items', hold: null, work: null, refusal: null });
  expect(texts(tab).join()).toMatch(/Motivo: O pagamento foi recusado/);
});

it('stores no card number or code in the store or the tab', async () => {
  const { tab } = await begun(GIFT);
  await toReview(tab, 'credit_card', { ...card, cvv: '907' });
  const kept = JSON.stringify([tab.state(), tab.tabStorage?.get('attempt/placeOrder') ?? '']);
  expect(kept).not.toMatch(/4111 ?1111 ?1111 ?1111/);
  expect(kept).not.toMatch(/\b907\b/);
});

it('waits for a card under review, which may be approved', async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab, 'credit_card', { ...card, number: '4000 0000 0000 0259' });
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart().step).toBe('analysis');
});

it('retries an order with a lost response under the same key and buys once', async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab);
  tab.network.lose('cupom-product-order-cart');
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'pix', work: null });
  expect(tab.network.sent.filter((one) => one === 'POST /cupom-product-order-cart')).toHaveLength(2);
  expect(cart().orders).toHaveLength(1);
});

it('reuses the idempotency key when the member retries an order of unknown outcome', async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab);
  const ordersThere = () =>
    bed.api().database.db.selectFrom('product_order').select('id').orderBy('id').execute();
  const before = await ordersThere();
  tab.network.lose('cupom-product-order-cart');
  tab.network.lose('single-product-orders');
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'review', work: null });
  expect(tab.tabStorage?.get('attempt/placeOrder')).toBeDefined();
  const made = (await ordersThere()).slice(before.length);
  expect(made).toHaveLength(1);
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'pix', work: null });
  expect(cart().orders.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
  expect((await ordersThere()).slice(before.length)).toEqual(made);
  expect(tab.tabStorage?.get('attempt/placeOrder')).toBeUndefined();
});

it('debounces quantities, and shows and undoes one over the limit', async () => {
  const { tab, cart } = await begun(NOTEBOOK);
  const id = await productId(NOTEBOOK);
  for (const quantity of [2, 3, 2]) tab.dispatch(quantityRequested({ productId: id, quantity }));
  expect(dataOf(selectCartItems(tab.state()))?.[0]?.quantity).toBe(2);
  expect(tab.network.sent.filter((call) => call.startsWith('PUT'))).toEqual([]);
  bed.clock().advance(500);
  await tab.settled();
  expect(tab.network.sent.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  expect(cart().wanted).toEqual({});
  tab.dispatch(quantityRequested({ productId: id, quantity: 9 }));
  bed.clock().advance(500);
  await tab.settled();
  expect(dataOf(selectCartItems(tab.state()))?.[0]?.quantity).toBe(2);
  expect(texts(tab).join()).toMatch(/Caderno pautado A5/);
});

it('removes an item at once and restores it when the call fails', async () => {
  const { tab } = await begun(BAG, GIFT);
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

it("refreshes another tab's cart when it becomes visible", async () => {
  const { tab } = await begun(BAG, GIFT);
  const other = await opened({ browser: tab.browser });
  other.portal.enter('cart');
  await other.settled();
  other.page.hide();
  tab.dispatch(removalRequested(await productId(BAG)));
  await tab.settled();
  expect(dataOf(selectCartItems(other.state()))).toHaveLength(2);
  other.page.show();
  await other.settled();
  expect(dataOf(selectCartItems(other.state()))).toHaveLength(1);
});

it('ignores a stale response from before the reservation', async () => {
  const { tab, cart } = await begun(GIFT);
  const late = tab.network.delay('/single-product-orders/');
  tab.page.hide();
  tab.page.show();
  await late.arrived;
  tab.dispatch(reservationRequested());
  await expect.poll(() => cart().step).toBe('payment');
  late.release();
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'payment', work: null });
  expect(cart().hold).not.toBeNull();
});

it('keeps the receipt on screen after another tab was in front', async () => {
  const { tab, cart, code } = await toPix();
  await paidAtTheBank(tab, code);
  tab.dispatch(verificationRequested());
  await tab.settled();
  tab.page.hide();
  tab.page.show();
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'done', work: null });
});

it('shows a reservation made in another tab', async () => {
  const { tab } = await begun(BAG);
  tab.dispatch(reservationRequested());
  await tab.settled();
  const other = await opened({ browser: tab.browser });
  other.portal.enter('cart');
  await other.settled();
  expect(selectCart(other.state()).step).toBe('delivery');
  expect(selectCart(other.state()).hold?.expiresAt).toBe(selectCart(tab.state()).hold?.expiresAt);
});

it("applies a coupon's discount and reports an invalid coupon", async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab);
  tab.dispatch(couponRequested('   '));
  await tab.settled();
  expect(tab.network.sent.some((call) => call.includes('coupon'))).toBe(false);
  tab.dispatch(couponRequested('NADA'));
  await tab.settled();
  expect(texts(tab)).toEqual([`Cupom inválido: ${cart().couponError}`]);
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
])('rolls quantities back and stays at the first step when saving gets %s', async (_, answer) => {
  const { tab, cart } = await begun(NOTEBOOK, GIFT);
  const id = await productId(NOTEBOOK);
  const quantities = () =>
    dataOf(selectCartItems(tab.state()))?.map(({ product, quantity }) => [product.id === id, quantity]);
  const before = quantities();
  tab.network.answer('update-shopping-cart', answer);
  tab.dispatch(quantityRequested({ productId: id, quantity: 2 }));
  expect(quantities()).not.toEqual(before);
  bed.clock().advance(500);
  await tab.settled();
  expect(tab.network.sent.filter((call) => call.startsWith('PUT'))).not.toEqual([]);
  expect(texts(tab)).toEqual(['Erro: Erro interno no servidor']);
  expect(quantities()).toEqual(before);
  expect(cart()).toMatchObject({ step: 'items', wanted: {}, work: null, hold: null });
  tab.dispatch(errorsDismissed());
  tab.dispatch(quantityRequested({ productId: id, quantity: 2 }));
  tab.dispatch(reservationRequested());
  await tab.settled();
  expect(texts(tab)).toEqual(['Erro: Erro interno no servidor']);
  expect(quantities()).toEqual(before);
  expect(cart()).toMatchObject({ step: 'items', wanted: {}, work: null, hold: null });
});

it('stays at the first step when quantities fail after going back from a reservation', async () => {
  const { tab, cart } = await begun(NOTEBOOK);
  tab.dispatch(reservationRequested());
  await tab.settled();
  expect(cart().step).toBe('delivery');
  tab.dispatch(backRequested());
  await tab.settled();
  const { hold } = cart();
  tab.network.answer('update-shopping-cart', () => new Response(null, { status: 503 }));
  tab.dispatch(quantityRequested({ productId: await productId(NOTEBOOK), quantity: 2 }));
  bed.clock().advance(500);
  await tab.settled();
  expect(texts(tab)).toEqual(['Erro: Erro interno no servidor']);
  expect(cart()).toMatchObject({
    step: 'items',
    wanted: {},
    work: null,
    hold: { expiresAt: hold?.expiresAt },
  });
});

const soldOut = [
  'Erro: Não foi possível completar sua transação. Por favor, tente novamente. Motivo: Mochila executiva 20 L está esgotado no momento.',
  'Erro: Não foi possível completar sua transação. Por favor, tente novamente. Motivo: Caderno pautado A5 está esgotado no momento.',
];

it('shows the exact text for each of two products sold out before the reservation', async () => {
  const { tab, cart } = await begun(BAG, NOTEBOOK, GIFT);
  const gone = await Promise.all([BAG, NOTEBOOK].map(productId));
  const { db } = bed.api().database;
  const before = await db.selectFrom('product').select(['id', 'on_hand']).where('id', 'in', gone).execute();
  await db.updateTable('product').set({ on_hand: 0 }).where('id', 'in', gone).execute();
  tab.dispatch(reservationRequested());
  await tab.settled();
  for (const { id, on_hand } of before)
    await db.updateTable('product').set({ on_hand }).where('id', '=', id).execute();
  expect(texts(tab)).toEqual(soldOut);
  expect(cart()).toMatchObject({ step: 'items', hold: null, work: null });
});

it('shows the exact text for each of two sold-out products when an order is rejected', async () => {
  const { tab, cart } = await begun(BAG, NOTEBOOK);
  await toReview(tab);
  const messages = soldOut.map((text) => text.split('Motivo: ')[1]);
  tab.network.answer('cupom-product-order-cart', () => Response.json({ messages }, { status: 422 }));
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(texts(tab)).toEqual(soldOut);
  expect(cart()).toMatchObject({ step: 'review', work: null, refusal: null, orders: [] });
});

it('reports a sold-out product and reserves nothing', async () => {
  const { tab, cart } = await begun('garrafa-termica-500-ml');
  await bed
    .api()
    .database.db.updateTable('product')
    .set({ on_hand: 0 })
    .where('id', '=', await productId('garrafa-termica-500-ml'))
    .execute();
  tab.dispatch(reservationRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'items', hold: null, work: null });
  expect(texts(tab).join()).toMatch(/Não foi possível completar sua transação.*Motivo: .*Garrafa térmica/);
});
