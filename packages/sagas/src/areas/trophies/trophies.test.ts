import { dataOf, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { testBed } from '../../testing/test-bed.ts';
import { selectToasts } from '../notices/slice.ts';
import { logoutRequested } from '../session/slice.ts';
import { selectTrophies, trophiesArea, trophiesRequested } from './trophies.ts';

const bed = testBed();
const calls = '/trophies/';

async function openedBy(mailbox?: string) {
  const tab = bed.open('aurora', { areas: [trophiesArea] });
  await tab.logIn(mailbox);
  return tab;
}

async function stored(mailbox: string): Promise<string[]> {
  const rows = await bed
    .api()
    .database.db.selectFrom('trophy')
    .innerJoin('member', 'member.id', 'trophy.member_id')
    .select('trophy.description')
    .where('member.email', '=', `${mailbox}@aurora.test`)
    .orderBy('trophy.created_at', 'desc')
    .execute();
  return rows.map(({ description }) => description);
}

it('loads when its route is entered', async () => {
  const tab = await openedBy();
  expect(selectTrophies(tab.state())).toEqual({ status: 'idle' });
  expect(tab.network.sent).not.toContain(`GET ${calls}`);
  const leave = tab.portal.enter('trophies');
  expect(selectTrophies(tab.state())).toEqual({ status: 'loading' });
  await tab.settled();
  const list = dataOf(selectTrophies(tab.state())) ?? [];
  expect(selectTrophies(tab.state())).toEqual(ready(list));
  expect(list.length).toBeGreaterThan(1);
  expect(list.map(({ description }) => description)).toEqual(await stored('membro'));
  leave();
});

it('refreshes on the next visit, and keeps the old list until then', async () => {
  const tab = await openedBy();
  tab.portal.enter('trophies')();
  const first = tab.portal.enter('trophies');
  await tab.settled();
  const list = dataOf(selectTrophies(tab.state())) ?? [];
  first();
  const held = tab.network.hold(calls);
  const second = tab.portal.enter('trophies');
  await held.arrived;
  expect(selectTrophies(tab.state())).toEqual({ status: 'loading', data: list });
  held.release();
  await tab.settled();
  expect(selectTrophies(tab.state())).toEqual(ready(list));
  second();
});

it('cancels its request when the page is left', async () => {
  const tab = await openedBy();
  const held = tab.network.hold(calls);
  const leave = tab.portal.enter('trophies');
  await held.arrived;
  leave();
  expect(selectTrophies(tab.state())).toEqual({ status: 'idle' });
});

it('shows an empty list without trophies', async () => {
  const tab = await openedBy(await bed.mailbox('aurora', 'another'));
  const leave = tab.portal.enter('trophies');
  await tab.settled();
  expect(selectTrophies(tab.state())).toEqual(ready([]));
  leave();
});

it('sorts newest first, for any server order and shape', async () => {
  const tab = await openedBy();
  const trophy = { description: 'Antigo', trophy_image: null };
  tab.network.answer(calls, () =>
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

it("shows the server's first message in a toast, and retries on demand", async () => {
  const tab = await openedBy();
  let isDown = true;
  const body = { messages: ['Troféus indisponíveis', 'Tente mais tarde'] };
  const trophy = {
    id: 1,
    description: 'Troféu OURO',
    trophy_image: null,
    createdAt: '2026-02-01T12:00:00.000Z',
  };
  tab.network.answer(calls, () => (isDown ? Response.json(body, { status: 503 }) : Response.json([trophy])));
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

it('keeps nothing after the logout', async () => {
  const tab = await openedBy();
  const leave = tab.portal.enter('trophies');
  await tab.settled();
  expect(selectTrophies(tab.state()).status).toBe('ready');
  tab.dispatch(logoutRequested());
  await tab.settled();
  leave();
  expect(selectTrophies(tab.state())).toEqual({ status: 'idle' });
  tab.network.sent.length = 0;
  tab.dispatch(trophiesRequested());
  await tab.settled();
  expect(tab.network.sent).toEqual([]);
});
