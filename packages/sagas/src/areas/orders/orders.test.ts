import { buyerWith, insertActivity, insertProduct, payPix } from '@estacao/api/testing';
import { dataOf, type Order, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { foundAt } from '../../kernel/found.ts';
import { type TabOptions, testBed } from '../../testing/test-bed.ts';
import { selectSnackbar, selectToasts } from '../notices/slice.ts';
import { pointsArea } from '../points/points.ts';
import { selectToken, selectUser } from '../session/selectors.ts';
import { orderArea, orderRequested, selectOrder } from './index.ts';

const bed = testBed();
const MINUTE = 60_000;

async function atReceipt(options: TabOptions = {}, activity: Parameters<typeof insertActivity>[2] = {}) {
  const tab = bed.open('aurora', { areas: [pointsArea, orderArea], ...options });
  await tab.logIn();
  const memberId = selectUser(tab.state())?.id ?? 0;
  const me = buyerWith(bed.api(), 'aurora', selectToken(tab.state()) ?? '', memberId);
  await me.balance(0);
  await bed.api().database.db.deleteFrom('cart_item').where('member_id', '=', memberId).execute();
  const actionId = await insertActivity(bed.api(), 'aurora', { is_digital: true, ...activity });
  const products = [{ productId: await insertProduct(bed.api(), actionId), quantity: 1 }];
  await me.add(products);
  await me.reserve(products);
  const [made] = await me.order([{ actionId, products }], { type: 'pix' });
  const id = String(made?.id ?? 0);
  const leave = tab.portal.enter('order', { id });
  await tab.settled();
  const shown = (): Order | null | undefined => dataOf(foundAt(id, selectOrder(tab.state())));
  expect(shown()?.status).toBe('Aguardando pagamento');
  return { tab, leave, shown, pay: () => payPix(bed.api(), made?.pix?.code ?? '') };
}

it('shows a pending PIX on the receipt until it is paid', async () => {
  const { tab, shown, pay } = await atReceipt();
  await pay();
  bed.clock().advance(10_000);
  await expect.poll(() => shown()?.status).toBe('Pagamento confirmado');
  await tab.settled();
  const { length } = tab.network.sent;
  bed.clock().advance(10 * MINUTE);
  await tab.settled();
  expect([tab.network.sent.length, tab.network.streams()]).toEqual([length, 0]);
});

it.each([true, false])('announces issued vouchers (with PIX polling: %j)', async (pixPolling) => {
  const { tab, leave, shown, pay } = await atReceipt({ pacing: { pixPolling } }, { sells_vouchers: true });
  await pay();
  expect(selectSnackbar(tab.state())).toBeNull();
  if (pixPolling) bed.clock().advance(10_000);
  else tab.dispatch(orderRequested(String(shown()?.id)));
  await expect.poll(() => shown()).toMatchObject({ status: 'Pagamento confirmado', hasVouchers: true });
  await tab.settled();
  expect(selectSnackbar(tab.state())).toMatchObject({ text: 'Sucesso, aproveite.' });
  leave();
  bed.clock().advance(MINUTE);
  expect(selectSnackbar(tab.state())).toBeNull();
  tab.portal.enter('order', { id: String(shown()?.id) });
  await tab.settled();
  expect(selectSnackbar(tab.state())).toBeNull();
});

it('requests missing vouchers once and announces them', async () => {
  const { tab, shown, pay } = await atReceipt();
  const asking = tab.network.hold('/product-orders/');
  await pay();
  bed.clock().advance(10_000);
  await asking.arrived;
  const { db } = bed.api().database;
  const activityId = shown()?.action.id ?? 0;
  await db.updateTable('activity').set({ sells_vouchers: true }).where('id', '=', activityId).execute();
  asking.release();
  await expect.poll(() => shown()?.hasVouchers).toBe(true);
  await tab.settled();
  expect(selectSnackbar(tab.state())).toMatchObject({ text: 'Sucesso, aproveite.' });
  const asked = tab.network.sent.filter((line) => line.includes('create-vouchers'));
  expect(asked).toEqual([expect.stringMatching(/^POST .*\/create-vouchers-product-order$/)]);
});

it('says nothing about vouchers when there are none', async () => {
  const { tab, shown, pay } = await atReceipt();
  await pay();
  bed.clock().advance(10_000);
  await expect.poll(() => shown()?.status).toBe('Pagamento confirmado');
  await tab.settled();
  expect(selectSnackbar(tab.state())).toBeNull();
});

it('reports an expired PIX on the receipt', async () => {
  const { tab, shown } = await atReceipt();
  bed.clock().advance(31 * MINUTE);
  await expect.poll(() => shown()?.status).toBe('Expirado');
  await tab.settled();
});

it('stops polling once the receipt is left', async () => {
  const { tab, leave, pay } = await atReceipt();
  leave();
  const { length } = tab.network.sent;
  await pay();
  bed.clock().advance(10 * MINUTE);
  await tab.settled();
  expect([tab.network.sent.slice(length), tab.network.streams()]).toEqual([[], 0]);
});

it('does not poll on a station without PIX polling', async () => {
  const { tab, shown, pay } = await atReceipt({ pacing: { pixPolling: false } });
  const { length } = tab.network.sent;
  await pay();
  bed.clock().advance(10 * MINUTE);
  await tab.settled();
  expect(shown()?.status).toBe('Aguardando pagamento');
  expect(tab.network.sent).toHaveLength(length);
});

it('reports a missing or foreign order as missing instead of failed', async () => {
  const { leave, shown } = await atReceipt();
  const own = shown()?.id;
  leave();
  const neighbour = bed.open('aurora', { areas: [orderArea] });
  await neighbour.logIn(await bed.mailbox('aurora', 'another'));
  for (const id of [String(own), '2000000000', 'x']) {
    const leaveIt = neighbour.portal.enter('order', { id });
    await neighbour.settled();
    expect(foundAt(id, selectOrder(neighbour.state()))).toEqual(ready(null));
    leaveIt();
  }
  expect(selectToasts(neighbour.state())).toEqual([]);
});

it('hides an order that the server returns for another member', async () => {
  const { tab, leave, shown } = await atReceipt();
  const id = shown()?.id ?? 0;
  leave();
  const { fetch: send } = bed.api();
  const answer = await send(
    new Request(`${bed.api().url('aurora')}/product-orders/?where[id]=${id}`, {
      headers: { Authorization: `Bearer ${selectToken(tab.state())}` },
    }),
  );
  const [told] = (await answer.json()) as object[];
  tab.network.answer('/product-orders/', () => Response.json([{ ...told, user_id: 2_000_000_000 }]));
  const leaveAgain = tab.portal.enter('order', { id: String(id) });
  await tab.settled();
  expect(foundAt(String(id), selectOrder(tab.state()))).toEqual(ready(null));
  leaveAgain();
});
