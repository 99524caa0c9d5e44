import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CommandHelp, Environment } from './command.ts';
import { run } from './run.ts';

export function start(
  otherCommands: readonly CommandHelp[] = [],
  judgeContent?: Environment['judgeContent'],
): void {
  // npm runs scripts at the repository root; paths are relative to the user's folder.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const { STATIONS_DIR: customFolder } = process.env;
  const environment = {
    cwd,
    stations: customFolder
      ? resolve(cwd, customFolder)
      : fileURLToPath(new URL('../../../stations', import.meta.url)),
    out: (text: string) => process.stdout.write(`${text}\n`),
    err: (text: string) => process.stderr.write(`${text}\n`),
    // Polls: watchers miss changes on network drives, in containers and by editors that replace files.
    repeat: (task: () => void) => setInterval(task, 300),
    ...(judgeContent !== undefined && { judgeContent }),
  };
  process.exitCode = run(process.argv.slice(2), environment, otherCommands);
}
