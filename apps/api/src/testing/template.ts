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
import { manualRepeat, TEST_START } from './clock.ts';

export const TEST_PASSWORD_COST = 4;

export const TEST_HOST_SECRET = 'a-secret-of-the-hosts-of-the-tests';
/** Shared by all tests, so an API can open what another sealed in the same database. */
export const TEST_SECRET_KEY = 'a secret key of the tests, long enough';
export const testKeyring = createKeyring(TEST_SECRET_KEY, systemRandom);

/** Migrates and seeds an empty database as of TEST_START, then closes it. */
export async function prepareDatabase(database: Database): Promise<void> {
  const config = { samples: true, passwordCost: TEST_PASSWORD_COST, secretKey: TEST_SECRET_KEY };
  const { stations } = readStations();
  const api = createApi({
    database,
    stations,
    clock: () => TEST_START,
    log: () => {},
    repeat: manualRepeat,
    config,
  });
  await api.start();
  await api.stop();
}

const sourceFolder = fileURLToPath(new URL('..', import.meta.url));
const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/api-tests/', import.meta.url));

let templatePromise: Promise<Blob> | undefined;

/**
 * Returns a dump of a prepared PGlite. The code fingerprint is its cache key, because booting an empty PGlite
 * takes seconds.
 */
export function pgliteTemplate(): Promise<Blob> {
  templatePromise ??= makeTemplate();
  return templatePromise;
}

export async function writeDataDir(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const pglite = await PGlite.create({ dataDir: join(dataDir, 'pg'), loadDataDir: await pgliteTemplate() });
  await pglite.close();
}

async function makeTemplate(): Promise<Blob> {
  const { buffer } = new Uint8Array(readFileSync(await buildCached('pglite', writeDump)));
  // Bypasses Node’s Blob stream, which takes twice as long as the rest of loading the dump.
  return Object.assign(new Blob([buffer]), { arrayBuffer: async () => buffer });
}

async function writeDump(path: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'estacao-template-'));
  const database = await openDatabase({ dataDir: folder });
  await prepareDatabase(database);
  const pglite = await PGlite.create({ dataDir: join(folder, 'pg') });
  // These templates are a quarter of the dump and unused.
  await pglite.exec('UPDATE pg_database SET datistemplate = false');
  for (const name of ['template0', 'template1']) await pglite.exec(`DROP DATABASE ${name}`);
  const dumpBlob = await pglite.dumpDataDir('none');
  await pglite.close();
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(path, Buffer.from(await dumpBlob.arrayBuffer()));
}

/**
 * The code fingerprint is the cache key. Writes to a draft and renames it, so concurrent processes see only
 * complete results.
 */
export async function buildCached(name: string, write: (path: string) => Promise<void>): Promise<string> {
  const codeHash = fingerprint();
  const path = join(cacheFolder, `${name}-${codeHash}`);
  if (existsSync(path)) return path;
  mkdirSync(cacheFolder, { recursive: true });
  // Keeps recent caches of other fingerprints, because another run may still copy from them.
  for (const staleName of readdirSync(cacheFolder).filter((file) => !file.endsWith(codeHash))) {
    const stalePath = join(cacheFolder, staleName);
    if (isOld(stalePath)) rmSync(stalePath, { recursive: true, force: true });
  }
  const draft = join(cacheFolder, randomUUID());
  await write(draft);
  if (!existsSync(path)) renameSync(draft, path);
  return path;
}

function isOld(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - 10 * 60_000;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of listSourceFiles(sourceFolder)) hash.update(file).update(readFileSync(file));
  for (const entry of readStations().stations) {
    hash.update(JSON.stringify([entry.station, entry.pictures, readSamples(entry)]));
  }
  return hash.digest('hex').slice(0, 32);
}

function listSourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listSourceFiles(path);
      return /(?<!\.test)\.ts$/.test(entry.name) ? [path] : [];
    });
}
