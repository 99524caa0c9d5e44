import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Migration, Migrator, sql } from 'kysely';
import type { Db } from './database.ts';

const source = fileURLToPath(new URL('..', import.meta.url));

/**
 * Every `migrations/<name>.ts` below a folder, by its name. What has run somewhere is never edited or renamed: a
 * change is a new one. Their names begin with the day they were written, and they run in the order of their names.
 */
export async function readMigrations(folder = source): Promise<Record<string, Migration>> {
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

/** Brings a database up to date. Several processes may do so at once; one does the work. */
export async function migrate(db: Db, folder = source): Promise<void> {
  if (await isUpToDate(db, folder)) return;
  const { error } = await migratorOf(db, folder).migrateToLatest();
  if (error !== undefined) throw error;
}

/** The migrator reads the catalogue of all tables several times: most of what a start would take. */
async function isUpToDate(db: Db, folder: string): Promise<boolean> {
  const names = new Set(migrationFiles(folder).map(nameOf));
  try {
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
    return rows.length === names.size && rows.every(({ name }) => names.has(name));
  } catch {
    // A first start has no such table. The migrator reports everything else.
    return false;
  }
}

export function migratorOf(db: Db, folder = source): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(folder) },
    // Of two branches, the one that is merged later may have been written earlier.
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

function byName(one: string, other: string): number {
  return basename(one) < basename(other) ? -1 : 1;
}
