import { dataOf, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { portalFixture } from '../../testing/portal-fixture.ts';
import { selectToasts } from '../notices/slice.ts';
import { purchasesArea, purchasesRequested, selectPurchases } from './index.ts';

const fixture = portalFixture();

async function openTab(mailbox?: string) {
  const tab = fixture.open('aurora', { areas: [purchasesArea] });
  await tab.logIn(mailbox);
  return tab;
}

it("lists the member's purchases, newest first", async () => {
  const tab = await openTab();
  const leave = tab.portal.enter('purchases');
  await tab.settled();
  const list = dataOf(selectPurchases(tab.state())) ?? [];
  expect(list.map(({ name, price }) => [name, price])).toEqual([
    ['Curso presencial de primeiros socorros', 1850],
    ['20% de desconto na Livraria do Largo', 1000],
    ['Oficina de marmita saudável', 800],
    ['Cinema em dobro na terça', 500],
  ]);
  leave();
});

it('sorts purchases that the server returns in any order', async () => {
  const tab = await openTab();
  const createPurchase = (id: number, createdAt: string) => ({
    id,
    createdAt,
    price: 1,
    code: String(id),
    cupom: { action: { name: 'Café', image: null, points: 1 }, is_donation: 0 },
  });
  tab.network.answer('/user-bought-cupoms', () =>
    Response.json([createPurchase(1, '2026-01-01T12:00:00Z'), createPurchase(2, '2026-02-01T12:00:00Z')]),
  );
  const leave = tab.portal.enter('purchases');
  await tab.settled();
  expect(dataOf(selectPurchases(tab.state()))?.map(({ id }) => id)).toEqual([2, 1]);
  leave();
});

it('shows no purchases for a new member, and retries after a failure', async () => {
  const tab = await openTab(await fixture.mailbox('aurora', 'another'));
  tab.network.isOffline = true;
  const leave = tab.portal.enter('purchases');
  await tab.settled();
  expect(selectPurchases(tab.state())).toEqual({ status: 'failed' });
  expect(selectToasts(tab.state())).toMatchObject([{ title: 'Erro' }]);
  tab.network.isOffline = false;
  tab.dispatch(purchasesRequested());
  await tab.settled();
  expect(selectPurchases(tab.state())).toEqual(ready([]));
  leave();
});
