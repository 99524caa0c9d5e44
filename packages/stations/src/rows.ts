import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LARGEST_PICTURE } from '@estacao/theming/pictures';
import { isStationFile } from './folder.ts';
import { printable } from './printable.ts';
import { nameOf, parseFile, type RefusedFile, type Version } from './read-station.ts';

/** A station that a database holds: what its token file would say, and the names of the pictures that would lie beside it. */
export interface StationRow {
  readonly slug: string;
  /** JSON, as a token file has it. Somebody may have written into it by hand. */
  readonly tokens: string;
  readonly pictures: readonly string[];
}

/** What has become of a row; nothing of it is left where it was taken away. */
export interface RowChange {
  readonly stationId: number;
  /** Another one after each change of the row or of a picture. */
  readonly version: number;
  readonly row: StationRow | undefined;
}

/** Where the stations are that no file has: a database, or an API that asks one. */
export interface StoredStations {
  /** Those that have changed since an earlier answer's horizon, and perhaps some that have not. */
  changedSince(since: number): Promise<{ readonly horizon: number; readonly changed: readonly RowChange[] }>;
  picture(stationId: number, name: string): Promise<Buffer | undefined>;
}

interface KnownRow {
  readonly version: number;
  readonly latest: Version | RefusedFile;
}

const PICTURE = /^[a-z][a-z0-9-]{0,40}\.(?:png|jpg|webp|avif)$/;

/** Whether a version was read from a row: it is named like no file. */
export function isRow(file: string): boolean {
  return !isStationFile(file);
}

/** What of the row contradicts what it is kept under: by that alone is it known to be nobody else's. */
function disagreement(stationId: number, slug: string, { file, station }: Version): RefusedFile | undefined {
  const say = (path: string, found: string | number, allowed: string | number) => ({
    file,
    message: `${nameOf(file)}: ${path}: found ${JSON.stringify(found)}; allowed: ${JSON.stringify(allowed)}, which the row is kept under`,
  });
  if (station.id !== stationId) return say('id', station.id, stationId);
  return station.slug === slug ? undefined : say('slug', station.slug, slug);
}

/**
 * The rows that were stations if they were files. Each is read by the same rule as a file, and its pictures are laid where
 * a file's would lie, in a folder of this process: whoever serves a station asks for nothing else.
 */
export class Rows {
  readonly #rows = new Map<number, KnownRow>();
  #since = 0;
  #folder: string | undefined;
  #failure: string | undefined;

  get all(): readonly (Version | RefusedFile)[] {
    return Array.from(this.#rows.values(), ({ latest }) => latest);
  }

  /** Why the last look has not seen all. */
  get failure(): string | undefined {
    return this.#failure;
  }

  get folder(): string {
    this.#folder ??= makeFolder();
    return this.#folder;
  }

  /**
   * Reads what has changed; answers whether anything has. One that can't be read keeps no other one from being served,
   * and is asked for again; while nobody answers, all are as they were.
   */
  async read(stored: StoredStations): Promise<boolean> {
    this.#failure = undefined;
    let changed = false;
    try {
      const answer = await stored.changedSince(this.#since);
      for (const change of answer.changed) {
        const known = this.#rows.get(change.stationId);
        if (change.row === undefined) changed = this.#rows.delete(change.stationId) || changed;
        else if (known?.version !== change.version) {
          await this.#take(stored, change.stationId, change.version, change.row);
          changed = true;
        }
      }
      if (this.#failure === undefined) this.#since = answer.horizon;
    } catch (error) {
      this.#fail('the stations of the database', error);
    }
    return changed;
  }

  async #take(stored: StoredStations, stationId: number, version: number, row: StationRow): Promise<void> {
    const file = join(this.folder, `row ${stationId}`);
    const read = parseFile(file, Buffer.from(row.tokens));
    const latest = 'station' in read ? (disagreement(stationId, row.slug, read) ?? read) : read;
    if ('station' in latest) {
      try {
        await this.#layOut(stored, stationId, latest, row.pictures);
      } catch (error) {
        this.#fail(`the pictures of ${nameOf(file)}`, error);
        // As it was, until they are there.
        return;
      }
    }
    this.#rows.set(stationId, { version, latest });
  }

  async #layOut(
    stored: StoredStations,
    stationId: number,
    { file, station: { slug } }: Version,
    names: readonly string[],
  ): Promise<void> {
    const folder = join(dirname(file), 'pictures', slug);
    const bodies: (readonly [path: string, body: Buffer])[] = [];
    for (const name of names) {
      if (!PICTURE.test(name)) continue;
      const body = await stored.picture(stationId, name);
      if (body !== undefined && body.length <= LARGEST_PICTURE) bodies.push([join(folder, name), body]);
    }
    rmSync(folder, { recursive: true, force: true });
    if (bodies.length > 0) mkdirSync(folder, { recursive: true });
    for (const [path, body] of bodies) writeFileSync(path, body);
  }

  #fail(what: string, error: unknown): void {
    const why = error instanceof Error ? error.message : String(error);
    this.#failure = `${what} can't be read: ${printable(why)}`;
  }
}

const folders: string[] = [];

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'estacao-rows-'));
  if (folders.length === 0) {
    process.once('exit', () => {
      for (const made of folders) rmSync(made, { recursive: true, force: true });
    });
  }
  folders.push(folder);
  return folder;
}
