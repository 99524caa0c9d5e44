import { expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { type Tab, testBed } from '../../testing/test-bed.ts';
import { pointsRequested, selectPoints } from '../points/points.ts';
import { endSessionsArea, endSessionsRequested, selectEndSessions } from './end-sessions.ts';
import { selectIsSignedIn } from './selectors.ts';
import { sessionCheckRequested } from './slice.ts';

const bed = testBed();

async function mailedSecret(): Promise<string> {
  await bed.api().signIn('aurora');
  await bed.api().api.work();
  const { link_href } = await bed
    .api()
    .database.db.selectFrom('sandbox_mail')
    .select('link_href')
    .where('subject', '=', 'Novo acesso à sua conta')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return new URL(link_href ?? '').hash.slice(1);
}

it("ends every session on confirmation, including this browser's", async () => {
  const browser = memoryStorage();
  const tab = bed.open('aurora', { browser, areas: [endSessionsArea], at: '/encerrar-acessos' });
  const { db } = bed.api().database;
  await bed.api().signIn('aurora');
  await db.deleteFrom('known_network').execute();
  const secret = await mailedSecret();
  await tab.logIn();
  const leave = tab.portal.enter('endSessions');
  await tab.settled();
  expect(selectIsSignedIn(tab.state())).toBe(true);
  tab.dispatch(endSessionsRequested(secret));
  await tab.settled();
  expect(selectEndSessions(tab.state()).result).toBe('done');
  expect(selectIsSignedIn(tab.state())).toBe(false);
  leave();
});

async function expectSignedIn(tab: Tab) {
  tab.dispatch(sessionCheckRequested());
  tab.dispatch(pointsRequested());
  await tab.settled();
  expect(selectIsSignedIn(tab.state())).toBe(true);
  expect(selectPoints(tab.state()).status).toBe('ready');
}

it('ends no session of another member', async () => {
  const other = bed.open('aurora');
  await other.logIn(await bed.mailbox('aurora', 'another'));
  const tab = bed.open('aurora', { areas: [endSessionsArea], at: '/encerrar-acessos' });
  await bed.api().database.db.deleteFrom('known_network').execute();
  tab.dispatch(endSessionsRequested(await mailedSecret()));
  await tab.settled();
  expect(selectEndSessions(tab.state()).result).toBe('done');
  await expectSignedIn(other);
});

it('refuses a used link, and keeps sessions that began later', async () => {
  const tab = bed.open('aurora', { areas: [endSessionsArea], at: '/encerrar-acessos' });
  await bed.api().database.db.deleteFrom('known_network').execute();
  const secret = await mailedSecret();
  tab.dispatch(endSessionsRequested(secret));
  await tab.settled();
  const later = bed.open('aurora');
  await later.logIn();
  tab.dispatch(endSessionsRequested(secret));
  await tab.settled();
  expect(selectEndSessions(tab.state()).result).toBe('void');
  await expectSignedIn(later);
});

it('shows a void link, and retries after a network failure', async () => {
  const tab = bed.open('aurora', { areas: [endSessionsArea], at: '/encerrar-acessos' });
  tab.dispatch(endSessionsRequested('nothing'));
  await tab.settled();
  expect(selectEndSessions(tab.state()).result).toBe('void');
  tab.network.isOffline = true;
  tab.dispatch(endSessionsRequested('nothing'));
  await tab.settled();
  expect(selectEndSessions(tab.state())).toMatchObject({ isPending: false, result: null });
});
