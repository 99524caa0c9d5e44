import { expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { testBed } from '../../testing/test-bed.ts';
import { endSessionsArea, endSessionsRequested, selectEndSessions } from './end-sessions.ts';
import { selectIsSignedIn } from './selectors.ts';

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

it('ends every session at the press of the button, also that of this browser', async () => {
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

it('says that a link is void, and lets the member try again without a network', async () => {
  const tab = bed.open('aurora', { areas: [endSessionsArea], at: '/encerrar-acessos' });
  tab.dispatch(endSessionsRequested('nothing'));
  await tab.settled();
  expect(selectEndSessions(tab.state()).result).toBe('void');
  tab.network.isOffline = true;
  tab.dispatch(endSessionsRequested('nothing'));
  await tab.settled();
  expect(selectEndSessions(tab.state())).toMatchObject({ isPending: false, result: null });
});
