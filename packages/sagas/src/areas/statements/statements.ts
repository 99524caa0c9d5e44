import { type Statement, type StatementEntry, statementSum } from '@estacao/domain';
import { all, call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { toastFailure } from '../notices/failures.ts';
import { pointsSucceeded } from '../points/points.ts';
import { requireUser } from '../session/selectors.ts';
import { selectPacing } from '../station/slice.ts';

const pointsCall = lazyCalls(() => import('@estacao/contract/calls/points'));
const statementsCall = lazyCalls(() => import('@estacao/contract/calls/statements'));

const MAX_ATTEMPTS = 3;

/** The server may include empty entries and use any order. */
function sortEntries(entries: readonly StatementEntry[]): readonly StatementEntry[] {
  const timeOf = ({ createdAt }: StatementEntry) => new Date(createdAt).getTime();
  return entries.filter(({ points }) => points > 0).sort((a, b) => timeOf(b) - timeOf(a) || b.id - a.id);
}

function* fetchUsed(id: number): SagaGenerator<readonly StatementEntry[]> {
  return sortEntries(yield* callApi(statementsCall('listUsedPoints'), { query: { 'where[user_id]': id } }));
}

function* fetchEarned(id: number): SagaGenerator<readonly StatementEntry[]> {
  return sortEntries(yield* callApi(statementsCall('listEarnedPoints'), { query: { 'where[user_id]': id } }));
}

function* fetchBalance(id: number) {
  return yield* callApi(pointsCall('getPoints'), { params: { userId: id } });
}

/**
 * A booking between the three calls makes them differ, so they are fetched again. After the last attempt, the
 * page shows the rows as they are. The top bar gets the balance of the same fetch.
 */
const statement = defineLoadable({
  name: 'statement',
  *fetch(): SagaGenerator<Statement> {
    const { id } = yield* requireUser();
    for (let attempt = 1; ; attempt += 1) {
      const { used, earned, balance } = yield* all({
        used: call(fetchUsed, id),
        earned: call(fetchEarned, id),
        balance: call(fetchBalance, id),
      });
      const { points, debt } = balance;
      if (statementSum({ used, earned }).balance !== points && attempt < MAX_ATTEMPTS) continue;
      yield* put(pointsSucceeded(points));
      return { used, earned, debt };
    }
  },
  *onFailure(failure): SagaGenerator<void> {
    const { explainFailures } = yield* select(selectPacing);
    if (explainFailures) yield* toastFailure(failure);
  },
});

export const { select: selectStatement, requested: statementRequested } = statement;

export const statementsArea = defineArea({
  state: statement,
  isPrivate: true,
  loads: { statement: statement.load },
});
