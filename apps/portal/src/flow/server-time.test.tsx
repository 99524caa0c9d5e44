import { type SignedIn, startTestApi, type TestApi } from '@estacao/api/testing';
import { getActivity, listVouchers } from '@estacao/contract';
import { activityPath, paths, publicActivityPath, ready, shopPath } from '@estacao/domain';
import { readStations } from '@estacao/stations';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { legacy_createStore } from 'redux';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import ActivityPage from '../areas/activities/ActivityPage.tsx';
import ShopPage from '../areas/shop/ShopPage.tsx';
import VouchersPage from '../areas/vouchers/VouchersPage.tsx';
import { PortalProvider } from '../context.ts';
import { pageOf, renderPublicPage } from '../testing/observe.tsx';

const DAY = 24 * 60 * 60_000;
const sample = readStations().stations.find(({ station }) => station.slug === 'aurora');
if (sample === undefined) throw new Error('station aurora not found');
const aurora = sample;

let api: TestApi;
let me: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  me = await api.signIn('aurora');
});
afterAll(() => api.stop());
// Each test needs its own server time, because offsets are cached by that time.
beforeEach(() => api.clock.advance(60_000));
afterEach(() => {
  vi.useRealTimers();
});

function setDeviceAhead(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: api.clock.now() + days * DAY });
}

async function openActivity(key: string, from: number, to: number): Promise<number> {
  const [starts_at, ends_at] = [from, to].map((days) => new Date(api.clock.now() + days * DAY));
  const { id } = await api.database.db
    .updateTable('activity')
    .set({ starts_at, ends_at, limit_per_user: null })
    .where('station_id', '=', aurora.station.id)
    .where('key', '=', key)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function createMemberClient() {
  return api.client('aurora', () => me.token);
}

function fetchActivity(id: number) {
  return createMemberClient().call(getActivity, { params: { id }, query: { 'where[user_id]': me.user.id } });
}

function renderPage(path: string, page: ReactNode, state: object): string {
  const store = legacy_createStore(() => state);
  return renderToString(
    <Provider store={store}>
      <PortalProvider value={{ page: pageOf(aurora), portal: {} as never }}>
        <StaticRouter location={path}>{page}</StaticRouter>
      </PortalProvider>
    </Provider>,
  );
}

function isClosed(html: string): boolean {
  return html.includes('Você pode participar entre os dias');
}

const coupon = '20-desconto-livraria-largo';
const shop = 'loja-clube';

describe.each([-2, 0, 2])('on a device that is %i days ahead', (days) => {
  test.each([
    [-1, 1, false],
    [1, 3, true],
    [-3, -1, true],
  ])('shows an activity open from day %i to day %i as closed: %j', async (from, to, closed) => {
    const id = await openActivity(coupon, from, to);
    const shopId = await openActivity(shop, from, to);
    const [activity, shopActivity] = [await fetchActivity(id), await fetchActivity(shopId)];
    setDeviceAhead(days);
    const publicPage = await renderPublicPage(api, aurora, publicActivityPath(id));
    expect(publicPage.status).toBe(200);
    const pages = [
      publicPage.html,
      renderPage(activityPath(id), <ActivityPage />, { activity: ready({ of: String(id), data: activity }) }),
      renderPage(shopPath(shopId), <ShopPage />, {
        activity: ready({ of: String(shopId), data: shopActivity }),
      }),
    ];
    expect(pages.map(isClosed)).toEqual([closed, closed, closed]);
  });

  test("marks a voucher as expired after its day, by the server's clock", async () => {
    const vouchers = await createMemberClient().call(listVouchers, {
      query: { 'where[user_id]': me.user.id },
    });
    const vouchersExpiringIn = (offsetDays: number) =>
      vouchers.slice(0, 1).map((voucher) => ({
        ...voucher,
        isUsed: false,
        date: new Date(api.clock.now() + offsetDays * DAY).toISOString(),
      }));
    setDeviceAhead(days);
    const renderVouchers = (offsetDays: number) =>
      renderPage(paths.vouchers, <VouchersPage />, { vouchers: ready(vouchersExpiringIn(offsetDays)) });
    expect([renderVouchers(1), renderVouchers(-1)].map((html) => html.includes('Vencido'))).toEqual([
      false,
      true,
    ]);
  });
});

test("uses the device's clock for responses that were first seen offline", async () => {
  const id = await openActivity(coupon, -1, 1);
  const cachedActivity = await fetchActivity(id);
  api.clock.advance(1000);
  const newActivity = await fetchActivity(id);
  setDeviceAhead(2);
  const page = (activity: typeof cachedActivity, isOffline: boolean) =>
    renderPage(activityPath(id), <ActivityPage />, {
      network: { isOffline },
      activity: ready({ of: String(id), data: activity }),
    });
  expect(
    [page(cachedActivity, true), page(cachedActivity, false), page(newActivity, false)].map(isClosed),
  ).toEqual([true, true, false]);
  expect(isClosed(page(newActivity, true))).toBe(false);
});
