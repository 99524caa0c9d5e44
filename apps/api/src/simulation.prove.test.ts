import { describe, expect, test } from 'vitest';
import { findBrokenRules } from './testing/broken-rules.ts';
import { sharedPostgres } from './testing/shared-postgres.ts';
import { settleAfterKills } from './testing/simulation/after-kills.ts';
import { Customers, msUntilKill } from './testing/simulation/customers.ts';
import { replay, simulate } from './testing/simulation/simulate.ts';
import { createPgliteStage, createPostgresStage, type Stage } from './testing/simulation/stage.ts';
import { createWorld } from './testing/simulation/world.ts';
import { spawnApi } from './testing/spawn-api.ts';

const IS_FULL = process.env.PROVE === 'true';
const SEED = Number(process.env.SIMULATION_SEED ?? process.env.SEED ?? 1);
const COUNT = Number(process.env.SIMULATION_COUNT ?? (IS_FULL ? 100_000 : 600));
const PARALLEL_COUNT = Number(process.env.SIMULATION_AT_ONCE_COUNT ?? (IS_FULL ? 10_000 : 100));
const KILLS = Number(process.env.SIMULATION_KILLS ?? (IS_FULL ? 50 : 0));
const PARALLEL = 8;
const REPLAY = process.env.SIMULATION_REPLAY;

describe('carts, payments and orders under simulation', () => {
  async function withStage(stage: Stage, task: (stage: Stage) => Promise<void>): Promise<void> {
    try {
      await task(stage);
    } finally {
      await stage.close();
    }
  }

  if (REPLAY !== undefined) {
    test('replays a reported history without a wrong unit, cent or point', {
      timeout: 240_000 + COUNT * 200,
    }, async () => {
      await withStage(await createPgliteStage(), (stage) => replay(stage, REPLAY));
    });
    return;
  }

  test(`keeps every unit, cent and point right over ${COUNT} operations, seed ${SEED}`, {
    timeout: 240_000 + COUNT * 200,
  }, async () => {
    await withStage(await createPgliteStage(), async (stage) => {
      const { steps, counts } = await simulate(stage, { seed: SEED, stepCount: COUNT });
      expect(steps).toBe(COUNT);
      // Guards against a simulation that does nothing.
      for (const name of [
        'order 200',
        'tell 200',
        'refund 200',
        'retry 200',
        'trouble: statement',
        'restart',
      ])
        expect([name, counts.get(name) ?? 0]).not.toEqual([name, 0]);
      expect(await findBrokenRules(stage.faultlessDatabase.db)).toEqual([]);
    });
  });

  test(`keeps every invariant over ${PARALLEL_COUNT} operations, ${PARALLEL} in parallel, seed ${SEED}, on PostgreSQL`, {
    timeout: 240_000 + PARALLEL_COUNT * 400,
  }, async () => {
    await withStage(await createPostgresStage(await sharedPostgres().createUrl()), async (stage) => {
      expect(stage.faultlessDatabase.kind).toBe('postgres');
      const { steps } = await simulate(stage, { seed: SEED, stepCount: PARALLEL_COUNT, parallel: PARALLEL });
      expect(steps).toBe(PARALLEL_COUNT);
    });
  });
});

if (KILLS > 0 && REPLAY === undefined) {
  test(`loses and repeats nothing when the API is killed ${KILLS} times, seed ${SEED}`, {
    timeout: 240_000 + KILLS * 60_000,
  }, async () => {
    const url = await sharedPostgres().createUrl();
    const stage = await createPostgresStage(url);
    const customers = new Customers(
      stage.faultlessDatabase.db,
      await createWorld(stage.faultlessDatabase.db, SEED),
      SEED,
    );
    const secret = 'signing secret of the bank';
    const settings = {
      DATABASE_URL: url,
      SAMPLES: '0',
      RATE_LIMITS: '0',
      CAPTCHA: '0',
      WEBHOOK_SECRET: secret,
    };
    for (let round = 0; round < KILLS; round += 1) {
      const api = await spawnApi(settings);
      let isKilled = false;
      const killPromise = new Promise((resolve) => setTimeout(resolve, msUntilKill(SEED, round))).then(() => {
        isKilled = true;
        return api.kill();
      });
      await customers.shopUntilKilled(api.url, () => isKilled);
      await killPromise;
      expect(await customers.findViolations(), `after kill ${round + 1}, seed ${SEED}`).toEqual([]);
    }
    expect(customers.responseCount).toBeGreaterThan(KILLS);
    expect(await settleAfterKills(stage.faultlessDatabase, secret)).toEqual([]);
    expect(await customers.findViolations()).toEqual([]);
    expect(await findBrokenRules(stage.faultlessDatabase.db)).toEqual([]);
    await stage.close();
  });
}
