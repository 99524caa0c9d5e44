import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { onEachDatabase } from '../testing/each-database.ts';
import { writeDataDir } from '../testing/template.ts';
import { openDatabase } from './database.ts';

onEachDatabase('a read-only database', {}, (getApi) => {
  test('a read-only database is not ready until it accepts writes again', async () => {
    const { api, database } = getApi();
    const fetchReadiness = async () => (await api.app.request('/readyz')).status;
    expect(await fetchReadiness()).toBe(200);
    const setReadOnly = (mode: 'on' | 'off') =>
      sql`SELECT set_config('default_transaction_read_only', ${mode}, false)`.execute(database.db);
    await setReadOnly('on');
    expect(await fetchReadiness()).toBe(503);
    await setReadOnly('off');
    expect(await fetchReadiness()).toBe(200);
  });
});

longTest('a database with too little free disk space is not healthy', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'health-'));
  await writeDataDir(dataDir);
  for (const [minFreeBytes, isWell] of [
    [0, true],
    [Number.MAX_SAFE_INTEGER, false],
  ] as const) {
    const database = await openDatabase({ dataDir, minFreeBytes });
    expect(await database.isHealthy()).toBe(isWell);
    await database.close();
  }
  rmSync(dataDir, { recursive: true });
});
