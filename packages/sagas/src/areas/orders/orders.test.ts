import { createBuyerWith, insertActivity, insertProduct, payPix } from '@estacao/api/testing';
import { dataOf, type Order, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { lookupAt } from '../../kernel/lookup.ts';
import { portalFixture, type TabOptions } from '../../testing/portal-fixture.ts';
import { selectSnackbar, selectToasts } from '../notices/slice.ts';
import { pointsArea } from '../points/points.ts';
import { selectToken, selectUser } from '../session/selectors.ts';
import { orderArea, orderRequested, selectOrder } from './index.ts';

const fixture = portalFixture();
const MINUTE = 60_000;

async function openReceipt(options: TabOptions = {}, activity: Parameters<typeof insertActivity>[2] = {}) {
  const tab = fixture.open('aurora', { areas: [pointsArea, orderArea], ...options });
  await tab.logIn();
  const memberId = selectUser(tab.state())?.id ?? 0;
  const me = createBuyerWith(fixture.api(), 'aurora', selectToken(tab.state()) ?? '', memberId);
  await me.setBalance(0);
  await fixture.api().database.db.deleteFrom('cart_item').where('member_id', '=', memberId).execute();
  const actionId = await insertActivity(fixture.api(), 'aurora', { is_digital: true, ...activity });
  const products = [{ productId: await insertProduct(fixture.api(), actionId), quantity: 1 }];
  await me.addToCart(products);
  await me.reserve(products);
  const [createdOrder] = await me.placeOrder([{ actionId, products }], { type: 'pix' });
  const id = String(createdOrder?.id ?? 0);
  const leave = tab.portal.enter('order', { id });
  await tab.settled();
  const shownOrder = (): Order | null | undefined => dataOf(lookupAt(id, selectOrder(tab.state())));
  expect(shownOrder()?.status).toBe('Aguardando pagamento');
  return {
    tab,
    leave,
    shownOrder,
    pay: () => payPix(fixture.api(), createdOrder?.pix?.code ?? ''),
  };
}

it('shows a pending PIX on the receipt until the PIX is paid', async () => {
  const { tab, shownOrder, pay } = await openReceipt();
  await pay();
  fixture.clock().advance(10_000);
  await expect.poll(() => shownOrder()?.status).toBe('Pagamento confirmado');
  await tab.settled();
  const { length } = tab.network.sentRequests;
  fixture.clock().advance(10 * MINUTE);
  await tab.settled();
  expect([tab.network.sentRequests.length, tab.network.streams()]).toEqual([length, 0]);
});

it.each([true, false])(
  'announces the vouchers of a paid order once, with PIX polling set to %j',
  async (pixPolling) => {
    const { tab, leave, shownOrder, pay } = await openReceipt(
      { pacing: { pixPolling } },
      { sells_vouchers: true },
    );
    await pay();
    expect(selectSnackbar(tab.state())).toBeNull();
    if (pixPolling) fixture.clock().advance(10_000);
    else tab.dispatch(orderRequested(String(shownOrder()?.id)));
    await expect
      .poll(() => shownOrder())
      .toMatchObject({ status: 'Pagamento confirmado', hasVouchers: true });
    await tab.settled();
    expect(selectSnackbar(tab.state())).toMatchObject({ text: 'Sucesso, aproveite.' });
    leave();
    fixture.clock().advance(MINUTE);
    expect(selectSnackbar(tab.state())).toBeNull();
    tab.portal.enter('order', { id: String(shownOrder()?.id) });
    await tab.settled();
    expect(selectSnackbar(tab.state())).toBeNull();
  },
);

it('requests missing vouchers of a paid order once and announces them', async () => {
  const { tab, shownOrder, pay } = await openReceipt();
  const pausedCall = tab.network.pause('/product-orders/');
  await pay();
  fixture.clock().advance(10_000);
  await pausedCall.arrived;
  const { db } = fixture.api().database;
  const activityId = shownOrder()?.action.id ?? 0;
  await db.updateTable('activity').set({ sells_vouchers: true }).where('id', '=', activityId).execute();
  pausedCall.release();
  await expect.poll(() => shownOrder()?.hasVouchers).toBe(true);
  await tab.settled();
  expect(selectSnackbar(tab.state())).toMatchObject({ text: 'Sucesso, aproveite.' });
  const calls = tab.network.sentRequests.filter((request) => request.includes('create-vouchers'));
  expect(calls).toEqual([expect.stringMatching(/^POST .*\/create-vouchers-product-order$/)]);
});

it('announces no vouchers for an order without vouchers', async () => {
  const { tab, shownOrder, pay } = await openReceipt();
  await pay();
  fixture.clock().advance(10_000);
  await expect.poll(() => shownOrder()?.status).toBe('Pagamento confirmado');
  await tab.settled();
  expect(selectSnackbar(tab.state())).toBeNull();
});

it('reports an expired PIX on the receipt', async () => {
  const { tab, shownOrder } = await openReceipt();
  fixture.clock().advance(31 * MINUTE);
  await expect.poll(() => shownOrder()?.status).toBe('Expirado');
  await tab.settled();
});

it('stops polling an order when the member leaves the receipt', async () => {
  const { tab, leave, pay } = await openReceipt();
  leave();
  const { length } = tab.network.sentRequests;
  await pay();
  fixture.clock().advance(10 * MINUTE);
  await tab.settled();
  expect([tab.network.sentRequests.slice(length), tab.network.streams()]).toEqual([[], 0]);
});

it('does not poll an order on a station without PIX polling', async () => {
  const { tab, shownOrder, pay } = await openReceipt({ pacing: { pixPolling: false } });
  const { length } = tab.network.sentRequests;
  await pay();
  fixture.clock().advance(10 * MINUTE);
  await tab.settled();
  expect(shownOrder()?.status).toBe('Aguardando pagamento');
  expect(tab.network.sentRequests).toHaveLength(length);
});

it('reports a missing or foreign order as missing instead of failed', async () => {
  const { leave, shownOrder } = await openReceipt();
  const ownId = shownOrder()?.id;
  leave();
  const neighbourTab = fixture.open('aurora', { areas: [orderArea] });
  await neighbourTab.logIn(await fixture.mailbox('aurora', 'another'));
  for (const id of [String(ownId), '2000000000', 'x']) {
    const leaveOrder = neighbourTab.portal.enter('order', { id });
    await neighbourTab.settled();
    expect(lookupAt(id, selectOrder(neighbourTab.state()))).toEqual(ready(null));
    leaveOrder();
  }
  expect(selectToasts(neighbourTab.state())).toEqual([]);
});

it('hides an order that the server returns for another member', async () => {
  const { tab, leave, shownOrder } = await openReceipt();
  const id = shownOrder()?.id ?? 0;
  leave();
  const { fetch: send } = fixture.api();
  const response = await send(
    new Request(`${fixture.api().url('aurora')}/product-orders/?where[id]=${id}`, {
      headers: { Authorization: `Bearer ${selectToken(tab.state())}` },
    }),
  );
  const [orderJson] = (await response.json()) as object[];
  tab.network.answer('/product-orders/', () => Response.json([{ ...orderJson, user_id: 2_000_000_000 }]));
  const leaveAgain = tab.portal.enter('order', { id: String(id) });
  await tab.settled();
  expect(lookupAt(String(id), selectOrder(tab.state()))).toEqual(ready(null));
  leaveAgain();
});
