import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Migration, Migrator, sql } from 'kysely';
import type { Db } from './database.ts';

const sourceFolder = fileURLToPath(new URL('..', import.meta.url));

/**
 * Finds every `migrations/<name>.ts` below a folder. Names begin with a date and set the order. Never edit or
 * rename a released migration; add a new one.
 */
export async function readMigrations(folder = sourceFolder): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const path of migrationFiles(folder).sort(byName)) {
    const name = nameOf(path);
    if (Object.hasOwn(migrations, name)) throw new Error(`two migrations are called ${name}`);
    const { migration } = (await import(pathToFileURL(path).href)) as { migration?: Migration };
    if (migration === undefined) throw new Error(`${path} exports no migration`);
    migrations[name] = migration;
  }
  return migrations;
}

/** Brings the database up to date. Safe to run from several processes at once. */
export async function migrate(db: Db, folder = sourceFolder): Promise<void> {
  if (await isUpToDate(db, folder)) return;
  const { error } = await createMigrator(db, folder).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Skips the migrator when there is nothing to do: it reads the catalogue several times. */
async function isUpToDate(db: Db, folder: string): Promise<boolean> {
  const names = new Set(migrationFiles(folder).map(nameOf));
  try {
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
    return rows.length === names.size && rows.every(({ name }) => names.has(name));
  } catch {
    return false;
  }
}

export function createMigrator(db: Db, folder = sourceFolder): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(folder) },
    // The branch that is merged later may have the earlier date.
    allowUnorderedMigrations: true,
  });
}

function migrationFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [];
    return entry.name === 'migrations' ? filesIn(path) : migrationFiles(path);
  });
}

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
}

function nameOf(path: string): string {
  return basename(path, '.ts');
}

function byName(path: string, otherPath: string): number {
  return basename(path) < basename(otherPath) ? -1 : 1;
}
