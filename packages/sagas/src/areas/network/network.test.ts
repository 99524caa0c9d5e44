import { expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { testBed } from '../../testing/test-bed.ts';
import { selectSessionStatus } from '../session/selectors.ts';
import { selectIsOffline } from './network.ts';

const bed = testBed();

/** A member's portal, opened again where nothing gets through. */
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

it('says when the network is lost, and when it is back', async () => {
  const tab = bed.open('aurora');
  await tab.settled();
  expect(selectIsOffline(tab.state())).toBe(false);
  tab.page.fire('offline');
  expect(selectIsOffline(tab.state())).toBe(true);
  tab.page.fire('online');
  expect(selectIsOffline(tab.state())).toBe(false);
});

it('knows it from the start', async () => {
  const tab = bed.open('aurora', { isOnline: false });
  await tab.settled();
  expect(selectIsOffline(tab.state())).toBe(true);
});

it('has a session checked that could not be', async () => {
  const again = await openUnchecked();
  expect(selectSessionStatus(again.state())).toBe('unreachable');
  again.network.isOffline = false;
  again.page.fire('online');
  await again.settled();
  expect(selectSessionStatus(again.state())).toBe('signedIn');
});

it('has it checked again where the device says too early that it is online', async () => {
  const again = await openUnchecked();
  const checks = () => again.network.sent.filter((call) => call.endsWith('/auth/validate-token')).length;
  const before = checks();
  const seen = new Set<string>();
  const stop = again.portal.store.subscribe(() => seen.add(selectSessionStatus(again.state())));
  again.page.fire('online');
  await again.settled();
  expect(checks()).toBe(before + 1);
  // After 1, 2 and 4 seconds.
  for (const [index, pause] of [1000, 2000, 4000].entries()) {
    bed.clock().advance(pause - 1);
    await again.settled();
    expect(checks()).toBe(before + index + 1);
    bed.clock().advance(1);
    await again.settled();
    expect(checks()).toBe(before + index + 2);
  }
  stop();
  // What is shown of it stays where it is meanwhile.
  expect([...seen]).toEqual(['unreachable']);
  // Nothing is asked without a network.
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
