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

function writeIncompleteDatabase(folder: string) {
  mkdirSync(join(folder, 'global'), { recursive: true });
  writeFileSync(join(folder, 'PG_VERSION'), '18\n');
  writeFileSync(join(folder, 'global', 'pg_control'), 'half');
}

test('the database starts after an interrupted first start', async () => {
  vi.spyOn(PGlite, 'create').mockImplementationOnce(async (...args: unknown[]) => {
    const [{ dataDir: folder }] = args as [{ dataDir: string }];
    writeIncompleteDatabase(folder);
    throw new Error('cut off');
  });
  await expect(openDatabase({ dataDir })).rejects.toThrow('cut off');
  const database = await openDatabase({ dataDir });
  expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  await database.close();
  expect(readdirSync(dataDir)).toEqual(['pg']);
});

test('a failed open names the database in the error and unlocks the folder', async () => {
  writeIncompleteDatabase(join(dataDir, 'pg'));
  const databasePromise = openDatabase({ dataDir });
  await expect(databasePromise).rejects.toThrow(
    `the database in ${join(dataDir, 'pg')} can't be opened: PGlite`,
  );
  expect(readdirSync(dataDir)).toEqual(['pg']);
});
