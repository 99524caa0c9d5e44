import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from './database.ts';

afterEach(() => vi.restoreAllMocks());

// A process that is killed leaves what it has written to the system: only a power cut would show that nobody waited for
// the disk. What can be seen is what the embedded database is asked for.
test('what was answered is on the disk: the embedded database waits for it', async () => {
  // What it opens is of no interest, and takes seconds.
  const create = vi.spyOn(PGlite, 'create').mockRejectedValue(new Error('enough'));
  const dataDir = mkdtempSync(join(tmpdir(), 'durable-'));
  mkdirSync(join(dataDir, 'pg'));
  await expect(openDatabase({ dataDir })).rejects.toMatchObject({ cause: { message: 'enough' } });
  rmSync(dataDir, { recursive: true });
  const startParams = [...PGlite.defaultStartParams, '-c', expect.stringMatching(/^shared_buffers=/)];
  expect(create.mock.calls).toEqual([
    [{ dataDir: join(dataDir, 'pg'), parsers: expect.any(Object), startParams }],
  ]);
});
