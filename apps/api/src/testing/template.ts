import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { readStations } from '@estacao/stations';
import { readSamples } from '@estacao/stations/content/files';
import { createApi } from '../api.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { systemRandom } from '../ports.ts';
import { createKeyring } from '../secrets/keyring.ts';
import { byHand, TEST_START } from './clock.ts';

export const TEST_PASSWORD_COST = 4;

export const TEST_HOST_SECRET = 'a-secret-of-the-hosts-of-the-tests';
/** Shared by all tests, so an API can open what another sealed in the same database. */
export const TEST_SECRET_KEY = 'a secret key of the tests, long enough';
export const testKeyring = createKeyring(TEST_SECRET_KEY, systemRandom);

/** Migrates and seeds an empty database as of TEST_START, then closes it. */
export async function prepare(database: Database): Promise<void> {
  const config = { samples: true, passwordCost: TEST_PASSWORD_COST, secretKey: TEST_SECRET_KEY };
  const { stations } = readStations();
  const api = createApi({
    database,
    stations,
    clock: () => TEST_START,
    log: () => {},
    repeat: byHand,
    config,
  });
  await api.start();
  await api.stop();
}

const source = fileURLToPath(new URL('..', import.meta.url));
const cache = fileURLToPath(new URL('../../node_modules/.cache/api-tests/', import.meta.url));

let dump: Promise<Blob> | undefined;

/** A dump of a prepared PGlite, cached by code fingerprint: booting an empty one takes seconds. */
export function pgliteTemplate(): Promise<Blob> {
  dump ??= makeTemplate();
  return dump;
}

export async function writeDataDir(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const pglite = await PGlite.create({ dataDir: join(dataDir, 'pg'), loadDataDir: await pgliteTemplate() });
  await pglite.close();
}

async function makeTemplate(): Promise<Blob> {
  const { buffer } = new Uint8Array(readFileSync(await cached('pglite', writeDump)));
  // Bypasses Node’s Blob stream, which takes twice as long as the rest of loading the dump.
  return Object.assign(new Blob([buffer]), { arrayBuffer: async () => buffer });
}

async function writeDump(path: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'estacao-template-'));
  const database = await openDatabase({ dataDir: folder });
  await prepare(database);
  const pglite = await PGlite.create({ dataDir: join(folder, 'pg') });
  // These templates are a quarter of the dump and unused.
  await pglite.exec('UPDATE pg_database SET datistemplate = false');
  for (const name of ['template0', 'template1']) await pglite.exec(`DROP DATABASE ${name}`);
  const dumped = await pglite.dumpDataDir('none');
  await pglite.close();
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(path, Buffer.from(await dumped.arrayBuffer()));
}

/**
 * Cached by code fingerprint. Writes to a draft and renames it, so concurrent processes see only complete
 * results.
 */
export async function cached(name: string, write: (path: string) => Promise<void>): Promise<string> {
  const state = fingerprint();
  const path = join(cache, `${name}-${state}`);
  if (existsSync(path)) return path;
  mkdirSync(cache, { recursive: true });
  // Keeps recent caches of other fingerprints, because another run may still copy from them.
  for (const other of readdirSync(cache).filter((file) => !file.endsWith(state))) {
    const old = join(cache, other);
    if (isOld(old)) rmSync(old, { recursive: true, force: true });
  }
  const draft = join(cache, randomUUID());
  await write(draft);
  if (!existsSync(path)) renameSync(draft, path);
  return path;
}

function isOld(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - 10 * 60_000;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of sources(source)) hash.update(file).update(readFileSync(file));
  for (const found of readStations().stations) {
    hash.update(JSON.stringify([found.station, found.pictures, readSamples(found)]));
  }
  return hash.digest('hex').slice(0, 32);
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sources(path);
      return /(?<!\.test)\.ts$/.test(entry.name) ? [path] : [];
    });
}
