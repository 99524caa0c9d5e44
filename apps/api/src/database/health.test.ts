import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { onEachDatabase } from '../testing/each-database.ts';
import { writeDataDir } from '../testing/template.ts';
import { openDatabase } from './database.ts';

onEachDatabase('a read-only database', {}, (running) => {
  test('is not ready until it accepts writes again', async () => {
    const { api, database } = running();
    const readyz = async () => (await api.app.request('/readyz')).status;
    expect(await readyz()).toBe(200);
    const readOnly = (mode: 'on' | 'off') =>
      sql`SELECT set_config('default_transaction_read_only', ${mode}, false)`.execute(database.db);
    await readOnly('on');
    expect(await readyz()).toBe(503);
    await readOnly('off');
    expect(await readyz()).toBe(200);
  });
});

longTest('is not ready without free disk space', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'health-'));
  await writeDataDir(dataDir);
  for (const [leastRoom, isWell] of [
    [0, true],
    [Number.MAX_SAFE_INTEGER, false],
  ] as const) {
    const database = await openDatabase({ dataDir, leastRoom });
    expect(await database.isWell()).toBe(isWell);
    await database.close();
  }
  rmSync(dataDir, { recursive: true });
});
