import { type Stats, statSync } from 'node:fs';
import type { Station } from '@estacao/theming';
import { type Choice, chooseVersions, type Registered } from './choose.ts';
import { createFingerprints } from './fingerprints.ts';
import { stationFiles, stationsFolder } from './folder.ts';
import { lookForPictures, type Pictures, readPicture } from './pictures.ts';
import { parseFile, type RefusedFile, readStationFile, type Version } from './read-station.ts';
import { isRow, Rows, type StoredStations } from './rows.ts';

/** A station that is served. The same object as long as nothing about it changes, neither its file nor a picture. */
export interface FoundStation extends Version {
  readonly pictures: Pictures;
}

export interface Stations {
  /** By their numbers. The same list as long as nothing about any of them changes. */
  readonly stations: readonly FoundStation[];
  readonly refused: readonly RefusedFile[];
  /** What isn't served of what lies among the pictures: a sentence each. */
  readonly passedOver: readonly string[];
}

/** Stations that are looked at again and again: those of a folder, and those that a database holds. */
export interface OpenStations {
  /** Which stations there are now, in the folder and among those that are stored, given those that are served. */
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

/** Called between two pieces of work, so that others get their turn. */
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

  /** Reads what has changed; answers whether anything has. */
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
      // Some editors put the new file where the old one was taken away: gone is what is gone for two looks.
      if (known.missing) changed = this.#files.delete(file) || changed;
      else this.#files.set(file, { ...known, missing: true });
    }
    return changed;
  }

  /** Of what a database holds; the files are read by themselves. */
  readRows(stored: StoredStations): Promise<boolean> {
    return this.#rows.read(stored);
  }

  choose(served: readonly FoundStation[], registered: Registered): Choice {
    const byFile = new Map(served.map((found) => [found.file, found]));
    // What is served as its file says it is that very version: it has been there before.
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

  /** Its pictures lie where nobody changes them: a row that has changed, or one of its pictures, was read anew. */
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

/**
 * Every station there is, found by itself: a token file in the folder is all it takes. Whatever is wrong with one
 * costs no other one anything. Where two claim the same name, it belongs to the one that was registered with it before,
 * else to the one with the lower number.
 */
export function readStations(
  folder: string = stationsFolder(),
  registered: Registered = new Map(),
): Stations {
  const opened = new Folder(folder);
  atOnce(opened.read());
  return atOnce(opened.find(opened.choose([], registered), []));
}

/** The same, to be looked at again: only what has changed is read, and what is served stays until there is something better. */
export function openStations(folder: string = stationsFolder()): OpenStations {
  // One that isn't there is told before anybody waits for anything.
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
