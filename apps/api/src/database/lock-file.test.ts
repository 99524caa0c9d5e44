import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './lock-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estacao-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function lock() {
  return join(folder, 'lock');
}

test('locks the folder once and frees it afterwards', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  unlock();
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['nothing readable', ''],
  ['the id of no process', JSON.stringify({ pid: 2 ** 22 + 12345, started: '1' })],
  ['an earlier process with the same id', JSON.stringify({ pid: process.pid, started: 'before' })],
])('recovers a lock that holds %s', (_, content) => {
  writeFileSync(lock(), content);
  const unlock = lockFolder(folder);
  expect(JSON.parse(readFileSync(lock(), 'utf8'))).toMatchObject({ pid: process.pid });
  unlock();
});

test('recovers the lock of a process that has ended', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(lock(), JSON.stringify({ pid, started: null }));
  lockFolder(folder)();
});

test('respects a live process, also of another user', async () => {
  const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  await new Promise((resolve) => other.once('spawn', resolve));
  writeFileSync(lock(), JSON.stringify({ pid: other.pid, started: null }));
  expect(() => lockFolder(folder)).toThrow(/in use/);
  const ended = new Promise((resolve) => other.once('exit', resolve));
  other.kill('SIGKILL');
  await ended;
  lockFolder(folder)();
});

test('recovers a lock whose process id was reused, where the system reports start times', () => {
  writeFileSync(lock(), JSON.stringify({ pid: process.ppid, started: '1' }));
  const take = () => lockFolder(folder)();
  if (process.platform === 'linux') expect(take).not.toThrow();
  // Without start times, a live process with that number may be the holder, so the lock stays.
  else expect(take).toThrow(FolderInUse);
});
