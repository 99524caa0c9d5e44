import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** What a run needs at most, several times over: databases, profiles of browsers, stations. */
const ENOUGH = 4 * 2 ** 30;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
}

/**
 * Has this process and all that it starts put what is temporary into memory, where the machine lends enough of it: a database is
 * a thousand small files, and a run makes hundreds of them. Elsewhere, it stays where it is.
 */
export function tmpInMemory(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom(MEMORY)) return;
  const folder = mkdtempSync(join(MEMORY, 'estacao-'));
  // PostgreSQL runs as somebody else, where it may not run as root.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
