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

function lockPath() {
  return join(folder, 'lock');
}

test('locks a folder once and frees it afterwards', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  unlock();
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['no text', ''],
  ['an unused process id', JSON.stringify({ pid: 2 ** 22 + 12345, started: '1' })],
  ['the reused id of an earlier process', JSON.stringify({ pid: process.pid, started: 'before' })],
])('recovers a lock that holds %s', (_, content) => {
  writeFileSync(lockPath(), content);
  const unlock = lockFolder(folder);
  expect(JSON.parse(readFileSync(lockPath(), 'utf8'))).toMatchObject({ pid: process.pid });
  unlock();
});

test('recovers the lock of a process that has ended', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(lockPath(), JSON.stringify({ pid, started: null }));
  lockFolder(folder)();
});

test('respects the lock of a live process', async () => {
  const liveProcess = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  await new Promise((resolve) => liveProcess.once('spawn', resolve));
  writeFileSync(lockPath(), JSON.stringify({ pid: liveProcess.pid, started: null }));
  expect(() => lockFolder(folder)).toThrow(/in use/);
  const exit = new Promise((resolve) => liveProcess.once('exit', resolve));
  liveProcess.kill('SIGKILL');
  await exit;
  lockFolder(folder)();
});

test('recovers a lock whose process id was reused, where the system reports start times', () => {
  writeFileSync(lockPath(), JSON.stringify({ pid: process.ppid, started: '1' }));
  const takeLock = () => lockFolder(folder)();
  if (process.platform === 'linux') expect(takeLock).not.toThrow();
  // Without start times, the live process with that id may hold the lock, so the lock stays.
  else expect(takeLock).toThrow(FolderInUse);
});
