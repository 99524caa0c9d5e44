import { expect, test } from 'vitest';
import type { Database } from './database/database.ts';
import { brokenRules } from './testing/broken-rules.ts';
import { DAY, handClock, MINUTE } from './testing/clock.ts';
import { moodyBank } from './testing/renewals/bank.ts';
import { crashingClock } from './testing/renewals/crashing-clock.ts';
import { complaints } from './testing/renewals/judge.ts';
import { live, subscribers } from './testing/renewals/world.ts';
import { sharedPostgres } from './testing/shared-postgres.ts';
import { createDice } from './testing/simulation/dice.ts';
import { startTestApi } from './testing/test-api.ts';

/** `npm test` runs a sample, `npm run prove` all of it. */
const WHOLE = process.env.PROVE === 'true';
const SEED = Number(process.env.RENEWALS_SEED ?? process.env.SEED ?? 1);
const COUNT = Number(process.env.RENEWALS_COUNT ?? (WHOLE ? 1_000 : 8));
const AT_ONCE_COUNT = Number(process.env.RENEWALS_AT_ONCE_COUNT ?? (WHOLE ? 10_000 : 8));
const YEARS = Number(process.env.RENEWALS_YEARS ?? (WHOLE ? 3 : 0.35));

/** One seed gives one history as long as a single worker runs at a time. */
async function history(database: Database, count: number, atOnce: boolean): Promise<string[]> {
  const dice = createDice(SEED);
  const clock = handClock();
  const bank = moodyBank(createDice(SEED + 1), clock.now);
  const own: Database = { ...database, async close() {} };
  const crashing = [2, 3].map((more) => crashingClock(clock, createDice(SEED + more), 1));
  const start = (at: (typeof crashing)[number]) =>
    startTestApi({ database: own, clock: at, gateway: bank.gateway });
  const workers: Awaited<ReturnType<typeof start>>[] = [];
  for (const at of crashing) {
    at.rest();
    workers.push(await start(at));
  }
  for (const at of crashing) at.crash();
  await subscribers(database, dice, count, new Date(clock.now()));
  const end = clock.now() + YEARS * 365 * DAY;
  for (let tick = 0; clock.now() < end; tick += 1) {
    // A crashed worker leaves unfinished work, which the next one finds.
    const some = atOnce ? workers : workers.slice(tick % 2, (tick % 2) + 1);
    await Promise.allSettled(some.map(({ api }) => api.work()));
    await live(database, dice, new Date(clock.now()), tick);
    bank.decide(dice.between(0, 2) * DAY);
    clock.advance(dice.chance(4) ? -DAY : dice.between(1, 4) * DAY);
    clock.advance(2 * MINUTE);
  }
  for (const at of crashing) at.rest();
  bank.rest();
  // Jobs poll the bank about ended charges for a week, a few in each round.
  for (let day = 0; day <= 8; day += 1) {
    if (day > 0) clock.advance(DAY);
    for (let round = 0; round < 4 || (await isLookedFor(database, clock.now())); round += 1) {
      if (round > count + 20) throw new Error('the number of pending bank requests does not shrink');
      clock.advance(31 * MINUTE);
      bank.decide();
      await workers[0]?.api.work();
    }
  }
  const found = await complaints(database, bank.asked, clock.now());
  return [...found, ...(await brokenRules(database.db))];
}

async function isLookedFor({ db }: Database, now: number): Promise<boolean> {
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
  [AT_ONCE_COUNT, 'at once', true],
])(
  `bills %i subscriptions correctly over ${YEARS} years despite two crashing workers, %s, seed ${SEED}`,
  {
    timeout: 240_000 + Math.max(COUNT, AT_ONCE_COUNT) * YEARS * 2_000,
  },
  async (count, _, atOnce) => {
    const database = await sharedPostgres().fresh();
    expect(database.kind).toBe('postgres');
    expect((await history(database, count, atOnce)).slice(0, 20)).toEqual([]);
    await database.close();
  },
);
