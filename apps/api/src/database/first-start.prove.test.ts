import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from './database.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'first-start-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

function writeHalf(folder: string) {
  mkdirSync(join(folder, 'global'), { recursive: true });
  writeFileSync(join(folder, 'PG_VERSION'), '18\n');
  writeFileSync(join(folder, 'global', 'pg_control'), 'half');
}

test('starts after an interrupted first start', async () => {
  vi.spyOn(PGlite, 'create').mockImplementationOnce(async (...given: unknown[]) => {
    const [{ dataDir: folder }] = given as [{ dataDir: string }];
    writeHalf(folder);
    throw new Error('cut off');
  });
  await expect(openDatabase({ dataDir })).rejects.toThrow('cut off');
  const database = await openDatabase({ dataDir });
  expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  await database.close();
  expect(readdirSync(dataDir)).toEqual(['pg']);
});

test('names a database that cannot be opened and unlocks its folder', async () => {
  writeHalf(join(dataDir, 'pg'));
  const refused = openDatabase({ dataDir });
  await expect(refused).rejects.toThrow(`the database in ${join(dataDir, 'pg')} can't be opened: PGlite`);
  expect(readdirSync(dataDir)).toEqual(['pg']);
});
