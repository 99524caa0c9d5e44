import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, validateToken } from '@estacao/contract';
import { createClient } from '@estacao/contract/client';
import { sum } from '@estacao/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { SAMPLE_PASSWORD } from './areas/members/demo.ts';
import { openDatabase } from './database/database.ts';
import { findBrokenRules } from './testing/broken-rules.ts';
import { sharedPostgres } from './testing/shared-postgres.ts';
import { type RunningApi, spawnApi } from './testing/spawn-api.ts';
import { writeDataDir } from './testing/template.ts';

const PROVE = process.env.PROVE === 'true';
const WRITES_BEFORE_KILLS = PROVE ? [7, 20] : [12];

const folder = mkdtempSync(join(tmpdir(), 'estacao-durability-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dataDir = join(folder, 'data');
async function preparePglite() {
  if (!PROVE) await writeDataDir(dataDir);
  return { DATA_DIR: dataDir };
}
async function preparePostgres() {
  return { DATABASE_URL: await sharedPostgres().createUrl() };
}

function signIn(url: string) {
  return createClient({ api: `${url}/api` }).call(login, {
    params: { stationId: 1 },
    body: { email: 'membro@aurora.test', password: SAMPLE_PASSWORD },
  });
}

async function writeAndKill(api: RunningApi, writesBeforeKill: number): Promise<string[]> {
  const acknowledgedTokens: string[] = [];
  let isKilled = false;
  const writeUntilKilled = async () => {
    while (!isKilled) {
      try {
        const { token } = await signIn(api.url);
        acknowledgedTokens.push(token);
      } catch (error) {
        if (!isKilled) throw error;
      }
      if (acknowledgedTokens.length >= writesBeforeKill && !isKilled) {
        isKilled = true;
        await api.kill();
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: 4 }, writeUntilKilled));
  } finally {
    // A surviving process would keep the folder locked for the next start.
    isKilled = true;
    await api.kill();
  }
  return acknowledgedTokens;
}

async function isTokenValid(url: string, token: string): Promise<boolean> {
  const { isValid } = await createClient({ api: `${url}/api`, token: () => token }).call(validateToken);
  return isValid;
}

describe.each([
  ['PGlite', preparePglite] as const,
  ...(PROVE ? [['PostgreSQL', preparePostgres] as const] : []),
])('killing the API during writes, on %s', (_, prepareVariables) => {
  test('loses no acknowledged write when the API is killed', { timeout: 120_000 }, async () => {
    const settings = { ...(await prepareVariables()), SAMPLES: '1', RATE_LIMITS: '0', CAPTCHA: '0' };
    const acknowledgedTokens: string[] = [];
    for (const writesBeforeKill of WRITES_BEFORE_KILLS) {
      const api = await spawnApi(settings);
      acknowledgedTokens.push(...(await writeAndKill(api, writesBeforeKill)));
    }
    const restartedApi = await spawnApi(settings);
    expect(acknowledgedTokens.length).toBeGreaterThanOrEqual(sum(WRITES_BEFORE_KILLS));
    for (const token of acknowledgedTokens) expect(await isTokenValid(restartedApi.url, token)).toBe(true);
    expect(await restartedApi.terminate()).toBe(0);

    const database = await openDatabase(
      'DATABASE_URL' in settings ? { url: settings.DATABASE_URL } : { dataDir },
    );
    expect(await findBrokenRules(database.db)).toEqual([]);
    await database.close();
  });
});

describe('a data folder', () => {
  test('a second process cannot open a data folder in use, and the first process keeps working', {
    // Takes 60 seconds on two busy cores.
    timeout: 240_000,
  }, async () => {
    const api = await spawnApi({ DATA_DIR: dataDir, CAPTCHA: '0' });
    await expect(spawnApi({ DATA_DIR: dataDir })).rejects.toThrow(/is in use by another process/);
    await expect(openDatabase({ dataDir })).rejects.toThrow(/is in use by another process/);
    const { token } = await signIn(api.url);
    expect(await isTokenValid(api.url, token)).toBe(true);
    await api.terminate();
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  test('a copy of a stopped API’s data folder is a complete backup', async () => {
    const copy = join(folder, 'copy');
    cpSync(dataDir, copy, { recursive: true });
    const database = await openDatabase({ dataDir: copy });
    const { count } = await database.db
      .selectFrom('session')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThanOrEqual(sum(WRITES_BEFORE_KILLS) + 1);
    await database.close();
  });
});
