import { dataOf, ready } from '@estacao/domain';
import { beforeEach, expect, it } from 'vitest';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import { selectToasts } from '../notices/slice.ts';
import { logoutRequested } from '../session/slice.ts';
import {
  fuelArea,
  fuelCampaignsRequested,
  fuelVoucherClosed,
  fuelVoucherOpened,
  fuelVoucherRequested,
  selectFuelCampaigns,
  selectFuelCreation,
  selectFuelVouchers,
  selectOpenedFuelVoucher,
} from './index.ts';

const fixture = portalFixture();

function readFuel({ state }: Tab) {
  const { isPending, errors, successCount } = selectFuelCreation(state());
  return { isPending, errors, createdCount: successCount, openedVoucher: selectOpenedFuelVoucher(state()) };
}

beforeEach(async () => {
  await fixture.api().database.db.deleteFrom('fuel_voucher').execute();
});

function listCampaigns({ state }: Tab) {
  return dataOf(selectFuelCampaigns(state())) ?? [];
}
function listVouchers({ state }: Tab) {
  return dataOf(selectFuelVouchers(state())) ?? [];
}
function listToasts({ state }: Tab) {
  return selectToasts(state()).map(({ text }) => text);
}

async function openFuelClub() {
  const tab = fixture.open('maresia', { areas: [fuelArea] });
  await tab.logIn();
  const leave = tab.portal.enter('fuelClub');
  await tab.settled();
  const order = { campaignId: listCampaigns(tab)[0]?.id ?? 0, type: 'gasolina-comum', volume: 2_000 };
  return { tab, leave, order };
}

it('creates and shows one fuel voucher, and reduces the remaining vouchers of the campaign', async () => {
  const { tab, leave, order } = await openFuelClub();
  const remainingBefore = listCampaigns(tab)[0]?.left ?? 0;
  expect(selectFuelVouchers(tab.state())).toEqual(ready([]));
  tab.dispatch(fuelVoucherRequested(order));
  tab.dispatch(fuelVoucherRequested(order));
  expect(readFuel(tab).isPending).toBe(true);
  await tab.settled();
  expect(tab.network.sentRequests.filter((request) => request === 'POST /legisclub-fuels')).toHaveLength(1);
  const { openedVoucher, createdCount, isPending } = readFuel(tab);
  expect({ createdCount, isPending }).toEqual({ createdCount: 1, isPending: false });
  expect(listVouchers(tab)).toEqual([openedVoucher]);
  expect(listCampaigns(tab)[0]?.left).toBe(remainingBefore - 1);
  tab.dispatch(fuelVoucherClosed());
  expect(readFuel(tab).openedVoucher).toBeNull();
  const [voucher] = listVouchers(tab);
  if (voucher === undefined) throw new Error('no voucher was created');
  tab.dispatch(fuelVoucherOpened(voucher));
  leave();
  const leaveAgain = tab.portal.enter('fuelClub');
  expect(readFuel(tab).openedVoucher).toBeNull();
  await tab.settled();
  leaveAgain();
});

it('creates one fuel voucher when retried after a lost response', async () => {
  const { tab, leave, order } = await openFuelClub();
  tab.network.lose('/legisclub-fuels');
  tab.dispatch(fuelVoucherRequested(order));
  await tab.settled();
  expect(readFuel(tab)).toMatchObject({ createdCount: 0, isPending: false });
  tab.dispatch(fuelVoucherRequested(order));
  await tab.settled();
  expect(listVouchers(tab)).toHaveLength(1);
  leave();
  fixture.clock().advance(4000);
});

it("shows the server's text for a rejected fuel volume at the volume field", async () => {
  const { tab, leave, order } = await openFuelClub();
  tab.dispatch(fuelVoucherRequested({ ...order, volume: 99_999 }));
  await tab.settled();
  const text = 'O volume máximo por voucher é de 40 litros.';
  expect(readFuel(tab).errors).toEqual([{ field: 'volume', message: text }]);
  expect(listToasts(tab)).toEqual([text]);
  leave();
  fixture.clock().advance(4000);
});

it('shows a system error when creating a fuel voucher fails without a text', async () => {
  const { tab, leave, order } = await openFuelClub();
  tab.network.answer('/legisclub-fuels', () => new Response(null, { status: 500 }));
  tab.dispatch(fuelVoucherRequested(order));
  await tab.settled();
  expect(listToasts(tab)).toEqual(['Erro interno do sistema']);
  leave();
  fixture.clock().advance(4000);
});

it('fuel campaigns show a failure, load on retry, and are cleared at logout', async () => {
  const tab = fixture.open('maresia', { areas: [fuelArea] });
  await tab.logIn();
  let isDown = true;
  tab.network.answer('/legisclub-fuels', () =>
    isDown ? Response.json({ messages: ['Indisponível'] }, { status: 503 }) : Response.json({ content: [] }),
  );
  const leave = tab.portal.enter('fuelClub');
  await tab.settled();
  expect(selectFuelCampaigns(tab.state())).toEqual({ status: 'failed', reason: 'Indisponível' });
  expect(selectFuelVouchers(tab.state())).toEqual({ status: 'failed', reason: 'Indisponível' });
  isDown = false;
  tab.dispatch(fuelCampaignsRequested());
  await tab.settled();
  expect(selectFuelCampaigns(tab.state())).toEqual(ready([]));
  leave();
  tab.dispatch(logoutRequested());
  await tab.settled();
  expect(selectFuelCampaigns(tab.state())).toEqual({ status: 'idle' });
  fixture.clock().advance(4000);
});
