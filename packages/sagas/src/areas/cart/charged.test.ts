import { listCart } from '@estacao/contract';
import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { BAG, cartBed, GIFT, MINUTE, NOTEBOOK } from '../../testing/cart-bed.ts';
import type { Tab } from '../../testing/test-bed.ts';
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

// The charge equals the shown price, paid with the chosen method.

const { api, productId, opened, begun, toReview, texts, ...bed } = cartBed();

async function raise(key: string, value: number) {
  const { db } = api().database;
  await db
    .updateTable('product')
    .set({ value })
    .where('id', '=', await productId(key))
    .execute();
}

function memberOf(tab: Tab): number {
  return selectUser(tab.state())?.id ?? 0;
}

async function chargesOf(tab: Tab) {
  return api()
    .database.db.selectFrom('charge')
    .select(['amount', 'wallet', 'state', 'email'])
    .where('member_id', '=', memberOf(tab))
    .orderBy('id')
    .execute();
}

async function spendElsewhere(tab: Tab) {
  const { db } = api().database;
  const member = await db
    .selectFrom('member')
    .select(['id', 'station_id'])
    .where('id', '=', memberOf(tab))
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('points_entry')
    .values({
      member_id: member.id,
      station_id: member.station_id,
      amount: -(dataOf(selectPoints(tab.state())) ?? 0),
      description: 'Em outro aparelho',
      source: 'sample',
      source_id: String(bed.clock().now()),
      created_at: new Date(bed.clock().now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { undo: () => db.deleteFrom('points_entry').where('id', '=', id).execute() };
}

it('shows a raised price before charging it', async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab, 'credit_card', card);
  const before = await chargesOf(tab);
  const { total } = selectCartPrice(tab.state());
  await raise(GIFT, 20_000);
  try {
    tab.dispatch(paymentRequested());
    await tab.settled();
    expect(await chargesOf(tab)).toEqual(before);
    expect(cart()).toMatchObject({ step: 'review', work: null, refusal: null });
    expect(texts(tab).join()).toMatch(/Motivo: Seu carrinho mudou/);
    const shown = selectCartPrice(tab.state()).total;
    expect(shown).toBeGreaterThan(total);
    tab.dispatch(paymentRequested());
    await tab.settled();
    expect(cart().orders.map((order) => order.total)).toEqual([shown]);
  } finally {
    await raise(GIFT, 10_000);
  }
});

it('asks how to pay the rest after the balance was spent on another device', async () => {
  const { tab, cart } = await begun(BAG);
  await toReview(tab);
  expect(selectCartPrice(tab.state()).charged).toBe(0);
  const before = await chargesOf(tab);
  const spent = await spendElsewhere(tab);
  try {
    tab.dispatch(paymentRequested());
    await tab.settled();
    expect(texts(tab).join()).toMatch(/Motivo: O saldo da sua carteira mudou/);
    expect(await chargesOf(tab)).toEqual(before);
    expect(selectCartPrice(tab.state()).charged).toBeGreaterThan(0);
  } finally {
    await spent.undo();
  }
  expect(cart().step).toBe('review');
});

it('requires a payment method for the rest before sending the order', async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab, 'credit_card');
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'payment', work: null });
  expect(texts(tab)).toContain('Erro: Escolha uma forma de pagamento.');
  expect(tab.network.sent.some((call) => call.endsWith('/cupom-product-order-cart'))).toBe(false);
});

it('applies a coupon neither to the price nor to requests before the review', async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab, 'credit_card', card);
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

it('shows the discount that the server calculates', async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab);
  tab.dispatch(couponRequested('BEMVINDO10'));
  await tab.settled();
  const { coupon } = cart();
  expect(selectCartPrice(tab.state())).toMatchObject({
    coupon: coupon?.totals.discount,
    total: coupon?.totals.after,
  });
  tab.dispatch(couponRemoved());
});

it("removes an expired coupon's discount and says so", async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab);
  tab.dispatch(couponRequested('BEMVINDO10'));
  await tab.settled();
  const { db } = api().database;
  const { until } = await db
    .selectFrom('discount_coupon')
    .select('ends_at as until')
    .where('code', '=', 'BEMVINDO10')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('discount_coupon')
    .set({ ends_at: new Date(bed.clock().now() - 1) })
    .where('code', '=', 'BEMVINDO10')
    .execute();
  try {
    tab.dispatch(paymentRequested());
    await tab.settled();
  } finally {
    await db
      .updateTable('discount_coupon')
      .set({ ends_at: until })
      .where('code', '=', 'BEMVINDO10')
      .execute();
  }
  expect(cart()).toMatchObject({ step: 'review', coupon: null, refusal: null, work: null });
  expect(texts(tab).join()).toMatch(/Não foi possível completar sua transação/);
});

it('sends the receipt to the address that the payer typed', async () => {
  const { tab } = await begun(GIFT);
  await toReview(tab, 'credit_card', card);
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect((await chargesOf(tab)).at(-1)?.email).toBe('membro@aurora.test');
});

it('announces vouchers that the payment issued', async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab, 'credit_card', card);
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'done' });
  expect(selectSnackbar(tab.state())).toMatchObject({ text: 'Sucesso, aproveite.' });
});

it("reports an expired card review with the card's own text", async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab, 'credit_card', { ...card, number: '4000 0000 0000 0259' });
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart().step).toBe('analysis');
  tab.page.hide();
  bed.clock().sleep(60 * MINUTE);
  await api().api.work();
  tab.page.show();
  await tab.settled();
  expect(cart().step).toBe('items');
  expect(texts(tab)).toContain(
    'Tempo expirado: O pagamento não foi aprovado a tempo. Para comprar novamente, recomece o processo.',
  );
});

it('reports a PIX replaced on another device as replaced instead of expired', async () => {
  const { tab } = await begun(GIFT);
  await toReview(tab);
  tab.dispatch(paymentRequested());
  await tab.settled();
  tab.page.hide();
  await bed.holdElsewhere(tab, GIFT, 1);
  tab.page.show();
  await tab.settled();
  expect(texts(tab).join()).toMatch(/Pagamento cancelado: Este pagamento foi substituído/);
  expect(texts(tab).join()).not.toMatch(/expirou/);
});

it.each([0, 1])(
  'reports an expired reservation once, whichever of two requests answers first: %d',
  async (first) => {
    const { tab, cart } = await begun(BAG);
    tab.dispatch(reservationRequested());
    await tab.settled();
    tab.page.hide();
    bed.clock().sleep(20 * MINUTE);
    // The countdown's end and the visible tab each send a request.
    const asked = ['/single-product-orders/', '/single-product-orders'].map(tab.network.delay);
    tab.page.show();
    await Promise.all(asked.map(({ arrived }) => arrived));
    asked[first]?.release();
    await expect.poll(() => cart().step).toBe('items');
    asked[1 - first]?.release();
    await tab.settled();
    expect(texts(tab).filter((text) => text.startsWith('Tempo de reserva esgotado'))).toHaveLength(1);
  },
);

it('buys again when the member repeats a purchase with a lost response', async () => {
  const { tab, leave, cart } = await begun(NOTEBOOK);
  await toReview(tab);
  const before = (await chargesOf(tab)).length;
  tab.network.lose('cupom-product-order-cart');
  tab.network.lose('single-product-orders');
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(await chargesOf(tab)).toHaveLength(before + 1);
  leave();
  bed.clock().advance(5 * MINUTE);
  await bed.put(tab, NOTEBOOK);
  tab.portal.enter('cart');
  await tab.settled();
  await toReview(tab);
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart().step).toBe('done');
  expect(await chargesOf(tab)).toHaveLength(before + 2);
});

it('removes again when the member repeats a removal with a lost response', async () => {
  const { tab } = await begun(NOTEBOOK);
  const id = await productId(NOTEBOOK);
  tab.network.lose('remove-product-from-shopping-cart');
  tab.dispatch(removalRequested(id));
  await tab.settled();
  await bed.put(tab, NOTEBOOK);
  tab.page.hide();
  tab.page.show();
  await tab.settled();
  expect(dataOf(selectCartItems(tab.state()))).toHaveLength(1);
  tab.dispatch(removalRequested(id));
  await tab.settled();
  expect(await bed.clientOf(tab).call(listCart)).toEqual([]);
});

it('ignores cached responses while waiting for a payment', async () => {
  const { tab, cart, code } = await bed.toPix((made) =>
    made.network.answer('/api/events', () => Response.json({ messages: [] }, { status: 503 })),
  );
  const address = `${api().url('aurora')}/product-orders/?where%5Bid%5D=${cart().orders[0]?.id}`;
  const { fetch: send } = api();
  const asked = await send(address, {
    headers: { authorization: `Bearer ${selectToken(tab.state())}` },
  });
  const kept = await asked.text();
  // As the service worker answers offline.
  tab.network.answer('/product-orders/', ({ headers }) => {
    if (headers.get('cache-control') === 'no-cache') throw new TypeError('Failed to fetch');
    return new Response(kept, { headers: { 'content-type': 'application/json' } });
  });
  await bed.paidAtTheBank(tab, code);
  bed.clock().advance(31 * MINUTE);
  await tab.settled();
  bed.clock().advance(20_000);
  await tab.settled();
  expect(cart().step).toBe('pix');
  expect(texts(tab)).toEqual([]);
});

it("does not expire a payment with time left after the device's clock is corrected", async () => {
  const tab = await opened({ isLateBy: 40 * MINUTE });
  bed.clock().advance(60 * MINUTE);
  await api().database.db.deleteFrom('cart_item').execute();
  await bed.put(tab, GIFT);
  tab.portal.enter('cart');
  await tab.settled();
  tab.network.answer('/api/events', () => Response.json({ messages: [] }, { status: 503 }));
  await toReview(tab);
  tab.dispatch(paymentRequested());
  await tab.settled();
  bed.clock().advance(2 * MINUTE);
  await tab.settled();
  (tab.clock as { now: () => number }).now = bed.clock().now;
  bed.clock().advance(15_000);
  await tab.settled();
  expect(selectCart(tab.state()).step).toBe('pix');
  expect(texts(tab)).toEqual([]);
});

it('stays in the cart after going back, even with a reservation', async () => {
  const { tab, cart } = await begun(BAG);
  await toReview(tab);
  for (const step of ['payment', 'delivery', 'items']) {
    tab.dispatch(backRequested());
    await tab.settled();
    expect(cart().step).toBe(step);
  }
  tab.page.hide();
  tab.page.show();
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'items' });
  expect(cart().hold).not.toBeNull();
  tab.portal.enter('home')();
  tab.portal.enter('cart');
  await tab.settled();
  expect(cart().step).toBe('items');
  const anew = await opened({ browser: tab.browser });
  anew.portal.enter('cart');
  await anew.settled();
  expect(selectCart(anew.state()).step).toBe('delivery');
  expect(dataOf(selectCartItems(anew.state()))).toHaveLength(1);
  tab.dispatch(paymentChosen());
});
