import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MAX_PICTURE_BYTES } from '@estacao/theming/pictures';
import { isStationFile } from './folder.ts';
import { printable } from './printable.ts';
import { parseStationFile, printableName, type RefusedFile, type Version } from './read-station.ts';

export interface StationRow {
  readonly slug: string;
  /** JSON of a token file. An operator may have edited it. */
  readonly tokens: string;
  readonly pictures: readonly string[];
}

export interface RowChange {
  readonly stationId: number;
  readonly version: number;
  readonly row: StationRow | undefined;
}

export interface StoredStations {
  /** May include unchanged rows. The next call passes the returned horizon. */
  changedSince(
    horizon: number,
  ): Promise<{ readonly horizon: number; readonly changed: readonly RowChange[] }>;
  picture(stationId: number, name: string): Promise<Buffer | undefined>;
}

interface CachedRow {
  readonly version: number;
  readonly latest: Version | RefusedFile;
}

const PICTURE_NAME = /^[a-z][a-z0-9-]{0,40}\.(?:png|jpg|webp|avif)$/;

export function isRow(file: string): boolean {
  return !isStationFile(file);
}

/** Only the row's key is unique in the database, so its tokens must have the same id and slug. */
function keyMismatch(stationId: number, slug: string, { file, station }: Version): RefusedFile | undefined {
  const mismatch = (path: string, actual: string | number, expected: string | number) => ({
    file,
    message: `${printableName(file)}: ${path}: found ${JSON.stringify(actual)}; allowed: ${JSON.stringify(expected)}, the value stored with the row`,
  });
  if (station.id !== stationId) return mismatch('id', station.id, stationId);
  return station.slug === slug ? undefined : mismatch('slug', station.slug, slug);
}

/** Treats rows as files: same validation, and pictures written to a temporary folder of this process. */
export class Rows {
  readonly #rows = new Map<number, CachedRow>();
  #since = 0;
  #folder: string | undefined;
  #failure: string | undefined;

  get all(): readonly (Version | RefusedFile)[] {
    return Array.from(this.#rows.values(), ({ latest }) => latest);
  }

  get failure(): string | undefined {
    return this.#failure;
  }

  get folder(): string {
    this.#folder ??= makeFolder();
    return this.#folder;
  }

  /**
   * Reads the changed rows and returns whether any changed.
   *
   * A failed row is retried on the next read. While the database is unavailable, all rows stay as they are.
   */
  async read(storedStations: StoredStations): Promise<boolean> {
    this.#failure = undefined;
    let hasChanges = false;
    try {
      const response = await storedStations.changedSince(this.#since);
      for (const change of response.changed) {
        const cachedRow = this.#rows.get(change.stationId);
        if (change.row === undefined) hasChanges = this.#rows.delete(change.stationId) || hasChanges;
        else if (cachedRow?.version !== change.version) {
          await this.#take(storedStations, change.stationId, change.version, change.row);
          hasChanges = true;
        }
      }
      if (this.#failure === undefined) this.#since = response.horizon;
    } catch (error) {
      this.#fail('the stations of the database', error);
    }
    return hasChanges;
  }

  async #take(
    storedStations: StoredStations,
    stationId: number,
    version: number,
    row: StationRow,
  ): Promise<void> {
    const file = join(this.folder, `row ${stationId}`);
    const parsed = parseStationFile(file, Buffer.from(row.tokens));
    const latest = 'station' in parsed ? (keyMismatch(stationId, row.slug, parsed) ?? parsed) : parsed;
    if ('station' in latest) {
      try {
        await this.#layOut(storedStations, stationId, latest, row.pictures);
      } catch (error) {
        this.#fail(`the pictures of ${printableName(file)}`, error);
        return;
      }
    }
    this.#rows.set(stationId, { version, latest });
  }

  async #layOut(
    storedStations: StoredStations,
    stationId: number,
    { file, station: { slug } }: Version,
    names: readonly string[],
  ): Promise<void> {
    const folder = join(dirname(file), 'pictures', slug);
    const bodies: (readonly [path: string, body: Buffer])[] = [];
    for (const name of names) {
      if (!PICTURE_NAME.test(name)) continue;
      const body = await storedStations.picture(stationId, name);
      if (body !== undefined && body.length <= MAX_PICTURE_BYTES) bodies.push([join(folder, name), body]);
    }
    rmSync(folder, { recursive: true, force: true });
    if (bodies.length > 0) mkdirSync(folder, { recursive: true });
    for (const [path, body] of bodies) writeFileSync(path, body);
  }

  #fail(subject: string, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.#failure = `${subject} can't be read: ${printable(reason)}`;
  }
}

const folders: string[] = [];

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'estacao-rows-'));
  if (folders.length === 0) {
    process.once('exit', () => {
      for (const tempFolder of folders) rmSync(tempFolder, { recursive: true, force: true });
    });
  }
  folders.push(folder);
  return folder;
}
