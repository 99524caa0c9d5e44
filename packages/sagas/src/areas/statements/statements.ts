import { type Statement, type StatementEntry, statementSum } from '@estacao/domain';
import { all, call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { toastFailure } from '../notices/failures.ts';
import { pointsTold } from '../points/points.ts';
import { theUser } from '../session/selectors.ts';
import { selectPacing } from '../station/slice.ts';

const pointsCall = lazyCalls(() => import('@estacao/contract/calls/points'));
const statementsCall = lazyCalls(() => import('@estacao/contract/calls/statements'));

const TRIES = 3;

/** The server may include empty entries and use any order. */
function inOrder(entries: readonly StatementEntry[]): readonly StatementEntry[] {
  const time = ({ createdAt }: StatementEntry) => new Date(createdAt).getTime();
  return entries
    .filter(({ points }) => points > 0)
    .sort((one, other) => time(other) - time(one) || other.id - one.id);
}

function* askUsed(id: number): SagaGenerator<readonly StatementEntry[]> {
  return inOrder(yield* ask(statementsCall('listUsedPoints'), { query: { 'where[user_id]': id } }));
}

function* askEarned(id: number): SagaGenerator<readonly StatementEntry[]> {
  return inOrder(yield* ask(statementsCall('listEarnedPoints'), { query: { 'where[user_id]': id } }));
}

function* askBalance(id: number) {
  return yield* ask(pointsCall('getPoints'), { params: { userId: id } });
}

/**
 * A booking between the three calls makes them differ, so they are fetched again. After the last attempt the
 * rows count. The top bar gets the balance of the same fetch.
 */
const statement = defineLoadable({
  name: 'statement',
  *fetch(): SagaGenerator<Statement> {
    const { id } = yield* theUser();
    for (let tries = 1; ; tries += 1) {
      const { used, earned, balance } = yield* all({
        used: call(askUsed, id),
        earned: call(askEarned, id),
        balance: call(askBalance, id),
      });
      const { points, debt } = balance;
      if (statementSum({ used, earned }).balance !== points && tries < TRIES) continue;
      yield* put(pointsTold(points));
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
