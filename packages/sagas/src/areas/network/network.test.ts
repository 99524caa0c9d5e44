import { expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { testBed } from '../../testing/test-bed.ts';
import { selectSessionStatus } from '../session/selectors.ts';
import { selectIsOffline } from './network.ts';

const bed = testBed();

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
  const browser = memoryStorage();
  const tab = bed.open('aurora', { browser });
  await tab.logIn();
  tab.portal.dispose();
  const again = bed.open('aurora', { browser });
  again.network.isOffline = true;
  await again.settled();
  expect(selectSessionStatus(again.state())).toBe('unreachable');
  again.network.isOffline = false;
  again.page.fire('online');
  await again.settled();
  expect(selectSessionStatus(again.state())).toBe('signedIn');
});
