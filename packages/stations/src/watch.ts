import type { Registered } from './choose.ts';
import type { RefusedFile } from './read-station.ts';
import type { StoredStations } from './rows.ts';
import type { FoundStation, OpenStations, Stations } from './stations.ts';

export interface WatchSettings {
  readonly open: OpenStations;
  /** What is served from the start: the result of a first look. */
  readonly first: Stations;
  readonly registered: () => Promise<Registered>;
  /** Where those are that no file has. Without it, there are none. */
  readonly stored?: StoredStations;
  /** Serves these from now on. Where it rejects, those before them stay, and it is tried again. */
  readonly adopt: (stations: readonly FoundStation[], news: News) => Promise<void> | void;
  /** What whoever looks after the portal has to read, once as long as it lasts. */
  readonly tell: (message: string) => void;
  /** In milliseconds, from the end of one look to the next. */
  readonly every?: number;
}

/** What has become of the stations from one look to the next. */
export interface News {
  readonly added: readonly FoundStation[];
  readonly changed: readonly FoundStation[];
  readonly removed: readonly FoundStation[];
}

export interface StationsWatch {
  /** Looks at once, and resolves when what it found is served. */
  look(): Promise<void>;
  /** Waits for the look that is under way. */
  stop(): Promise<void>;
}

/**
 * What is gone counts as gone after two looks, and a new station takes a moment to be filled: five seconds are enough
 * for all of it.
 */
const EVERY_MS = 1_500;

function newsOf(before: readonly FoundStation[], now: readonly FoundStation[]): News {
  const earlier = new Map(before.map((found) => [found.station.id, found]));
  const ids = new Set(now.map(({ station }) => station.id));
  return {
    added: now.filter(({ station }) => !earlier.has(station.id)),
    changed: now.filter((found) => {
      const known = earlier.get(found.station.id);
      return known !== undefined && known !== found;
    }),
    removed: before.filter(({ station }) => !ids.has(station.id)),
  };
}

function refusalText({ message, servedAsBefore }: RefusedFile): string {
  const text = message.split('\n').join('\n  ');
  return servedAsBefore === true
    ? `Not taken over: ${text}\n  The station is served as it was before.`
    : `Not served: ${text}`;
}

/** What isn't served of a folder of stations, and why. */
export function textsOf({ refused, passedOver }: Stations): string[] {
  return [...refused.map(refusalText), ...passedOver.map((text) => `Not served: ${text}`)];
}

/**
 * Looks at a folder of stations again and again. It asks, and doesn't wait to be told: no system tells of every change
 * on every kind of drive.
 */
export function watchStations(settings: WatchSettings): StationsWatch {
  const { open, first, registered, stored, adopt, tell, every = EVERY_MS } = settings;
  let served = first.stations;
  let told = new Set(textsOf(first));
  let seen = told;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  let latest: readonly string[] = [...told];
  /** A file that is being written is wrong for a moment: what is still wrong at the next look is told. */
  const report = (texts: readonly string[]) => {
    const now = new Set(texts);
    const lasting = texts.filter((text) => seen.has(text) && !told.has(text));
    for (const text of lasting) tell(text);
    told = new Set([...told, ...lasting].filter((text) => now.has(text)));
    seen = now;
  };
  const once = async () => {
    try {
      const found = await open.look(served, registered, stored);
      if (found.stations !== served) {
        await adopt(found.stations, newsOf(served, found.stations));
        served = found.stations;
      }
      latest = textsOf(found);
      report(latest);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      report([...latest, `All stations are served as they were: ${why}`]);
    }
  };
  const look = () => {
    running = running.then(() => (stopped ? undefined : once()));
    return running;
  };
  const wait = () => {
    timer = setTimeout(() => void look().then(() => (stopped ? undefined : wait())), every);
    timer.unref();
  };
  wait();
  return {
    look,
    stop() {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
