import { expect, test } from 'vitest';
import type { Database } from './database/database.ts';
import { findBrokenRules } from './testing/broken-rules.ts';
import { createManualClock, DAY, MINUTE } from './testing/clock.ts';
import { createFlakyBank } from './testing/renewals/bank.ts';
import { createCrashingClock } from './testing/renewals/crashing-clock.ts';
import { findViolations } from './testing/renewals/judge.ts';
import { insertSubscribers, simulateMembers } from './testing/renewals/world.ts';
import { sharedPostgres } from './testing/shared-postgres.ts';
import { createDice } from './testing/simulation/dice.ts';
import { startTestApi } from './testing/test-api.ts';

/** `npm test` runs a small simulation, `npm run prove` the full one. */
const IS_FULL = process.env.PROVE === 'true';
const SEED = Number(process.env.RENEWALS_SEED ?? process.env.SEED ?? 1);
const COUNT = Number(process.env.RENEWALS_COUNT ?? (IS_FULL ? 1_000 : 8));
const PARALLEL_COUNT = Number(process.env.RENEWALS_AT_ONCE_COUNT ?? (IS_FULL ? 10_000 : 8));
const YEARS = Number(process.env.RENEWALS_YEARS ?? (IS_FULL ? 3 : 0.35));

/** A seed reproduces the history only if one worker runs at a time. */
async function simulateHistory(database: Database, count: number, isParallel: boolean): Promise<string[]> {
  const dice = createDice(SEED);
  const clock = createManualClock();
  const bank = createFlakyBank(createDice(SEED + 1), clock.now);
  const sharedDatabase: Database = { ...database, async close() {} };
  const crashingClocks = [2, 3].map((seedOffset) =>
    createCrashingClock(clock, createDice(SEED + seedOffset), 1),
  );
  const startWorker = (workerClock: (typeof crashingClocks)[number]) =>
    startTestApi({ database: sharedDatabase, clock: workerClock, gateway: bank.gateway });
  const workers: Awaited<ReturnType<typeof startWorker>>[] = [];
  for (const workerClock of crashingClocks) {
    workerClock.stopCrashing();
    workers.push(await startWorker(workerClock));
  }
  for (const workerClock of crashingClocks) workerClock.startCrashing();
  await insertSubscribers(database, dice, count, new Date(clock.now()));
  const endTime = clock.now() + YEARS * 365 * DAY;
  for (let tick = 0; clock.now() < endTime; tick += 1) {
    // A crashed worker leaves unfinished work to the next worker.
    const activeWorkers = isParallel ? workers : workers.slice(tick % 2, (tick % 2) + 1);
    await Promise.allSettled(activeWorkers.map(({ api }) => api.runTasksAndJobs()));
    await simulateMembers(database, dice, new Date(clock.now()), tick);
    bank.decide(dice.between(0, 2) * DAY);
    clock.advance(dice.chance(4) ? -DAY : dice.between(1, 4) * DAY);
    clock.advance(2 * MINUTE);
  }
  for (const workerClock of crashingClocks) workerClock.stopCrashing();
  bank.stopFailing();
  // Jobs poll the bank about ended charges for a week, a few in each round.
  for (let day = 0; day <= 8; day += 1) {
    if (day > 0) clock.advance(DAY);
    for (let round = 0; round < 4 || (await isPollingDue(database, clock.now())); round += 1) {
      if (round > count + 20) throw new Error('the number of pending bank requests does not shrink');
      clock.advance(31 * MINUTE);
      bank.decide();
      await workers[0]?.api.runTasksAndJobs();
    }
  }
  const violations = await findViolations(database, bank.requests, clock.now());
  return [...violations, ...(await findBrokenRules(database.db))];
}

async function isPollingDue({ db }: Database, now: number): Promise<boolean> {
  const charge = await db
    .selectFrom('charge')
    .select('id')
    .where(({ eb, or }) =>
      or([eb('state', 'in', ['created', 'pending']), eb('look_again_at', '<=', new Date(now))]),
    )
    .executeTakeFirst();
  return charge !== undefined;
}

test.each([
  [COUNT, 'one after the other', false],
  [PARALLEL_COUNT, 'at once', true],
])(
  `bills %i subscriptions correctly over ${YEARS} years despite two crashing workers, %s, seed ${SEED}`,
  {
    timeout: 240_000 + Math.max(COUNT, PARALLEL_COUNT) * YEARS * 2_000,
  },
  async (count, _, isParallel) => {
    const database = await sharedPostgres().createDatabase();
    expect(database.kind).toBe('postgres');
    expect((await simulateHistory(database, count, isParallel)).slice(0, 20)).toEqual([]);
    await database.close();
  },
);
