import { expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { testBed } from '../../testing/test-bed.ts';
import { selectSessionStatus } from '../session/selectors.ts';
import { selectIsOffline } from './network.ts';

const bed = testBed();

async function openUnchecked() {
  const browser = memoryStorage();
  const tab = bed.open('aurora', { browser });
  await tab.logIn();
  tab.portal.dispose();
  const again = bed.open('aurora', { browser });
  again.network.isOffline = true;
  await again.settled();
  return again;
}

it('reports the loss and the return of the network', async () => {
  const tab = bed.open('aurora');
  await tab.settled();
  expect(selectIsOffline(tab.state())).toBe(false);
  tab.page.fire('offline');
  expect(selectIsOffline(tab.state())).toBe(true);
  tab.page.fire('online');
  expect(selectIsOffline(tab.state())).toBe(false);
});

it('detects a missing network at the start', async () => {
  const tab = bed.open('aurora', { isOnline: false });
  await tab.settled();
  expect(selectIsOffline(tab.state())).toBe(true);
});

it('checks an unverified session once the network returns', async () => {
  const again = await openUnchecked();
  expect(selectSessionStatus(again.state())).toBe('unreachable');
  again.network.isOffline = false;
  again.page.fire('online');
  await again.settled();
  expect(selectSessionStatus(again.state())).toBe('signedIn');
});

it('retries the check when the device reports online too early', async () => {
  const again = await openUnchecked();
  const checks = () => again.network.sent.filter((call) => call.endsWith('/auth/validate-token')).length;
  const before = checks();
  const seen = new Set<string>();
  const stop = again.portal.store.subscribe(() => seen.add(selectSessionStatus(again.state())));
  again.page.fire('online');
  await again.settled();
  expect(checks()).toBe(before + 1);
  for (const [index, pause] of [1000, 2000, 4000].entries()) {
    bed.clock().advance(pause - 1);
    await again.settled();
    expect(checks()).toBe(before + index + 1);
    bed.clock().advance(1);
    await again.settled();
    expect(checks()).toBe(before + index + 2);
  }
  stop();
  expect([...seen]).toEqual(['unreachable']);
  again.page.fire('offline');
  bed.clock().advance(60_000);
  await again.settled();
  expect(checks()).toBe(before + 4);
  again.page.fire('online');
  await again.settled();
  again.network.isOffline = false;
  bed.clock().advance(1000);
  await again.settled();
  expect(selectSessionStatus(again.state())).toBe('signedIn');
  const last = checks();
  bed.clock().advance(60_000);
  await again.settled();
  expect(checks()).toBe(last);
});
