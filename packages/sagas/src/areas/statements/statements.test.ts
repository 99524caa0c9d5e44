import { dataOf, statementSum } from '@estacao/domain';
import { expect, it } from 'vitest';
import { type TabOptions, testBed } from '../../testing/test-bed.ts';
import { selectToasts } from '../notices/slice.ts';
import { pointsArea, selectPoints } from '../points/points.ts';
import { logoutRequested } from '../session/slice.ts';
import { selectStatement, statementRequested, statementsArea } from './statements.ts';

const bed = testBed();
const [used, earned, balance] = ['/use-points-transactions/', '/earn-points-transactions/', '/users-points'];

async function opened(options: TabOptions = {}) {
  const tab = bed.open('aurora', { areas: [pointsArea, statementsArea], ...options });
  await tab.logIn();
  return tab;
}

let made = 0;

async function earn(amount: number): Promise<void> {
  const { db } = bed.api().database;
  const { id, station_id } = await db
    .selectFrom('member')
    .select(['id', 'station_id'])
    .where('email', '=', 'membro@aurora.test')
    .executeTakeFirstOrThrow();
  made += 1;
  await db
    .insertInto('points_entry')
    .values({
      member_id: id,
      station_id,
      amount,
      description: 'Quiz',
      source: 'sample',
      source_id: `statement-${made}`,
      created_at: new Date(bed.clock().now()),
    })
    .execute();
}

it('loads on its route, newest first, and matches the balance', async () => {
  const tab = await opened();
  expect(selectStatement(tab.state())).toEqual({ status: 'idle' });
  const leave = tab.portal.enter('statement');
  await tab.settled();
  const statement = dataOf(selectStatement(tab.state()));
  if (statement === undefined) throw new Error('nothing has come');
  expect(statement.earned.length).toBeGreaterThan(2);
  for (const list of [statement.used, statement.earned]) {
    const times = list.map(({ createdAt }) => new Date(createdAt).getTime());
    expect(times).toEqual([...times].sort((a, b) => b - a));
  }
  expect(statementSum(statement).balance).toBe(dataOf(selectPoints(tab.state())));
  leave();
});

it('shows a booking between its calls fully or not at all, like the top bar', async () => {
  const tab = await opened();
  const held = tab.network.hold(earned);
  tab.portal.enter('statement');
  await held.arrived;
  const before = dataOf(selectPoints(tab.state())) ?? 0;
  await expect
    .poll(() => tab.network.sent.filter((call) => call.includes(balance)).length)
    .toBeGreaterThan(1);
  await earn(500);
  held.release();
  await tab.settled();
  const statement = dataOf(selectStatement(tab.state()));
  expect(statement && statementSum(statement).balance).toBe(before + 500);
  expect(dataOf(selectPoints(tab.state()))).toBe(before + 500);
});

it('fetches three times when the balance differs, then trusts its rows', async () => {
  const tab = await opened();
  tab.network.answer(balance, () => Response.json({ points: 1 }));
  tab.network.sent.length = 0;
  tab.portal.enter('statement');
  await tab.settled();
  expect(tab.network.sent.filter((call) => call.includes(used))).toHaveLength(3);
  expect(dataOf(selectStatement(tab.state()))?.earned.length).toBeGreaterThan(2);
});

it('drops empty entries, and sorts the rest', async () => {
  const tab = await opened();
  const row = (id: number, points: string, createdAt: string) => ({ id, user_id: 1, points, createdAt });
  tab.network.answer(used, () => Response.json([]));
  tab.network.answer(earned, () =>
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
  'fails when one list fails, and shows why if the station explains failures: %s',
  async (explainFailures, texts) => {
    const tab = await opened({ pacing: { explainFailures } });
    const body = { messages: ['Extrato indisponível'] };
    tab.network.answer(used, () => Response.json(body, { status: 503 }));
    tab.portal.enter('statement');
    await tab.settled();
    expect(selectStatement(tab.state())).toEqual({ status: 'failed', reason: 'Extrato indisponível' });
    expect(selectToasts(tab.state()).map(({ text }) => text)).toEqual(texts);
    tab.network.answer(used, () => Response.json([]));
    tab.dispatch(statementRequested());
    await tab.settled();
    expect(selectStatement(tab.state()).status).toBe('ready');
  },
);

it('is cleared with the session', async () => {
  const tab = await opened();
  tab.portal.enter('statement');
  await tab.settled();
  tab.dispatch(logoutRequested());
  await tab.settled();
  expect(selectStatement(tab.state())).toEqual({ status: 'idle' });
});
