import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.ts';

// npm runs scripts at the root of the repository; paths are meant from where the person stands.
const cwd = process.env.INIT_CWD ?? process.cwd();
const { STATIONS_DIR: elsewhere } = process.env;

process.exitCode = run(process.argv.slice(2), {
  cwd,
  stations: elsewhere
    ? resolve(cwd, elsewhere)
    : fileURLToPath(new URL('../../../stations', import.meta.url)),
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  // Polled, not watched: it sees what a network drive, a container or an editor that replaces files does.
  repeat: (task) => setInterval(task, 300),
});
