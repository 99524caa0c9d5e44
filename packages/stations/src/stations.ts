import { type Stats, statSync } from 'node:fs';
import type { Station } from '@estacao/theming';
import { type Choice, chooseVersions, type RegisteredSlugs } from './choose.ts';
import { createFingerprints } from './fingerprints.ts';
import { stationFiles, stationsFolder } from './folder.ts';
import { findPictures, type Pictures, readPicture } from './pictures.ts';
import { parseStationFile, type RefusedFile, readStationFile, type Version } from './read-station.ts';
import { isRow, Rows, type StoredStations } from './rows.ts';

/** The same object until its file or a picture changes, so callers can compare by reference. */
export interface ServedStation extends Version {
  readonly pictures: Pictures;
}

export interface Stations {
  readonly stations: readonly ServedStation[];
  readonly refused: readonly RefusedFile[];
  readonly warnings: readonly string[];
}

export interface OpenStations {
  refresh(
    served: readonly ServedStation[],
    fetchRegistered: () => Promise<RegisteredSlugs>,
    storedStations?: StoredStations,
  ): Promise<Stations>;
}

interface CachedFile {
  readonly mark: number | string;
  readonly body: Buffer | string;
  readonly latest: Version | RefusedFile;
  readonly isMissing: boolean;
}

/** Yields between chunks of work, so the event loop can serve other requests. */
type PausingTask<T> = Generator<void, T>;

const FILES_PER_TURN = 20;

function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function isSameBody(a: Buffer | string, b: Buffer | string): boolean {
  return typeof a === 'string' || typeof b === 'string' ? a === b : a.equals(b);
}

class FolderScanner {
  readonly #folder: string;
  readonly #files = new Map<string, CachedFile>();
  readonly #markOf = createFingerprints((path) => {
    const content = readStationFile(path);
    return typeof content === 'string' ? undefined : content;
  });
  readonly #markOfPicture = createFingerprints(readPicture);
  readonly #pictureMarks = new WeakMap<ServedStation, string>();
  readonly #rows = new Rows();
  readonly #passedOver = new WeakMap<ServedStation, readonly string[]>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  *read(): PausingTask<boolean> {
    let hasChanges = false;
    const files = stationFiles(this.#folder);
    for (const [index, file] of files.entries()) {
      if (index % FILES_PER_TURN === FILES_PER_TURN - 1) yield;
      const stats = statOf(file);
      const mark = stats?.isFile() === true ? this.#markOf(file, stats) : `none ${stats?.mode} ${stats?.ino}`;
      const cachedFile = this.#files.get(file);
      if (cachedFile?.mark === mark && !cachedFile.isMissing) continue;
      const body = readStationFile(file);
      const latest =
        cachedFile !== undefined && isSameBody(cachedFile.body, body)
          ? cachedFile.latest
          : parseStationFile(file, body);
      hasChanges ||= latest !== cachedFile?.latest;
      this.#files.set(file, { mark, body, latest, isMissing: false });
    }
    const existingFiles = new Set(files);
    for (const [file, cachedFile] of this.#files) {
      if (existingFiles.has(file)) continue;
      // Some editors delete a file before they write the new one. Treat it as deleted after two scans.
      if (cachedFile.isMissing) hasChanges = this.#files.delete(file) || hasChanges;
      else this.#files.set(file, { ...cachedFile, isMissing: true });
    }
    return hasChanges;
  }

  readRows(storedStations: StoredStations): Promise<boolean> {
    return this.#rows.read(storedStations);
  }

  choose(served: readonly ServedStation[], registered: RegisteredSlugs): Choice {
    const byFile = new Map(served.map((entry) => [entry.file, entry]));
    // Reuse the served object of an unchanged station: `chooseVersions` compares by identity.
    const servedIfUnchanged = (version: Version | RefusedFile): Version | RefusedFile => {
      const entry = byFile.get(version.file);
      return 'station' in version && entry?.station === version.station ? entry : version;
    };
    return chooseVersions(
      [...Array.from(this.#files.values(), ({ latest }) => latest), ...this.#rows.all].map((latest) => ({
        latest: servedIfUnchanged(latest),
        served: byFile.get(latest.file),
      })),
      registered,
    );
  }

  *find({ versions, refused }: Choice, served: readonly ServedStation[]): PausingTask<Stations> {
    const byFile = new Map(served.map((entry) => [entry.file, entry]));
    const warnings: string[] = this.#rows.failure === undefined ? [] : [this.#rows.failure];
    const stations: ServedStation[] = [];
    for (const { file, station } of versions) {
      const previous = byFile.get(file);
      const entry = isRow(file)
        ? this.#foundRow(file, station, previous)
        : this.#foundFile(file, station, previous, this.#folder);
      warnings.push(...(this.#passedOver.get(entry) ?? []));
      stations.push(entry);
      if (stations.length % FILES_PER_TURN === 0) yield;
    }
    const isUnchanged =
      stations.length === served.length && stations.every((entry, index) => entry === served[index]);
    return { stations: isUnchanged ? served : stations, refused, warnings };
  }

  /** Pictures need no comparison: a changed row or picture creates a new station object. */
  #foundRow(file: string, station: Station, previous: ServedStation | undefined): ServedStation {
    return previous?.station === station
      ? previous
      : this.#foundFile(file, station, previous, this.#rows.folder);
  }

  #foundFile(
    file: string,
    station: Station,
    previous: ServedStation | undefined,
    folder: string,
  ): ServedStation {
    const { pictures, files, warnings } = findPictures(station, folder);
    const marks = Array.from(files, ([path, stats]) => this.#markOfPicture(path, stats)).join();
    const isUnchanged = previous?.station === station && this.#pictureMarks.get(previous) === marks;
    const entry: ServedStation = isUnchanged ? previous : { station, file, pictures };
    this.#pictureMarks.set(entry, marks);
    this.#passedOver.set(entry, warnings);
    return entry;
  }
}

function runSync<T>(task: PausingTask<T>): T {
  for (;;) {
    const { done, value } = task.next();
    if (done === true) return value;
  }
}

async function runWithPauses<T>(task: PausingTask<T>): Promise<T> {
  for (;;) {
    const { done, value } = task.next();
    if (done === true) return value;
    await new Promise((resume) => setImmediate(resume));
  }
}

export function readStations(
  folder: string = stationsFolder(),
  registered: RegisteredSlugs = new Map(),
): Stations {
  const scanner = new FolderScanner(folder);
  runSync(scanner.read());
  return runSync(scanner.find(scanner.choose([], registered), []));
}

/** Incremental: reads only changed files, and serves a station until a valid version replaces it. */
export function openStations(folder: string = stationsFolder()): OpenStations {
  // Throws early when the folder is missing.
  stationFiles(folder);
  const scanner = new FolderScanner(folder);
  let lastResult: { readonly choice: Choice; readonly stations: readonly ServedStation[] } | undefined;
  return {
    async refresh(served, fetchRegistered, storedStations) {
      const haveRowsChanged = storedStations !== undefined && (await scanner.readRows(storedStations));
      const hasChanges = (await runWithPauses(scanner.read())) || haveRowsChanged;
      const choice =
        hasChanges || lastResult === undefined || lastResult.stations !== served
          ? scanner.choose(served, await fetchRegistered())
          : lastResult.choice;
      const result = await runWithPauses(scanner.find(choice, served));
      lastResult = { choice, stations: result.stations };
      return result;
    },
  };
}
