import { expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { portalFixture } from '../../testing/portal-fixture.ts';
import { selectSessionStatus } from '../session/selectors.ts';
import { selectIsOffline } from './network.ts';

const fixture = portalFixture();

async function openUncheckedSession() {
  const browser = memoryStorage();
  const tab = fixture.open('aurora', { browser });
  await tab.logIn();
  tab.portal.dispose();
  const reopenedTab = fixture.open('aurora', { browser });
  reopenedTab.network.isOffline = true;
  await reopenedTab.settled();
  return reopenedTab;
}

it('reports the loss and the return of the network', async () => {
  const tab = fixture.open('aurora');
  await tab.settled();
  expect(selectIsOffline(tab.state())).toBe(false);
  tab.page.fire('offline');
  expect(selectIsOffline(tab.state())).toBe(true);
  tab.page.fire('online');
  expect(selectIsOffline(tab.state())).toBe(false);
});

it('detects a missing network at the start', async () => {
  const tab = fixture.open('aurora', { isOnline: false });
  await tab.settled();
  expect(selectIsOffline(tab.state())).toBe(true);
});

it('checks an unverified session once the network returns', async () => {
  const reopenedTab = await openUncheckedSession();
  expect(selectSessionStatus(reopenedTab.state())).toBe('unreachable');
  reopenedTab.network.isOffline = false;
  reopenedTab.page.fire('online');
  await reopenedTab.settled();
  expect(selectSessionStatus(reopenedTab.state())).toBe('signedIn');
});

it('retries the session check when the device reports online too early', async () => {
  const reopenedTab = await openUncheckedSession();
  const checkCount = () =>
    reopenedTab.network.sentRequests.filter((call) => call.endsWith('/auth/validate-token')).length;
  const checksBefore = checkCount();
  const statuses = new Set<string>();
  const unsubscribe = reopenedTab.portal.store.subscribe(() =>
    statuses.add(selectSessionStatus(reopenedTab.state())),
  );
  reopenedTab.page.fire('online');
  await reopenedTab.settled();
  expect(checkCount()).toBe(checksBefore + 1);
  for (const [index, delay] of [1000, 2000, 4000].entries()) {
    fixture.clock().advance(delay - 1);
    await reopenedTab.settled();
    expect(checkCount()).toBe(checksBefore + index + 1);
    fixture.clock().advance(1);
    await reopenedTab.settled();
    expect(checkCount()).toBe(checksBefore + index + 2);
  }
  unsubscribe();
  expect([...statuses]).toEqual(['unreachable']);
  reopenedTab.page.fire('offline');
  fixture.clock().advance(60_000);
  await reopenedTab.settled();
  expect(checkCount()).toBe(checksBefore + 4);
  reopenedTab.page.fire('online');
  await reopenedTab.settled();
  reopenedTab.network.isOffline = false;
  fixture.clock().advance(1000);
  await reopenedTab.settled();
  expect(selectSessionStatus(reopenedTab.state())).toBe('signedIn');
  const finalCheckCount = checkCount();
  fixture.clock().advance(60_000);
  await reopenedTab.settled();
  expect(checkCount()).toBe(finalCheckCount);
});
