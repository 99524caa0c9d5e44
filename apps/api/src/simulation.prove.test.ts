import { describe, expect, test } from 'vitest';
import { brokenRules } from './testing/broken-rules.ts';
import { spawnApi } from './testing/child.ts';
import { sharedPostgres } from './testing/shared-postgres.ts';
import { restAfterKills } from './testing/simulation/after-kills.ts';
import { Customers, whenToKill } from './testing/simulation/killing.ts';
import { replay, simulate } from './testing/simulation/simulate.ts';
import { pgliteStage, postgresStage, type Stage } from './testing/simulation/stage.ts';
import { createWorld } from './testing/simulation/world.ts';

const WHOLE = process.env.PROVE === 'true';
const SEED = Number(process.env.SIMULATION_SEED ?? process.env.SEED ?? 1);
const COUNT = Number(process.env.SIMULATION_COUNT ?? (WHOLE ? 100_000 : 600));
const AT_ONCE_COUNT = Number(process.env.SIMULATION_AT_ONCE_COUNT ?? (WHOLE ? 10_000 : 100));
const KILLS = Number(process.env.SIMULATION_KILLS ?? (WHOLE ? 50 : 0));
const AT_ONCE = 8;
const REPLAY = process.env.SIMULATION_REPLAY;

describe('carts, payments and orders under simulation', () => {
  async function on(stage: Stage, work: (stage: Stage) => Promise<void>): Promise<void> {
    try {
      await work(stage);
    } finally {
      await stage.close();
    }
  }

  if (REPLAY !== undefined) {
    test('replays a reported history without a wrong unit, cent or point', {
      timeout: 240_000 + COUNT * 200,
    }, async () => {
      await on(await pgliteStage(), (stage) => replay(stage, REPLAY));
    });
    return;
  }

  test(`keeps every unit, cent and point right over ${COUNT} operations, seed ${SEED}`, {
    timeout: 240_000 + COUNT * 200,
  }, async () => {
    await on(await pgliteStage(), async (stage) => {
      const { steps, counts } = await simulate(stage, { seed: SEED, count: COUNT });
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
      expect(await brokenRules(stage.plain.db)).toEqual([]);
    });
  });

  test(`keeps every invariant over ${AT_ONCE_COUNT} operations, ${AT_ONCE} in parallel, seed ${SEED}, on PostgreSQL`, {
    timeout: 240_000 + AT_ONCE_COUNT * 400,
  }, async () => {
    await on(await postgresStage(await sharedPostgres().freshUrl()), async (stage) => {
      expect(stage.plain.kind).toBe('postgres');
      const { steps } = await simulate(stage, { seed: SEED, count: AT_ONCE_COUNT, atOnce: AT_ONCE });
      expect(steps).toBe(AT_ONCE_COUNT);
    });
  });
});

if (KILLS > 0 && REPLAY === undefined) {
  test(`loses and repeats nothing when the API is killed ${KILLS} times, seed ${SEED}`, {
    timeout: 240_000 + KILLS * 60_000,
  }, async () => {
    const url = await sharedPostgres().freshUrl();
    const stage = await postgresStage(url);
    const customers = new Customers(stage.plain.db, await createWorld(stage.plain.db, SEED), SEED);
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
      let isGone = false;
      const killed = new Promise((resolve) => setTimeout(resolve, whenToKill(SEED, round))).then(() => {
        isGone = true;
        return api.kill();
      });
      await customers.use(api.url, () => isGone);
      await killed;
      expect(await customers.complaints(), `after kill ${round + 1}, seed ${SEED}`).toEqual([]);
    }
    expect(customers.done).toBeGreaterThan(KILLS);
    expect(await restAfterKills(stage.plain, secret)).toEqual([]);
    expect(await customers.complaints()).toEqual([]);
    expect(await brokenRules(stage.plain.db)).toEqual([]);
    await stage.close();
  });
}
