import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { BAG, cartBed, GIFT } from '../../testing/cart-bed.ts';
import type { Tab } from '../../testing/test-bed.ts';
import { typedCard as card } from '../../testing/typed-card.ts';
import { selectSnackbar } from '../notices/slice.ts';
import { selectPoints } from '../points/points.ts';
import { selectUser } from '../session/selectors.ts';
import {
  backWanted,
  couponRemoved,
  couponWanted,
  paymentChosen,
  paymentWanted,
  selectCart,
  selectCartItems,
  selectCartPrice,
} from './index.ts';

// What is shown is what is charged, and what is paid with is what was chosen for it.

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

/** All that the member has, on another device. */
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
      source: 'test',
      source_id: String(bed.clock().now()),
      created_at: new Date(bed.clock().now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { undo: () => db.deleteFrom('points_entry').where('id', '=', id).execute() };
}

it('a price that was raised after it was shown is shown before it is charged', async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab, 'credit_card', card);
  const before = await chargesOf(tab);
  const { total } = selectCartPrice(tab.state());
  await raise(GIFT, 20_000);
  try {
    tab.dispatch(paymentWanted());
    await tab.settled();
    expect(await chargesOf(tab)).toEqual(before);
    expect(cart()).toMatchObject({ step: 'review', work: null, refusal: null });
    expect(texts(tab).join()).toMatch(/Motivo: Seu carrinho mudou/);
    const shown = selectCartPrice(tab.state()).total;
    expect(shown).toBeGreaterThan(total);
    tab.dispatch(paymentWanted());
    await tab.settled();
    expect(cart().orders.map((order) => order.total)).toEqual([shown]);
  } finally {
    await raise(GIFT, 10_000);
  }
});

it('a balance that was spent elsewhere is asked for anew, and how the rest is paid', async () => {
  const { tab, cart } = await begun(BAG);
  await toReview(tab);
  expect(selectCartPrice(tab.state()).charged).toBe(0);
  const before = await chargesOf(tab);
  const spent = await spendElsewhere(tab);
  try {
    tab.dispatch(paymentWanted());
    await tab.settled();
    expect(texts(tab).join()).toMatch(/Motivo: O saldo da sua carteira mudou/);
    expect(await chargesOf(tab)).toEqual(before);
    expect(selectCartPrice(tab.state()).charged).toBeGreaterThan(0);
  } finally {
    await spent.undo();
  }
  expect(cart().step).toBe('review');
});

it('whoever has nothing chosen for what is left is asked before anything is sent', async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab, 'credit_card');
  tab.dispatch(paymentWanted());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'payment', work: null });
  expect(texts(tab)).toContain('Erro: Escolha uma forma de pagamento.');
  expect(tab.network.sent.some((call) => call.endsWith('/cupom-product-order-cart'))).toBe(false);
});

it('a coupon takes nothing off before the review: neither from what is shown, nor from what is asked', async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab, 'credit_card', card);
  const { charged } = selectCartPrice(tab.state());
  tab.dispatch(couponWanted('BEMVINDO10'));
  await tab.settled();
  expect(selectCartPrice(tab.state()).charged).toBeLessThan(charged);
  tab.dispatch(backWanted());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'payment', coupon: null });
  expect(selectCartPrice(tab.state()).charged).toBe(charged);
  expect(dataOf(cart().installments)?.[0]?.amount).toBe(charged);
});

it('what a coupon takes off is what the server says', async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab);
  tab.dispatch(couponWanted('BEMVINDO10'));
  await tab.settled();
  const { coupon } = cart();
  expect(selectCartPrice(tab.state())).toMatchObject({
    coupon: coupon?.totals.discount,
    total: coupon?.totals.after,
  });
  tab.dispatch(couponRemoved());
});

it('a coupon that does no more takes nothing off, and says so', async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab);
  tab.dispatch(couponWanted('BEMVINDO10'));
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
    tab.dispatch(paymentWanted());
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

it('the receipt goes where whoever paid wanted it', async () => {
  const { tab } = await begun(GIFT);
  await toReview(tab, 'credit_card', card);
  tab.dispatch(paymentWanted());
  await tab.settled();
  expect((await chargesOf(tab)).at(-1)?.email).toBe('membro@aurora.test');
});

it('vouchers that were made with the payment are told of', async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab, 'credit_card', card);
  tab.dispatch(paymentWanted());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'done' });
  expect(selectSnackbar(tab.state())).toMatchObject({ text: 'Sucesso, aproveite.' });
});

it('whoever goes back to what is in it stays there, whatever is held', async () => {
  const { tab, cart } = await begun(BAG);
  await toReview(tab);
  for (const step of ['payment', 'delivery', 'items']) {
    tab.dispatch(backWanted());
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
  // A page that is loaded anew goes on where the server stands.
  const anew = await opened({ browser: tab.browser });
  anew.portal.enter('cart');
  await anew.settled();
  expect(selectCart(anew.state()).step).toBe('delivery');
  expect(dataOf(selectCartItems(anew.state()))).toHaveLength(1);
  tab.dispatch(paymentChosen());
});
