import { dataOf, statementSum } from '@estacao/domain';
import { expect, it } from 'vitest';
import { portalFixture, type TabOptions } from '../../testing/portal-fixture.ts';
import { selectToasts } from '../notices/slice.ts';
import { pointsArea, selectPoints } from '../points/points.ts';
import { logoutRequested } from '../session/slice.ts';
import { selectStatement, statementRequested, statementsArea } from './statements.ts';

const fixture = portalFixture();
const [usedPath, earnedPath, balancePath] = [
  '/use-points-transactions/',
  '/earn-points-transactions/',
  '/users-points',
];

async function openTab(options: TabOptions = {}) {
  const tab = fixture.open('aurora', { areas: [pointsArea, statementsArea], ...options });
  await tab.logIn();
  return tab;
}

let entryCount = 0;

async function earn(amount: number): Promise<void> {
  const { db } = fixture.api().database;
  const { id, station_id } = await db
    .selectFrom('member')
    .select(['id', 'station_id'])
    .where('email', '=', 'membro@aurora.test')
    .executeTakeFirstOrThrow();
  entryCount += 1;
  await db
    .insertInto('points_entry')
    .values({
      member_id: id,
      station_id,
      amount,
      description: 'Quiz',
      source: 'sample',
      source_id: `statement-${entryCount}`,
      created_at: new Date(fixture.clock().now()),
    })
    .execute();
}

it('the statement loads on its route, newest first, and matches the balance', async () => {
  const tab = await openTab();
  expect(selectStatement(tab.state())).toEqual({ status: 'idle' });
  const leave = tab.portal.enter('statement');
  await tab.settled();
  const statement = dataOf(selectStatement(tab.state()));
  if (statement === undefined) throw new Error('the statement has not loaded');
  expect(statement.earned.length).toBeGreaterThan(2);
  for (const list of [statement.used, statement.earned]) {
    const times = list.map(({ createdAt }) => new Date(createdAt).getTime());
    expect(times).toEqual([...times].sort((a, b) => b - a));
  }
  expect(statementSum(statement).balance).toBe(dataOf(selectPoints(tab.state())));
  leave();
});

it('the statement and the balance agree when points arrive between the two calls', async () => {
  const tab = await openTab();
  const pausedCall = tab.network.pause(earnedPath);
  tab.portal.enter('statement');
  await pausedCall.arrived;
  const balanceBefore = dataOf(selectPoints(tab.state())) ?? 0;
  await expect
    .poll(() => tab.network.sentRequests.filter((call) => call.includes(balancePath)).length)
    .toBeGreaterThan(1);
  await earn(500);
  pausedCall.release();
  await tab.settled();
  const statement = dataOf(selectStatement(tab.state()));
  expect(statement && statementSum(statement).balance).toBe(balanceBefore + 500);
  expect(dataOf(selectPoints(tab.state()))).toBe(balanceBefore + 500);
});

it('fetches the statement three times when the balance differs, then accepts the rows', async () => {
  const tab = await openTab();
  tab.network.answer(balancePath, () => Response.json({ points: 1 }));
  tab.network.sentRequests.length = 0;
  tab.portal.enter('statement');
  await tab.settled();
  expect(tab.network.sentRequests.filter((call) => call.includes(usedPath))).toHaveLength(3);
  expect(dataOf(selectStatement(tab.state()))?.earned.length).toBeGreaterThan(2);
});

it('the statement drops entries without positive points, and sorts the others newest first', async () => {
  const tab = await openTab();
  const row = (id: number, points: string, createdAt: string) => ({ id, user_id: 1, points, createdAt });
  tab.network.answer(usedPath, () => Response.json([]));
  tab.network.answer(earnedPath, () =>
    Response.json([
      row(1, '0', '2026-01-01T12:00:00Z'),
      row(2, '0.00', '2026-01-01T12:00:00Z'),
      row(3, '-4.00', '2026-01-01T12:00:00Z'),
      row(4, '1.50', '2026-01-01T12:00:00Z'),
      row(5, '2.00', '2026-01-03T12:00:00Z'),
      row(6, '3.00', '2026-01-01T12:00:00Z'),
    ]),
  );
  tab.portal.enter('statement');
  await tab.settled();
  expect(dataOf(selectStatement(tab.state()))?.earned.map(({ id }) => id)).toEqual([5, 6, 4]);
});

it.each([
  [true, ['Extrato indisponível']],
  [false, []],
])(
  'the statement fails when one list fails, with a toast only if explainFailures is true: %s',
  async (explainFailures, texts) => {
    const tab = await openTab({ pacing: { explainFailures } });
    const body = { messages: ['Extrato indisponível'] };
    tab.network.answer(usedPath, () => Response.json(body, { status: 503 }));
    tab.portal.enter('statement');
    await tab.settled();
    expect(selectStatement(tab.state())).toEqual({ status: 'failed', reason: 'Extrato indisponível' });
    expect(selectToasts(tab.state()).map(({ text }) => text)).toEqual(texts);
    tab.network.answer(usedPath, () => Response.json([]));
    tab.dispatch(statementRequested());
    await tab.settled();
    expect(selectStatement(tab.state()).status).toBe('ready');
  },
);

it('logout clears the statement', async () => {
  const tab = await openTab();
  tab.portal.enter('statement');
  await tab.settled();
  tab.dispatch(logoutRequested());
  await tab.settled();
  expect(selectStatement(tab.state())).toEqual({ status: 'idle' });
});
