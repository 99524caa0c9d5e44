import { dataOf, ready } from '@estacao/domain';
import { beforeEach, expect, it } from 'vitest';
import { type Tab, testBed } from '../../testing/test-bed.ts';
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

const bed = testBed();

function fuelOf({ state }: Tab) {
  const { isPending, errors, done } = selectFuelCreation(state());
  return { isPending, errors, made: done, opened: selectOpenedFuelVoucher(state()) };
}

beforeEach(async () => {
  await bed.api().database.db.deleteFrom('fuel_voucher').execute();
});

function campaigns({ state }: Tab) {
  return dataOf(selectFuelCampaigns(state())) ?? [];
}
function vouchers({ state }: Tab) {
  return dataOf(selectFuelVouchers(state())) ?? [];
}
function toasts({ state }: Tab) {
  return selectToasts(state()).map(({ text }) => text);
}

async function atClub() {
  const tab = bed.open('maresia', { areas: [fuelArea] });
  await tab.logIn();
  const leave = tab.portal.enter('fuelClub');
  await tab.settled();
  const order = { campaignId: campaigns(tab)[0]?.id ?? 0, type: 'gasolina-comum', volume: 2_000 };
  return { tab, leave, order };
}

it('creates one voucher, shows it, and reduces the remaining number', async () => {
  const { tab, leave, order } = await atClub();
  const before = campaigns(tab)[0]?.left ?? 0;
  expect(selectFuelVouchers(tab.state())).toEqual(ready([]));
  tab.dispatch(fuelVoucherRequested(order));
  tab.dispatch(fuelVoucherRequested(order));
  expect(fuelOf(tab).isPending).toBe(true);
  await tab.settled();
  expect(tab.network.sent.filter((line) => line === 'POST /legisclub-fuels')).toHaveLength(1);
  const { opened, made, isPending } = fuelOf(tab);
  expect({ made, isPending }).toEqual({ made: 1, isPending: false });
  expect(vouchers(tab)).toEqual([opened]);
  expect(campaigns(tab)[0]?.left).toBe(before - 1);
  tab.dispatch(fuelVoucherClosed());
  expect(fuelOf(tab).opened).toBeNull();
  const [voucher] = vouchers(tab);
  if (voucher === undefined) throw new Error('no voucher');
  tab.dispatch(fuelVoucherOpened(voucher));
  leave();
  const again = tab.portal.enter('fuelClub');
  expect(fuelOf(tab).opened).toBeNull();
  await tab.settled();
  again();
});

it('creates one voucher when retried after a lost response', async () => {
  const { tab, leave, order } = await atClub();
  tab.network.lose('/legisclub-fuels');
  tab.dispatch(fuelVoucherRequested(order));
  await tab.settled();
  expect(fuelOf(tab)).toMatchObject({ made: 0, isPending: false });
  tab.dispatch(fuelVoucherRequested(order));
  await tab.settled();
  expect(vouchers(tab)).toHaveLength(1);
  leave();
  bed.clock().advance(4000);
});

it("shows a rejection at its field with the server's text", async () => {
  const { tab, leave, order } = await atClub();
  tab.dispatch(fuelVoucherRequested({ ...order, volume: 99_999 }));
  await tab.settled();
  const text = 'O volume máximo por voucher é de 40 litros.';
  expect(fuelOf(tab).errors).toEqual([{ field: 'volume', message: text }]);
  expect(toasts(tab)).toEqual([text]);
  leave();
  bed.clock().advance(4000);
});

it('shows a system error for a failure without a text', async () => {
  const { tab, leave, order } = await atClub();
  tab.network.answer('/legisclub-fuels', () => new Response(null, { status: 500 }));
  tab.dispatch(fuelVoucherRequested(order));
  await tab.settled();
  expect(toasts(tab)).toEqual(['Erro interno do sistema']);
  leave();
  bed.clock().advance(4000);
});

it('fails, loads on retry, and clears vouchers at logout', async () => {
  const tab = bed.open('maresia', { areas: [fuelArea] });
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
  bed.clock().advance(4000);
});
