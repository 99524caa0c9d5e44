import { expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import { pointsRequested, selectPoints } from '../points/points.ts';
import { endSessionsArea, endSessionsRequested, selectEndSessions } from './end-sessions.ts';
import { selectIsSignedIn } from './selectors.ts';
import { sessionCheckRequested } from './slice.ts';

const fixture = portalFixture();

async function fetchMailedSecret(): Promise<string> {
  await fixture.api().signIn('aurora');
  await fixture.api().api.runTasksAndJobs();
  const { link_href } = await fixture
    .api()
    .database.db.selectFrom('sandbox_mail')
    .select('link_href')
    .where('subject', '=', 'Novo acesso à sua conta')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return new URL(link_href ?? '').hash.slice(1);
}

it("ends every session of a member on confirmation, including this browser's", async () => {
  const browser = memoryStorage();
  const tab = fixture.open('aurora', { browser, areas: [endSessionsArea], at: '/encerrar-acessos' });
  const { db } = fixture.api().database;
  await fixture.api().signIn('aurora');
  await db.deleteFrom('known_network').execute();
  const secret = await fetchMailedSecret();
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
  const otherTab = fixture.open('aurora');
  await otherTab.logIn(await fixture.mailbox('aurora', 'another'));
  const tab = fixture.open('aurora', { areas: [endSessionsArea], at: '/encerrar-acessos' });
  await fixture.api().database.db.deleteFrom('known_network').execute();
  tab.dispatch(endSessionsRequested(await fetchMailedSecret()));
  await tab.settled();
  expect(selectEndSessions(tab.state()).result).toBe('done');
  await expectSignedIn(otherTab);
});

it('rejects a used link for ending sessions, and keeps later sessions', async () => {
  const tab = fixture.open('aurora', { areas: [endSessionsArea], at: '/encerrar-acessos' });
  await fixture.api().database.db.deleteFrom('known_network').execute();
  const secret = await fetchMailedSecret();
  tab.dispatch(endSessionsRequested(secret));
  await tab.settled();
  const laterTab = fixture.open('aurora');
  await laterTab.logIn();
  tab.dispatch(endSessionsRequested(secret));
  await tab.settled();
  expect(selectEndSessions(tab.state()).result).toBe('void');
  await expectSignedIn(laterTab);
});

it('shows that an unknown link is void, and clears the result after a failed request', async () => {
  const tab = fixture.open('aurora', { areas: [endSessionsArea], at: '/encerrar-acessos' });
  tab.dispatch(endSessionsRequested('nothing'));
  await tab.settled();
  expect(selectEndSessions(tab.state()).result).toBe('void');
  tab.network.isOffline = true;
  tab.dispatch(endSessionsRequested('nothing'));
  await tab.settled();
  expect(selectEndSessions(tab.state())).toMatchObject({ isPending: false, result: null });
});
