import type { Registered } from './choose.ts';
import type { RefusedFile } from './read-station.ts';
import type { StoredStations } from './rows.ts';
import type { FoundStation, OpenStations, Stations } from './stations.ts';

export interface WatchSettings {
  readonly open: OpenStations;
  readonly first: Stations;
  readonly registered: () => Promise<Registered>;
  readonly stored?: StoredStations;
  /** Serves these stations. If it rejects, the previous ones stay and the next refresh retries. */
  readonly adopt: (stations: readonly FoundStation[], news: News) => Promise<void> | void;
  /** Reports a problem to the operator, once for as long as it lasts. */
  readonly tell: (message: string) => void;
  readonly every?: number;
}

export interface News {
  readonly added: readonly FoundStation[];
  readonly changed: readonly FoundStation[];
  readonly removed: readonly FoundStation[];
}

export interface StationsWatch {
  look(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A deletion takes two refreshes, and a new station takes time to fill. All of it must fit into five seconds.
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
    ? `Not updated: ${text}\n  The previous version of the station is still served.`
    : `Not served: ${text}`;
}

export function textsOf({ refused, passedOver }: Stations): string[] {
  return [...refused.map(refusalText), ...passedOver.map((text) => `Not served: ${text}`)];
}

/** Polls, because file system events are unreliable on some kinds of drive. */
export function watchStations(settings: WatchSettings): StationsWatch {
  const { open, first, registered, stored, adopt, tell, every = EVERY_MS } = settings;
  let served = first.stations;
  let told = new Set(textsOf(first));
  let seen = told;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  let latest: readonly string[] = [...told];
  /** A file being written is invalid for a moment. Report only problems that last two refreshes. */
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
      report([...latest, `Refresh failed, all stations stay unchanged: ${why}`]);
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
