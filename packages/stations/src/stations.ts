import { type Stats, statSync } from 'node:fs';
import type { Station } from '@estacao/theming';
import { type Choice, chooseVersions, type Registered } from './choose.ts';
import { createFingerprints } from './fingerprints.ts';
import { stationFiles, stationsFolder } from './folder.ts';
import { lookForPictures, type Pictures, readPicture } from './pictures.ts';
import { parseFile, type RefusedFile, readStationFile, type Version } from './read-station.ts';
import { isRow, Rows, type StoredStations } from './rows.ts';

/** Keeps its identity until its file or a picture changes, so callers can compare by reference. */
export interface FoundStation extends Version {
  readonly pictures: Pictures;
}

export interface Stations {
  readonly stations: readonly FoundStation[];
  readonly refused: readonly RefusedFile[];
  readonly passedOver: readonly string[];
}

export interface OpenStations {
  look(
    served: readonly FoundStation[],
    registered: () => Promise<Registered>,
    stored?: StoredStations,
  ): Promise<Stations>;
}

interface KnownFile {
  readonly mark: number | string;
  readonly body: Buffer | string;
  readonly latest: Version | RefusedFile;
  readonly missing: boolean;
}

/** Yields between units of work, so other requests get their turn. */
type Pausing<T> = Generator<void, T>;

const FILES_A_TURN = 20;

function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function sameBody(one: Buffer | string, other: Buffer | string): boolean {
  return typeof one === 'string' || typeof other === 'string' ? one === other : one.equals(other);
}

class Folder {
  readonly #folder: string;
  readonly #files = new Map<string, KnownFile>();
  readonly #markOf = createFingerprints((path) => {
    const read = readStationFile(path);
    return typeof read === 'string' ? undefined : read;
  });
  readonly #markOfPicture = createFingerprints(readPicture);
  readonly #pictureMarks = new WeakMap<FoundStation, string>();
  readonly #rows = new Rows();
  readonly #passedOver = new WeakMap<FoundStation, readonly string[]>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  *read(): Pausing<boolean> {
    let changed = false;
    const files = stationFiles(this.#folder);
    for (const [index, file] of files.entries()) {
      if (index % FILES_A_TURN === FILES_A_TURN - 1) yield;
      const stats = statOf(file);
      const mark = stats?.isFile() === true ? this.#markOf(file, stats) : `none ${stats?.mode} ${stats?.ino}`;
      const known = this.#files.get(file);
      if (known?.mark === mark && !known.missing) continue;
      const body = readStationFile(file);
      const latest = known !== undefined && sameBody(known.body, body) ? known.latest : parseFile(file, body);
      changed ||= latest !== known?.latest;
      this.#files.set(file, { mark, body, latest, missing: false });
    }
    const there = new Set(files);
    for (const [file, known] of this.#files) {
      if (there.has(file)) continue;
      // Some editors delete a file before they write the new one. Treat it as deleted after two scans.
      if (known.missing) changed = this.#files.delete(file) || changed;
      else this.#files.set(file, { ...known, missing: true });
    }
    return changed;
  }

  readRows(stored: StoredStations): Promise<boolean> {
    return this.#rows.read(stored);
  }

  choose(served: readonly FoundStation[], registered: Registered): Choice {
    const byFile = new Map(served.map((found) => [found.file, found]));
    // Reuse the served object of an unchanged station: `chooseVersions` compares by identity.
    const asServed = (version: Version | RefusedFile): Version | RefusedFile => {
      const found = byFile.get(version.file);
      return 'station' in version && found?.station === version.station ? found : version;
    };
    return chooseVersions(
      [...Array.from(this.#files.values(), ({ latest }) => latest), ...this.#rows.all].map((latest) => ({
        latest: asServed(latest),
        served: byFile.get(latest.file),
      })),
      registered,
    );
  }

  *find({ versions, refused }: Choice, served: readonly FoundStation[]): Pausing<Stations> {
    const byFile = new Map(served.map((found) => [found.file, found]));
    const passedOver: string[] = this.#rows.failure === undefined ? [] : [this.#rows.failure];
    const stations: FoundStation[] = [];
    for (const { file, station } of versions) {
      const known = byFile.get(file);
      const found = isRow(file)
        ? this.#foundRow(file, station, known)
        : this.#foundFile(file, station, known, this.#folder);
      passedOver.push(...(this.#passedOver.get(found) ?? []));
      stations.push(found);
      if (stations.length % FILES_A_TURN === 0) yield;
    }
    const same = stations.length === served.length && stations.every((found, at) => found === served[at]);
    return { stations: same ? served : stations, refused, passedOver };
  }

  /** Pictures need no comparison: a changed row or picture creates a new station object. */
  #foundRow(file: string, station: Station, known: FoundStation | undefined): FoundStation {
    return known?.station === station ? known : this.#foundFile(file, station, known, this.#rows.folder);
  }

  #foundFile(file: string, station: Station, known: FoundStation | undefined, folder: string): FoundStation {
    const { pictures, files, passedOver } = lookForPictures(station, folder);
    const marks = Array.from(files, ([path, stats]) => this.#markOfPicture(path, stats)).join();
    const isSame = known?.station === station && this.#pictureMarks.get(known) === marks;
    const found: FoundStation = isSame ? known : { station, file, pictures };
    this.#pictureMarks.set(found, marks);
    this.#passedOver.set(found, passedOver);
    return found;
  }
}

function atOnce<T>(work: Pausing<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

async function inTurns<T>(work: Pausing<T>): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    await new Promise((next) => setImmediate(next));
  }
}

export function readStations(
  folder: string = stationsFolder(),
  registered: Registered = new Map(),
): Stations {
  const opened = new Folder(folder);
  atOnce(opened.read());
  return atOnce(opened.find(opened.choose([], registered), []));
}

/** Incremental: reads only changed files, and serves a station until a valid version replaces it. */
export function openStations(folder: string = stationsFolder()): OpenStations {
  // Throws early when the folder is missing.
  stationFiles(folder);
  const opened = new Folder(folder);
  let last: { readonly choice: Choice; readonly stations: readonly FoundStation[] } | undefined;
  return {
    async look(served, registered, stored) {
      const rowsChanged = stored !== undefined && (await opened.readRows(stored));
      const changed = (await inTurns(opened.read())) || rowsChanged;
      const choice =
        changed || last === undefined || last.stations !== served
          ? opened.choose(served, await registered())
          : last.choice;
      const found = await inTurns(opened.find(choice, served));
      last = { choice, stations: found.stations };
      return found;
    },
  };
}
