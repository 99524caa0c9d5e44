import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from './database.ts';

afterEach(() => vi.restoreAllMocks());

// A killed process loses nothing that the system has buffered; only a power cut shows a missing fsync. So
// this test checks the options passed to PGlite.
test('opens the embedded database with durable writes', async () => {
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
