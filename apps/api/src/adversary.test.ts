import { describe, expect, test } from 'vitest';
import { hunt, replay } from './testing/adversary/hunt.ts';
import { createWorld } from './testing/adversary/world.ts';
import { findBrokenRules } from './testing/broken-rules.ts';
import { pgliteDatabases } from './testing/databases.ts';
import { sharedPostgres } from './testing/shared-postgres.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/** `npm run prove` plays 50,000 moves on each database; `npm test` plays a sample on PGlite. */
const IS_PROOF = process.env.PROVE === 'true';
const SEED = Number(process.env.ADVERSARY_SEED ?? process.env.SEED ?? 1);
const COUNT = Number(process.env.ADVERSARY_COUNT ?? (IS_PROOF ? 50_000 : 150));
const REPLAY = process.env.ADVERSARY_REPLAY;

const databases = [
  ['PGlite', pgliteDatabases] as const,
  ...(IS_PROOF ? [['PostgreSQL', sharedPostgres] as const] : []),
];

describe.each(databases)('adversary that repeats profitable moves, on %s', (_, getDatabases) => {
  async function withApi(task: (testApi: TestApi) => Promise<void>): Promise<void> {
    const testApi = await startTestApi({ database: await getDatabases().createDatabase() });
    try {
      await task(testApi);
    } finally {
      await testApi.stop();
    }
  }

  test(`an adversary gains no more than the content declares in ${COUNT} moves, seed ${SEED}`, {
    timeout: 240_000 + COUNT * 200,
  }, async () => {
    await withApi(async (testApi) => {
      const world = await createWorld(testApi);
      if (REPLAY !== undefined) return replay(testApi, world, REPLAY);
      const { moves, gained, counts } = await hunt(testApi, world, { seed: SEED, count: COUNT });
      expect(moves).toBe(COUNT);
      // An adversary that gains nothing within the limits would not find a way beyond them.
      expect(gained).toBeGreaterThan(0);
      if (process.env.ADVERSARY_COUNTS === '1')
        console.log(
          [...counts]
            .sort()
            .map(([name, times]) => `${name} × ${times}`)
            .join('\n'),
        );
      expect([...counts.keys()].filter((name) => / 5\d\d$/.test(name))).toEqual([]);
      // Reading so many rows exceeds a request's deadline, so the check uses `backgroundDb`, which has none.
      expect(await findBrokenRules(testApi.database.backgroundDb)).toEqual([]);
    });
  });
});
