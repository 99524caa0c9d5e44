import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { run } from '../cli/run.ts';

export function commandLineFixture() {
  let folder = '';
  let tasks: (() => void)[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'estacao-'));
    tasks = [];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const start = (...argv: string[]) => {
    const out: string[] = [];
    const err: string[] = [];
    const code = run(argv, {
      cwd: folder,
      stations: folder,
      out: (text: string) => out.push(text),
      err: (text: string) => err.push(text),
      repeat: (task) => tasks.push(task),
    });
    return { code, out, err };
  };
  return {
    start,
    station(...argv: string[]) {
      const { code, out, err } = start(...argv);
      return { code, out: out.join('\n'), err: err.join('\n') };
    },
    runTasks() {
      for (const task of tasks) task();
    },
    pathOf: (name: string) => join(folder, name),
    write(name: string, text: string | Uint8Array) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    },
    read: (name: string) => readFileSync(join(folder, name), 'utf8'),
  };
}
