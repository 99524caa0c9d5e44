import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LARGEST_PICTURE } from '@estacao/theming/pictures';
import { isStationFile } from './folder.ts';
import { printable } from './printable.ts';
import { nameOf, parseFile, type RefusedFile, type Version } from './read-station.ts';

export interface StationRow {
  readonly slug: string;
  /** JSON of a token file. It may have been edited by hand. */
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
  changedSince(since: number): Promise<{ readonly horizon: number; readonly changed: readonly RowChange[] }>;
  picture(stationId: number, name: string): Promise<Buffer | undefined>;
}

interface KnownRow {
  readonly version: number;
  readonly latest: Version | RefusedFile;
}

const PICTURE = /^[a-z][a-z0-9-]{0,40}\.(?:png|jpg|webp|avif)$/;

export function isRow(file: string): boolean {
  return !isStationFile(file);
}

/** Only the row's key is unique in the database, so its tokens must have the same id and slug. */
function disagreement(stationId: number, slug: string, { file, station }: Version): RefusedFile | undefined {
  const say = (path: string, found: string | number, allowed: string | number) => ({
    file,
    message: `${nameOf(file)}: ${path}: found ${JSON.stringify(found)}; allowed: ${JSON.stringify(allowed)}, the value stored with the row`,
  });
  if (station.id !== stationId) return say('id', station.id, stationId);
  return station.slug === slug ? undefined : say('slug', station.slug, slug);
}

/** Treats rows as files: same validation, and pictures written to a temporary folder of this process. */
export class Rows {
  readonly #rows = new Map<number, KnownRow>();
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
