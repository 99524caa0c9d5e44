import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, validateToken } from '@estacao/contract';
import { createClient } from '@estacao/contract/client';
import { sum } from '@estacao/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { SAMPLE_PASSWORD } from './areas/members/demo.ts';
import { openDatabase } from './database/database.ts';
import { brokenRules } from './testing/broken-rules.ts';
import { type RunningApi, spawnApi } from './testing/child.ts';
import { sharedPostgres } from './testing/shared-postgres.ts';
import { writeDataDir } from './testing/template.ts';

const WHOLE = process.env.PROVE === 'true';
const KILLS = WHOLE ? [7, 20] : [12];

const folder = mkdtempSync(join(tmpdir(), 'estacao-durability-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dataDir = join(folder, 'data');
async function onPglite() {
  if (!WHOLE) await writeDataDir(dataDir);
  return { DATA_DIR: dataDir };
}
async function onPostgres() {
  return { DATABASE_URL: await sharedPostgres().freshUrl() };
}

function signIn(url: string) {
  return createClient({ api: `${url}/api` }).call(login, {
    params: { stationId: 1 },
    body: { email: 'membro@aurora.test', password: SAMPLE_PASSWORD },
  });
}

async function writeAndKill(api: RunningApi, after: number): Promise<string[]> {
  const acknowledged: string[] = [];
  let killed = false;
  const writer = async () => {
    while (!killed) {
      try {
        const { token } = await signIn(api.url);
        acknowledged.push(token);
      } catch (error) {
        if (!killed) throw error;
      }
      if (acknowledged.length >= after && !killed) {
        killed = true;
        await api.kill();
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: 4 }, writer));
  } finally {
    // A surviving process would keep the folder locked for the next start.
    killed = true;
    await api.kill();
  }
  return acknowledged;
}

async function isGood(url: string, token: string): Promise<boolean> {
  const { isValid } = await createClient({ api: `${url}/api`, token: () => token }).call(validateToken);
  return isValid;
}

describe.each([['PGlite', onPglite] as const, ...(WHOLE ? [['PostgreSQL', onPostgres] as const] : [])])(
  'killing the API during writes, on %s',
  (_, variables) => {
    test('loses no acknowledged write', { timeout: 120_000 }, async () => {
      const settings = { ...(await variables()), SAMPLES: '1', RATE_LIMITS: '0', CAPTCHA: '0' };
      const acknowledged: string[] = [];
      for (const after of KILLS) {
        const api = await spawnApi(settings);
        acknowledged.push(...(await writeAndKill(api, after)));
      }
      const again = await spawnApi(settings);
      expect(acknowledged.length).toBeGreaterThanOrEqual(sum(KILLS));
      for (const token of acknowledged) expect(await isGood(again.url, token)).toBe(true);
      expect(await again.terminate()).toBe(0);

      const database = await openDatabase(
        'DATABASE_URL' in settings ? { url: settings.DATABASE_URL } : { dataDir },
      );
      expect(await brokenRules(database.db)).toEqual([]);
      await database.close();
    });
  },
);

describe('a data folder', () => {
  test('rejects a second process without harm', {
    // Takes 60 seconds on two busy cores.
    timeout: 240_000,
  }, async () => {
    const api = await spawnApi({ DATA_DIR: dataDir, CAPTCHA: '0' });
    await expect(spawnApi({ DATA_DIR: dataDir })).rejects.toThrow(/is in use by another process/);
    await expect(openDatabase({ dataDir })).rejects.toThrow(/is in use by another process/);
    const { token } = await signIn(api.url);
    expect(await isGood(api.url, token)).toBe(true);
    await api.terminate();
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  test('is a complete backup when copied while the API is stopped', async () => {
    const copy = join(folder, 'copy');
    cpSync(dataDir, copy, { recursive: true });
    const database = await openDatabase({ dataDir: copy });
    const { count } = await database.db
      .selectFrom('session')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThanOrEqual(sum(KILLS) + 1);
    await database.close();
  });
});
