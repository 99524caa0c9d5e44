import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { BAG, cartBed, GIFT, MINUTE, NOTEBOOK } from '../../testing/cart-bed.ts';
import type { Tab } from '../../testing/test-bed.ts';
import { typedCard } from '../../testing/typed-card.ts';
import {
  backRequested,
  couponRequested,
  paymentRequested,
  quantityRequested,
  reservationRequested,
  selectCartItems,
} from './index.ts';

const { api, begun, paidAtTheBank, productId, texts, toPix, toReview, ...bed } = cartBed();

const ORDER = 'POST /cupom-product-order-cart';

function withoutEvents({ network }: Tab) {
  network.answer('/api/events', () => Response.json({ messages: [] }, { status: 503 }));
}

function sentTo(tab: Tab, call: string) {
  return tab.network.sent.filter((one) => one === call);
}

it('retries an order that timed out and buys it once', async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab);
  tab.network.lose('cupom-product-order-cart', 'timeout');
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'pix', work: null });
  expect(sentTo(tab, ORDER)).toHaveLength(2);
  expect(texts(tab)).toEqual([]);
});

it('keeps the coupon and the review when the order hits the rate limit', async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab);
  tab.dispatch(couponRequested('BEMVINDO10'));
  await tab.settled();
  const { coupon, hold } = cart();
  expect(coupon).not.toBeNull();
  const { length } = tab.network.sent;
  tab.network.answer('cupom-product-order-cart', () =>
    Response.json({ messages: ['Muitas tentativas. Tente novamente em 1 minuto.'] }, { status: 429 }),
  );
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'review', work: null, coupon, hold, refusal: null });
  expect(texts(tab).join()).toMatch(/Motivo: Muitas tentativas/);
  const asked = tab.network.sent.slice(length).filter((call) => /shopping-cart|single-product/.test(call));
  expect(asked).toEqual([]);
});

it('sends no quantities while a reservation is pending', async () => {
  const { tab, cart } = await begun(NOTEBOOK);
  const id = await productId(NOTEBOOK);
  tab.dispatch(quantityRequested({ productId: id, quantity: 2 }));
  const held = tab.network.hold('/single-product-order');
  tab.dispatch(reservationRequested());
  await held.arrived;
  tab.dispatch(quantityRequested({ productId: id, quantity: 3 }));
  bed.clock().advance(500);
  expect(tab.network.sent.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  held.release();
  await tab.settled();
  expect(tab.network.sent.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  expect(cart()).toMatchObject({ step: 'delivery', work: null });
  expect(dataOf(selectCartItems(tab.state()))?.[0]?.quantity).toBe(2);
});

it('stays at the review while a payment is pending', async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab);
  const held = tab.network.hold('cupom-product-order-cart');
  tab.dispatch(paymentRequested());
  await held.arrived;
  tab.dispatch(backRequested());
  expect(cart()).toMatchObject({ step: 'review', work: 'paying' });
  held.release();
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'pix', work: null });
});

it('keeps the review when a card is refused and the reservation call fails', async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab, 'credit_card', { ...typedCard, number: '4000 0000 0000 0002' });
  tab.network.lose('single-product-orders');
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'review', refusal: expect.stringMatching(/emissor/) });
  expect(texts(tab)).toEqual([]);
});

it('restarts when the reservation covers more than the cart contains', async () => {
  const { tab, cart } = await begun(BAG, GIFT);
  tab.dispatch(reservationRequested());
  await tab.settled();
  expect(cart().step).toBe('delivery');
  const activity = api()
    .database.db.updateTable('activity')
    .where('id', '=', await activityOf(BAG));
  await activity.set({ is_published: false }).execute();
  try {
    tab.page.hide();
    tab.page.show();
    await tab.settled();
  } finally {
    await activity.set({ is_published: true }).execute();
  }
  expect(dataOf(selectCartItems(tab.state()))).toHaveLength(1);
  expect(cart()).toMatchObject({ step: 'items', hold: null, work: null });
});

async function activityOf(key: string): Promise<number> {
  const { activity_id } = await api()
    .database.db.selectFrom('product')
    .select('activity_id')
    .where('id', '=', await productId(key))
    .executeTakeFirstOrThrow();
  return activity_id;
}

it('finds a last-second payment one second after the PIX expires', async () => {
  const { tab, cart, code } = await toPix(withoutEvents);
  let isAway = true;
  tab.network.answer('where%5Bid%5D', () => (isAway ? Response.json({}, { status: 503 }) : undefined));
  bed.clock().advance(30 * MINUTE);
  await tab.settled();
  await paidAtTheBank(tab, code);
  isAway = false;
  bed.clock().advance(999);
  await tab.settled();
  expect(cart().step).toBe('pix');
  bed.clock().advance(1);
  await tab.settled();
  expect(cart().step).toBe('done');
});
