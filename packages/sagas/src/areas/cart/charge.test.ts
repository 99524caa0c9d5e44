import { listCart } from '@estacao/contract';
import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { BAG, cartFixture, GIFT, MINUTE, NOTEBOOK } from '../../testing/cart-fixture.ts';
import type { Tab } from '../../testing/portal-fixture.ts';
import { typedCard as card } from '../../testing/typed-card.ts';
import { selectSnackbar } from '../notices/slice.ts';
import { selectPoints } from '../points/points.ts';
import { selectToken, selectUser } from '../session/selectors.ts';
import {
  backRequested,
  couponRemoved,
  couponRequested,
  paymentChosen,
  paymentRequested,
  removalRequested,
  reservationRequested,
  selectCart,
  selectCartInstallments,
  selectCartItems,
  selectCartPrice,
} from './index.ts';

// Invariant: a charge equals the shown price and uses the chosen method.

const { api, productId, openTab, openCart, goToReview, toastTexts, ...fixture } = cartFixture();

async function setPrice(key: string, value: number) {
  const { db } = api().database;
  await db
    .updateTable('product')
    .set({ value })
    .where('id', '=', await productId(key))
    .execute();
}

function memberIdOf(tab: Tab): number {
  return selectUser(tab.state())?.id ?? 0;
}

async function fetchCharges(tab: Tab) {
  return api()
    .database.db.selectFrom('charge')
    .select(['amount', 'wallet', 'state', 'email'])
    .where('member_id', '=', memberIdOf(tab))
    .orderBy('id')
    .execute();
}

async function spendOnOtherDevice(tab: Tab) {
  const { db } = api().database;
  const member = await db
    .selectFrom('member')
    .select(['id', 'station_id'])
    .where('id', '=', memberIdOf(tab))
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('points_entry')
    .values({
      member_id: member.id,
      station_id: member.station_id,
      amount: -(dataOf(selectPoints(tab.state())) ?? 0),
      description: 'Em outro aparelho',
      source: 'sample',
      source_id: String(fixture.clock().now()),
      created_at: new Date(fixture.clock().now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { undo: () => db.deleteFrom('points_entry').where('id', '=', id).execute() };
}

it('shows a raised price before charging that price', async () => {
  const { tab, cart } = await openCart(GIFT);
  await goToReview(tab, 'credit_card', card);
  const chargesBefore = await fetchCharges(tab);
  const { total } = selectCartPrice(tab.state());
  await setPrice(GIFT, 20_000);
  try {
    tab.dispatch(paymentRequested());
    await tab.settled();
    expect(await fetchCharges(tab)).toEqual(chargesBefore);
    expect(cart()).toMatchObject({ step: 'review', operation: null, refusal: null });
    expect(toastTexts(tab).join()).toMatch(/Motivo: Seu carrinho mudou/);
    const shownTotal = selectCartPrice(tab.state()).total;
    expect(shownTotal).toBeGreaterThan(total);
    tab.dispatch(paymentRequested());
    await tab.settled();
    expect(cart().orders.map((order) => order.total)).toEqual([shownTotal]);
  } finally {
    await setPrice(GIFT, 10_000);
  }
});

it('rejects a wallet payment after another device spent the balance, and stays at the review', async () => {
  const { tab, cart } = await openCart(BAG);
  await goToReview(tab);
  expect(selectCartPrice(tab.state()).charged).toBe(0);
  const chargesBefore = await fetchCharges(tab);
  const spending = await spendOnOtherDevice(tab);
  try {
    tab.dispatch(paymentRequested());
    await tab.settled();
    expect(toastTexts(tab).join()).toMatch(/Motivo: O saldo da sua carteira mudou/);
    expect(await fetchCharges(tab)).toEqual(chargesBefore);
    expect(selectCartPrice(tab.state()).charged).toBeGreaterThan(0);
  } finally {
    await spending.undo();
  }
  expect(cart().step).toBe('review');
});

it('requires a payment method for the amount beyond the wallet before sending the order', async () => {
  const { tab, cart } = await openCart(GIFT);
  await goToReview(tab, 'credit_card');
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'payment', operation: null });
  expect(toastTexts(tab)).toContain('Erro: Escolha uma forma de pagamento.');
  expect(tab.network.sentRequests.some((call) => call.endsWith('/cupom-product-order-cart'))).toBe(false);
});

it("going back from the review removes the coupon's discount from price and installments", async () => {
  const { tab, cart } = await openCart(GIFT);
  await goToReview(tab, 'credit_card', card);
  const { charged } = selectCartPrice(tab.state());
  tab.dispatch(couponRequested('BEMVINDO10'));
  await tab.settled();
  expect(selectCartPrice(tab.state()).charged).toBeLessThan(charged);
  tab.dispatch(backRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'payment', coupon: null });
  expect(selectCartPrice(tab.state()).charged).toBe(charged);
  expect(dataOf(selectCartInstallments(tab.state()))?.[0]?.amount).toBe(charged);
});

it('shows the coupon discount that the server calculates', async () => {
  const { tab, cart } = await openCart(GIFT);
  await goToReview(tab);
  tab.dispatch(couponRequested('BEMVINDO10'));
  await tab.settled();
  const { coupon } = cart();
  expect(selectCartPrice(tab.state())).toMatchObject({
    coupon: coupon?.totals.discount,
    total: coupon?.totals.after,
  });
  tab.dispatch(couponRemoved());
});

it('removes and reports an expired coupon when the member pays', async () => {
  const { tab, cart } = await openCart(GIFT);
  await goToReview(tab);
  tab.dispatch(couponRequested('BEMVINDO10'));
  await tab.settled();
  const { db } = api().database;
  const { until: endsAt } = await db
    .selectFrom('discount_coupon')
    .select('ends_at as until')
    .where('code', '=', 'BEMVINDO10')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('discount_coupon')
    .set({ ends_at: new Date(fixture.clock().now() - 1) })
    .where('code', '=', 'BEMVINDO10')
    .execute();
  try {
    tab.dispatch(paymentRequested());
    await tab.settled();
  } finally {
    await db
      .updateTable('discount_coupon')
      .set({ ends_at: endsAt })
      .where('code', '=', 'BEMVINDO10')
      .execute();
  }
  expect(cart()).toMatchObject({ step: 'review', coupon: null, refusal: null, operation: null });
  expect(toastTexts(tab).join()).toMatch(/Não foi possível completar sua transação/);
});

it('the charge stores the email address that the payer typed', async () => {
  const { tab } = await openCart(GIFT);
  await goToReview(tab, 'credit_card', card);
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect((await fetchCharges(tab)).at(-1)?.email).toBe('membro@aurora.test');
});

it('announces vouchers that the payment issued', async () => {
  const { tab, cart } = await openCart(GIFT);
  await goToReview(tab, 'credit_card', card);
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'done' });
  expect(selectSnackbar(tab.state())).toMatchObject({ text: 'Sucesso, aproveite.' });
});

it('reports an expired card review with the text for cards', async () => {
  const { tab, cart } = await openCart(GIFT);
  await goToReview(tab, 'credit_card', { ...card, number: '4000 0000 0000 0259' });
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart().step).toBe('analysis');
  tab.page.hide();
  fixture.clock().suspend(60 * MINUTE);
  await api().api.runTasksAndJobs();
  tab.page.show();
  await tab.settled();
  expect(cart().step).toBe('items');
  expect(toastTexts(tab)).toContain(
    'Tempo expirado: O pagamento não foi aprovado a tempo. Para comprar novamente, recomece o processo.',
  );
});

it('reports a PIX replaced on another device as replaced instead of expired', async () => {
  const { tab } = await openCart(GIFT);
  await goToReview(tab);
  tab.dispatch(paymentRequested());
  await tab.settled();
  tab.page.hide();
  await fixture.reserveOnOtherDevice(tab, GIFT, 1);
  tab.page.show();
  await tab.settled();
  expect(toastTexts(tab).join()).toMatch(/Pagamento cancelado: Este pagamento foi substituído/);
  expect(toastTexts(tab).join()).not.toMatch(/expirou/);
});

it.each([0, 1])(
  'reports an expired reservation once when delayed response %d arrives first',
  async (firstIndex) => {
    const { tab, cart } = await openCart(BAG);
    tab.dispatch(reservationRequested());
    await tab.settled();
    tab.page.hide();
    fixture.clock().suspend(20 * MINUTE);
    // The countdown's end and the visible tab each send a request.
    const delayedCalls = ['/single-product-orders/', '/single-product-orders'].map(tab.network.delay);
    tab.page.show();
    await Promise.all(delayedCalls.map(({ arrived }) => arrived));
    delayedCalls[firstIndex]?.release();
    await expect.poll(() => cart().step).toBe('items');
    delayedCalls[1 - firstIndex]?.release();
    await tab.settled();
    expect(toastTexts(tab).filter((text) => text.startsWith('Tempo de reserva esgotado'))).toHaveLength(1);
  },
);

it('buys again when the member starts a new purchase after a lost response', async () => {
  const { tab, leave, cart } = await openCart(NOTEBOOK);
  await goToReview(tab);
  const chargeCount = (await fetchCharges(tab)).length;
  tab.network.lose('cupom-product-order-cart');
  tab.network.lose('single-product-orders');
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(await fetchCharges(tab)).toHaveLength(chargeCount + 1);
  leave();
  fixture.clock().advance(5 * MINUTE);
  await fixture.addProducts(tab, NOTEBOOK);
  tab.portal.enter('cart');
  await tab.settled();
  await goToReview(tab);
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart().step).toBe('done');
  expect(await fetchCharges(tab)).toHaveLength(chargeCount + 2);
});

it('removes a product that was added back, although the response to the first removal was lost', async () => {
  const { tab } = await openCart(NOTEBOOK);
  const id = await productId(NOTEBOOK);
  tab.network.lose('remove-product-from-shopping-cart');
  tab.dispatch(removalRequested(id));
  await tab.settled();
  await fixture.addProducts(tab, NOTEBOOK);
  tab.page.hide();
  tab.page.show();
  await tab.settled();
  expect(dataOf(selectCartItems(tab.state()))).toHaveLength(1);
  tab.dispatch(removalRequested(id));
  await tab.settled();
  expect(await fixture.clientOf(tab).call(listCart)).toEqual([]);
});

it('ignores cached responses while waiting for a payment', async () => {
  const { tab, cart, code } = await fixture.goToPix((newTab) =>
    newTab.network.answer('/api/events', () => Response.json({ messages: [] }, { status: 503 })),
  );
  const address = `${api().url('aurora')}/product-orders/?where%5Bid%5D=${cart().orders[0]?.id}`;
  const { fetch: send } = api();
  const response = await send(address, {
    headers: { authorization: `Bearer ${selectToken(tab.state())}` },
  });
  const cachedBody = await response.text();
  // Like the service worker offline: fails a request with `no-cache`, answers all others from the cache.
  tab.network.answer('/product-orders/', ({ headers }) => {
    if (headers.get('cache-control') === 'no-cache') throw new TypeError('Failed to fetch');
    return new Response(cachedBody, { headers: { 'content-type': 'application/json' } });
  });
  await fixture.payPix(tab, code);
  fixture.clock().advance(31 * MINUTE);
  await tab.settled();
  fixture.clock().advance(20_000);
  await tab.settled();
  expect(cart().step).toBe('pix');
  expect(toastTexts(tab)).toEqual([]);
});

it("keeps a payment with remaining time alive after the device's clock is corrected", async () => {
  const tab = await openTab({ clockLagMs: 40 * MINUTE });
  fixture.clock().advance(60 * MINUTE);
  await api().database.db.deleteFrom('cart_item').execute();
  await fixture.addProducts(tab, GIFT);
  tab.portal.enter('cart');
  await tab.settled();
  tab.network.answer('/api/events', () => Response.json({ messages: [] }, { status: 503 }));
  await goToReview(tab);
  tab.dispatch(paymentRequested());
  await tab.settled();
  fixture.clock().advance(2 * MINUTE);
  await tab.settled();
  (tab.clock as { now: () => number }).now = fixture.clock().now;
  fixture.clock().advance(15_000);
  await tab.settled();
  expect(selectCart(tab.state()).step).toBe('pix');
  expect(toastTexts(tab)).toEqual([]);
});

it('the cart stays at the first step after going back, until a reload resumes the reservation', async () => {
  const { tab, cart } = await openCart(BAG);
  await goToReview(tab);
  for (const step of ['payment', 'delivery', 'items']) {
    tab.dispatch(backRequested());
    await tab.settled();
    expect(cart().step).toBe(step);
  }
  tab.page.hide();
  tab.page.show();
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'items' });
  expect(cart().reservation).not.toBeNull();
  tab.portal.enter('home')();
  tab.portal.enter('cart');
  await tab.settled();
  expect(cart().step).toBe('items');
  const reloadedTab = await openTab({ browser: tab.browser });
  reloadedTab.portal.enter('cart');
  await reloadedTab.settled();
  expect(selectCart(reloadedTab.state()).step).toBe('delivery');
  expect(dataOf(selectCartItems(reloadedTab.state()))).toHaveLength(1);
  tab.dispatch(paymentChosen());
});
