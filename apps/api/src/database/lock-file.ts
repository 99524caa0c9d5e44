import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Locks of this process. A lock file with the same pid but not listed here is stale. */
const ownLocks = new Set<string>();

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * Locks a folder for this process. PGlite has no lock, and a second process would silently corrupt the data.
 * Recovers the lock of a killed process.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  const ownContent = JSON.stringify({ pid: process.pid, started: startTimeOf(process.pid) });
  for (let tries = 0; tries < 10; tries += 1) {
    if (createLock(path, ownContent)) {
      ownLocks.add(path);
      return () => {
        ownLocks.delete(path);
        if (readIfExists(path) === ownContent) unlinkSync(path);
      };
    }
    const currentContent = readIfExists(path);
    if (currentContent !== undefined && isHeld(path, currentContent)) break;
    if (currentContent !== undefined) removeLock(path, currentContent);
  }
  throw new FolderInUse(`${folder} is in use by another process (see ${path})`);
}

/** Links a complete file into place, so no process reads a partial lock. */
function createLock(path: string, content: string): boolean {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    unlinkSync(draft);
  }
}

/** Renames first, so only one of two processes removes the stale lock. */
function removeLock(path: string, staleContent: string): void {
  const renamedPath = `${path}.${randomUUID()}`;
  try {
    renameSync(path, renamedPath);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  // Another process replaced the stale lock: restore its new one.
  if (readIfExists(renamedPath) !== staleContent) linkSync(renamedPath, path);
  unlinkSync(renamedPath);
}

function isHeld(path: string, content: string): boolean {
  const { pid, started } = parseLock(content);
  if (pid === undefined) return false;
  if (pid === process.pid) return ownLocks.has(path);
  if (!isAlive(pid)) return false;
  // The system reuses pids. A process with another start time is not the holder.
  const currentStart = startTimeOf(pid);
  return started === null || currentStart === null || started === currentStart;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function startTimeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Count fields after the process name, which is in brackets and may contain spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function parseLock(content: string): { pid?: number; started: string | null } {
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value !== 'object' || value === null) return { started: null };
    const { pid, started } = value as { pid?: unknown; started?: unknown };
    return {
      ...(typeof pid === 'number' ? { pid } : {}),
      started: typeof started === 'string' ? started : null,
    };
  } catch {
    return { started: null };
  }
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
