import { dataOf, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { portalFixture } from '../../testing/portal-fixture.ts';
import { selectToasts } from '../notices/slice.ts';
import { logoutRequested } from '../session/slice.ts';
import { selectTrophies, trophiesArea, trophiesRequested } from './trophies.ts';

const fixture = portalFixture();
const trophiesPath = '/trophies/';

async function openTab(mailbox?: string) {
  const tab = fixture.open('aurora', { areas: [trophiesArea] });
  await tab.logIn(mailbox);
  return tab;
}

async function fetchDescriptions(mailbox: string): Promise<string[]> {
  const rows = await fixture
    .api()
    .database.db.selectFrom('trophy')
    .innerJoin('member', 'member.id', 'trophy.member_id')
    .select('trophy.description')
    .where('member.email', '=', `${mailbox}@aurora.test`)
    .orderBy('trophy.created_at', 'desc')
    .execute();
  return rows.map(({ description }) => description);
}

it('the trophies load when their route is entered', async () => {
  const tab = await openTab();
  expect(selectTrophies(tab.state())).toEqual({ status: 'idle' });
  expect(tab.network.sentRequests).not.toContain(`GET ${trophiesPath}`);
  const leave = tab.portal.enter('trophies');
  expect(selectTrophies(tab.state())).toEqual({ status: 'loading' });
  await tab.settled();
  const list = dataOf(selectTrophies(tab.state())) ?? [];
  expect(selectTrophies(tab.state())).toEqual(ready(list));
  expect(list.length).toBeGreaterThan(1);
  expect(list.map(({ description }) => description)).toEqual(await fetchDescriptions('membro'));
  leave();
});

it('the trophies reload on the next visit, and the old list stays until the response arrives', async () => {
  const tab = await openTab();
  tab.portal.enter('trophies')();
  const leaveFirstVisit = tab.portal.enter('trophies');
  await tab.settled();
  const list = dataOf(selectTrophies(tab.state())) ?? [];
  leaveFirstVisit();
  const pausedCall = tab.network.pause(trophiesPath);
  const leaveSecondVisit = tab.portal.enter('trophies');
  await pausedCall.arrived;
  expect(selectTrophies(tab.state())).toEqual({ status: 'loading', data: list });
  pausedCall.release();
  await tab.settled();
  expect(selectTrophies(tab.state())).toEqual(ready(list));
  leaveSecondVisit();
});

it('leaving the trophies page cancels its request', async () => {
  const tab = await openTab();
  const pausedCall = tab.network.pause(trophiesPath);
  const leave = tab.portal.enter('trophies');
  await pausedCall.arrived;
  leave();
  expect(selectTrophies(tab.state())).toEqual({ status: 'idle' });
});

it('shows an empty list to a member without trophies', async () => {
  const tab = await openTab(await fixture.mailbox('aurora', 'another'));
  const leave = tab.portal.enter('trophies');
  await tab.settled();
  expect(selectTrophies(tab.state())).toEqual(ready([]));
  leave();
});

it('sorts trophies newest first for any response order and both response formats', async () => {
  const tab = await openTab();
  const trophy = { description: 'Antigo', trophy_image: null };
  tab.network.answer(trophiesPath, () =>
    Response.json([
      { id: 1, trophy, createdAt: '2026-01-01T12:00:00.000Z' },
      { id: 2, ...trophy, description: 'Novo', createdAt: '2026-02-01T12:00:00.000Z' },
    ]),
  );
  const leave = tab.portal.enter('trophies');
  await tab.settled();
  expect(dataOf(selectTrophies(tab.state()))?.map(({ description }) => description)).toEqual([
    'Novo',
    'Antigo',
  ]);
  leave();
});

it("shows the server's first message in a toast, and reloads the trophies on demand", async () => {
  const tab = await openTab();
  let isDown = true;
  const body = { messages: ['Troféus indisponíveis', 'Tente mais tarde'] };
  const trophy = {
    id: 1,
    description: 'Troféu OURO',
    trophy_image: null,
    createdAt: '2026-02-01T12:00:00.000Z',
  };
  tab.network.answer(trophiesPath, () =>
    isDown ? Response.json(body, { status: 503 }) : Response.json([trophy]),
  );
  const leave = tab.portal.enter('trophies');
  await tab.settled();
  expect(selectToasts(tab.state())).toMatchObject([
    { title: 'Erro', text: 'Troféus indisponíveis', variant: 'error' },
  ]);
  expect(selectTrophies(tab.state())).toEqual({ status: 'failed', reason: 'Troféus indisponíveis' });
  isDown = false;
  tab.dispatch(trophiesRequested());
  await tab.settled();
  expect(dataOf(selectTrophies(tab.state()))).toHaveLength(1);
  leave();
});

it('logout clears the trophies, and a later request sends nothing', async () => {
  const tab = await openTab();
  const leave = tab.portal.enter('trophies');
  await tab.settled();
  expect(selectTrophies(tab.state()).status).toBe('ready');
  tab.dispatch(logoutRequested());
  await tab.settled();
  leave();
  expect(selectTrophies(tab.state())).toEqual({ status: 'idle' });
  tab.network.sentRequests.length = 0;
  tab.dispatch(trophiesRequested());
  await tab.settled();
  expect(tab.network.sentRequests).toEqual([]);
});
