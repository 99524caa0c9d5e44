import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { BAG, cartFixture, GIFT, MINUTE, NOTEBOOK } from '../../testing/cart-fixture.ts';
import type { Tab } from '../../testing/portal-fixture.ts';
import { typedCard } from '../../testing/typed-card.ts';
import {
  backRequested,
  couponRequested,
  paymentRequested,
  quantityRequested,
  reservationRequested,
  selectCartItems,
} from './index.ts';

const { api, openCart, payPix, productId, toastTexts, goToPix, goToReview, ...fixture } = cartFixture();

const ORDER = 'POST /cupom-product-order-cart';

function disableEvents({ network }: Tab) {
  network.answer('/api/events', () => Response.json({ messages: [] }, { status: 503 }));
}

function listCalls(tab: Tab, call: string) {
  return tab.network.sentRequests.filter((sentCall) => sentCall === call);
}

it('retries an order that timed out and buys once', async () => {
  const { tab, cart } = await openCart(GIFT);
  await goToReview(tab);
  tab.network.lose('cupom-product-order-cart', 'timeout');
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'pix', operation: null });
  expect(listCalls(tab, ORDER)).toHaveLength(2);
  expect(toastTexts(tab)).toEqual([]);
});

it('keeps the coupon and the review when the order hits the rate limit', async () => {
  const { tab, cart } = await openCart(GIFT);
  await goToReview(tab);
  tab.dispatch(couponRequested('BEMVINDO10'));
  await tab.settled();
  const { coupon, reservation } = cart();
  expect(coupon).not.toBeNull();
  const { length } = tab.network.sentRequests;
  tab.network.answer('cupom-product-order-cart', () =>
    Response.json({ messages: ['Muitas tentativas. Tente novamente em 1 minuto.'] }, { status: 429 }),
  );
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'review', operation: null, coupon, reservation, refusal: null });
  expect(toastTexts(tab).join()).toMatch(/Motivo: Muitas tentativas/);
  const calls = tab.network.sentRequests
    .slice(length)
    .filter((call) => /shopping-cart|single-product/.test(call));
  expect(calls).toEqual([]);
});

it('sends no quantities while a reservation is pending', async () => {
  const { tab, cart } = await openCart(NOTEBOOK);
  const id = await productId(NOTEBOOK);
  tab.dispatch(quantityRequested({ productId: id, quantity: 2 }));
  const pausedCall = tab.network.pause('/single-product-order');
  tab.dispatch(reservationRequested());
  await pausedCall.arrived;
  tab.dispatch(quantityRequested({ productId: id, quantity: 3 }));
  fixture.clock().advance(500);
  expect(tab.network.sentRequests.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  pausedCall.release();
  await tab.settled();
  expect(tab.network.sentRequests.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  expect(cart()).toMatchObject({ step: 'delivery', operation: null });
  expect(dataOf(selectCartItems(tab.state()))?.[0]?.quantity).toBe(2);
});

it('the cart stays at the review while a payment is pending', async () => {
  const { tab, cart } = await openCart(GIFT);
  await goToReview(tab);
  const pausedCall = tab.network.pause('cupom-product-order-cart');
  tab.dispatch(paymentRequested());
  await pausedCall.arrived;
  tab.dispatch(backRequested());
  expect(cart()).toMatchObject({ step: 'review', operation: 'paying' });
  pausedCall.release();
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'pix', operation: null });
});

it('keeps the review when a card is refused and the reservation call fails', async () => {
  const { tab, cart } = await openCart(GIFT);
  await goToReview(tab, 'credit_card', { ...typedCard, number: '4000 0000 0000 0002' });
  tab.network.lose('single-product-orders');
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'review', refusal: expect.stringMatching(/emissor/) });
  expect(toastTexts(tab)).toEqual([]);
});

it('the cart restarts when the reservation covers more products than the cart contains', async () => {
  const { tab, cart } = await openCart(BAG, GIFT);
  tab.dispatch(reservationRequested());
  await tab.settled();
  expect(cart().step).toBe('delivery');
  const activityUpdate = api()
    .database.db.updateTable('activity')
    .where('id', '=', await fetchActivityId(BAG));
  await activityUpdate.set({ is_published: false }).execute();
  try {
    tab.page.hide();
    tab.page.show();
    await tab.settled();
  } finally {
    await activityUpdate.set({ is_published: true }).execute();
  }
  expect(dataOf(selectCartItems(tab.state()))).toHaveLength(1);
  expect(cart()).toMatchObject({ step: 'items', reservation: null, operation: null });
});

async function fetchActivityId(key: string): Promise<number> {
  const { activity_id } = await api()
    .database.db.selectFrom('product')
    .select('activity_id')
    .where('id', '=', await productId(key))
    .executeTakeFirstOrThrow();
  return activity_id;
}

it('finds a last-second payment one second after the PIX expires', async () => {
  const { tab, cart, code } = await goToPix(disableEvents);
  let isUnavailable = true;
  tab.network.answer('where%5Bid%5D', () => (isUnavailable ? Response.json({}, { status: 503 }) : undefined));
  fixture.clock().advance(30 * MINUTE);
  await tab.settled();
  await payPix(tab, code);
  isUnavailable = false;
  fixture.clock().advance(999);
  await tab.settled();
  expect(cart().step).toBe('pix');
  fixture.clock().advance(1);
  await tab.settled();
  expect(cart().step).toBe('done');
});
