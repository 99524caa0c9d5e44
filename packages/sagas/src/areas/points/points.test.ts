import { dataOf, formatStationCurrency } from '@estacao/domain';
import { expect, it } from 'vitest';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import { selectToasts } from '../notices/slice.ts';
import { logoutRequested } from '../session/slice.ts';
import { selectStation } from '../station/slice.ts';
import { pointsArea, pointsRequested, selectPoints } from './points.ts';

const fixture = portalFixture();

function balanceText({ state }: Tab) {
  const points = dataOf(selectPoints(state()));
  return points === undefined ? null : formatStationCurrency(points, selectStation(state()).currency);
}

async function credit(slug: string, hundredths: number): Promise<void> {
  const { db } = fixture.api().database;
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
      created_at: new Date(fixture.clock().now()),
    })
    .execute();
}

async function fetchStoredBalance(slug: string): Promise<number> {
  const { user } = await fixture.api().signIn(slug);
  const entries = await fixture
    .api()
    .database.db.selectFrom('points_entry')
    .select('amount')
    .where('member_id', '=', user.id)
    .execute();
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}

it('shows the balance from the login response until the server sends the current balance', async () => {
  const tab = fixture.open('aurora');
  expect(balanceText(tab)).toBeNull();
  const pausedCall = tab.network.pause('/users-points');
  const pendingLogin = tab.logIn();
  await pausedCall.arrived;
  const balance = await fetchStoredBalance('aurora');
  expect(selectPoints(tab.state())).toEqual({ status: 'loading', data: balance });
  pausedCall.release();
  await pendingLogin;
  expect(selectPoints(tab.state())).toEqual({ status: 'ready', data: balance });
});

it.each([
  ['aurora', (amount: string) => `${amount} pontos`, 1],
  ['girassol', (amount: string) => `${amount} sementes`, 10],
  ['pampa', (amount: string) => expect.stringMatching(new RegExp(`^\\S+ ${amount}$`)), 1],
])('formats the balance in the currency of %s', async (slug, formatAmount, multiplier) => {
  const tab = fixture.open(slug);
  await tab.logIn();
  const amount = ((await fetchStoredBalance(slug)) * multiplier) / 100;
  const formattedAmount = amount.toLocaleString('pt-BR', { minimumFractionDigits: 2 });
  expect(balanceText(tab)).toEqual(formatAmount(formattedAmount));
});

it('fetches the balance again on request', async () => {
  const tab = fixture.open('aurora');
  await tab.logIn();
  const balanceBefore = dataOf(selectPoints(tab.state())) ?? 0;
  await credit('aurora', 1250);
  tab.dispatch(pointsRequested());
  expect(selectPoints(tab.state())).toEqual({ status: 'loading', data: balanceBefore });
  await tab.settled();
  expect(dataOf(selectPoints(tab.state()))).toBe(balanceBefore + 1250);
});

it('keeps the latest balance and ignores a late response', async () => {
  const tab = fixture.open('aurora');
  await tab.logIn();
  const balanceBefore = dataOf(selectPoints(tab.state())) ?? 0;
  const pausedCall = tab.network.pause('/users-points');
  tab.dispatch(pointsRequested());
  await pausedCall.arrived;
  await credit('aurora', 300);
  tab.dispatch(pointsRequested());
  await tab.settled();
  const latestBalance = { status: 'ready', data: balanceBefore + 300 };
  expect(selectPoints(tab.state())).toEqual(latestBalance);
  pausedCall.release();
  await new Promise(setImmediate);
  expect(selectPoints(tab.state())).toEqual(latestBalance);
});

it('shows a toast titled "Erro " when the balance fails, and keeps the old balance', async () => {
  const tab = fixture.open('aurora');
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

it('shows only a server error for an unreadable balance', async () => {
  const tab = fixture.open('aurora');
  await tab.logIn();
  tab.network.answer('/users-points', () => Response.json({ points: 'muitos' }));
  tab.dispatch(pointsRequested());
  await tab.settled();
  expect(selectToasts(tab.state())).toMatchObject([{ title: 'Erro ', text: 'Erro interno no servidor' }]);
});

it('fetches no balance after the logout', async () => {
  const tab = fixture.open('aurora');
  await tab.logIn();
  tab.dispatch(logoutRequested());
  await tab.settled();
  tab.network.sentRequests.length = 0;
  tab.dispatch(pointsRequested());
  expect(tab.network.sentRequests).toEqual([]);
});

it('the points area loads the balance when injected after the login', async () => {
  const tab = fixture.open('aurora', { areas: [] });
  await tab.logIn();
  expect(balanceText(tab)).toBeNull();
  tab.portal.inject(pointsArea);
  await tab.settled();
  expect(dataOf(selectPoints(tab.state()))).toBe(await fetchStoredBalance('aurora'));
});

it('fetches the balance once at the login, and again on each home page visit', async () => {
  const tab = fixture.open('aurora');
  const countCalls = () =>
    tab.network.sentRequests.filter((call) => call.startsWith('GET /users-points')).length;
  const leaveFirst = tab.portal.enter('home');
  await tab.logIn();
  expect(countCalls()).toBe(1);
  leaveFirst();
  const leaveSecond = tab.portal.enter('home');
  await tab.settled();
  expect(countCalls()).toBe(2);
  leaveSecond();
});
