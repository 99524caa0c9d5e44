import { dataOf, formatStationCurrency } from '@estacao/domain';
import { expect, it } from 'vitest';
import { type Tab, testBed } from '../../testing/test-bed.ts';
import { selectToasts } from '../notices/slice.ts';
import { logoutRequested } from '../session/slice.ts';
import { selectStation } from '../station/slice.ts';
import { pointsArea, pointsRequested, selectPoints } from './points.ts';

const bed = testBed();

function text({ state }: Tab) {
  const points = dataOf(selectPoints(state()));
  return points === undefined ? null : formatStationCurrency(points, selectStation(state()).currency);
}

async function credit(slug: string, hundredths: number): Promise<void> {
  const { db } = bed.api().database;
  const { id, station_id } = await db
    .selectFrom('member')
    .select(['id', 'station_id'])
    .where('email', '=', `membro@${slug}.test`)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('points_entry')
    .values({
      member_id: id,
      station_id,
      amount: hundredths,
      description: 'Quiz',
      source: 'sample',
      source_id: String(hundredths),
      created_at: new Date(bed.clock().now()),
    })
    .execute();
}

async function stored(slug: string): Promise<number> {
  const { user } = await bed.api().signIn(slug);
  const entries = await bed
    .api()
    .database.db.selectFrom('points_entry')
    .select('amount')
    .where('member_id', '=', user.id)
    .execute();
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}

it('takes the balance from the login, then fetches it', async () => {
  const tab = bed.open('aurora');
  expect(text(tab)).toBeNull();
  const held = tab.network.hold('/users-points');
  const loggingIn = tab.logIn();
  await held.arrived;
  const balance = await stored('aurora');
  expect(selectPoints(tab.state())).toEqual({ status: 'loading', data: balance });
  held.release();
  await loggingIn;
  expect(selectPoints(tab.state())).toEqual({ status: 'ready', data: balance });
});

it.each([
  ['aurora', (amount: string) => `${amount} pontos`, 1],
  ['girassol', (amount: string) => `${amount} sementes`, 10],
  ['pampa', (amount: string) => expect.stringMatching(new RegExp(`^\\S+ ${amount}$`)), 1],
])('formats the balance as %s counts', async (slug, expected, multiplier) => {
  const tab = bed.open(slug);
  await tab.logIn();
  const amount = ((await stored(slug)) * multiplier) / 100;
  const written = amount.toLocaleString('pt-BR', { minimumFractionDigits: 2 });
  expect(text(tab)).toEqual(expected(written));
});

it('fetches the balance again on request', async () => {
  const tab = bed.open('aurora');
  await tab.logIn();
  const before = dataOf(selectPoints(tab.state())) ?? 0;
  await credit('aurora', 1250);
  tab.dispatch(pointsRequested());
  expect(selectPoints(tab.state())).toEqual({ status: 'loading', data: before });
  await tab.settled();
  expect(dataOf(selectPoints(tab.state()))).toBe(before + 1250);
});

it('keeps the latest response and ignores a late one', async () => {
  const tab = bed.open('aurora');
  await tab.logIn();
  const before = dataOf(selectPoints(tab.state())) ?? 0;
  const held = tab.network.hold('/users-points');
  tab.dispatch(pointsRequested());
  await held.arrived;
  await credit('aurora', 300);
  tab.dispatch(pointsRequested());
  await tab.settled();
  const latest = { status: 'ready', data: before + 300 };
  expect(selectPoints(tab.state())).toEqual(latest);
  held.release();
  await new Promise(setImmediate);
  expect(selectPoints(tab.state())).toEqual(latest);
});

it('shows a toast titled "Erro " on failure, and keeps the old balance', async () => {
  const tab = bed.open('aurora');
  await tab.logIn();
  const balance = dataOf(selectPoints(tab.state()));
  const body = { messages: ['Saldo indisponível', 'Tente mais tarde'] };
  tab.network.answer('/users-points', () => Response.json(body, { status: 503 }));
  tab.dispatch(pointsRequested());
  await tab.settled();
  expect(selectToasts(tab.state())).toMatchObject([
    { title: 'Erro ', text: 'Saldo indisponível', variant: 'error' },
  ]);
  expect(selectPoints(tab.state())).toEqual({
    status: 'failed',
    data: balance,
    reason: 'Saldo indisponível',
  });
});

it('shows only a server error for an unreadable body', async () => {
  const tab = bed.open('aurora');
  await tab.logIn();
  tab.network.answer('/users-points', () => Response.json({ points: 'muitos' }));
  tab.dispatch(pointsRequested());
  await tab.settled();
  expect(selectToasts(tab.state())).toMatchObject([{ title: 'Erro ', text: 'Erro interno no servidor' }]);
});

it('fetches nothing after the logout', async () => {
  const tab = bed.open('aurora');
  await tab.logIn();
  tab.dispatch(logoutRequested());
  await tab.settled();
  tab.network.sent.length = 0;
  tab.dispatch(pointsRequested());
  expect(tab.network.sent).toEqual([]);
});

it('loads when its area is injected after the login', async () => {
  const tab = bed.open('aurora', { areas: [] });
  await tab.logIn();
  expect(text(tab)).toBeNull();
  tab.portal.inject(pointsArea);
  await tab.settled();
  expect(dataOf(selectPoints(tab.state()))).toBe(await stored('aurora'));
});

it('fetches once at the login, and again on each visit to the home page', async () => {
  const tab = bed.open('aurora');
  const asked = () => tab.network.sent.filter((call) => call.startsWith('GET /users-points')).length;
  const first = tab.portal.enter('home');
  await tab.logIn();
  expect(asked()).toBe(1);
  first();
  const second = tab.portal.enter('home');
  await tab.settled();
  expect(asked()).toBe(2);
  second();
});
