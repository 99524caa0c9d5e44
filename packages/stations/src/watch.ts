import type { RegisteredSlugs } from './choose.ts';
import type { RefusedFile } from './read-station.ts';
import type { StoredStations } from './rows.ts';
import type { OpenStations, ServedStation, Stations } from './stations.ts';

export interface WatchSettings {
  readonly openStations: OpenStations;
  readonly initial: Stations;
  readonly fetchRegistered: () => Promise<RegisteredSlugs>;
  readonly storedStations?: StoredStations;
  /** Serves these stations. If it rejects, the previous ones stay and the next refresh retries. */
  readonly serve: (stations: readonly ServedStation[], changes: StationChanges) => Promise<void> | void;
  /** Reports a problem to the operator, once until it is solved. */
  readonly warn: (message: string) => void;
  readonly intervalMs?: number;
}

export interface StationChanges {
  readonly added: readonly ServedStation[];
  readonly changed: readonly ServedStation[];
  readonly removed: readonly ServedStation[];
}

export interface StationsWatch {
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A deletion takes two refreshes, and a new station takes time to fill. All of it must fit into five seconds.
 */
const POLL_INTERVAL_MS = 1_500;

function diffStations(previous: readonly ServedStation[], current: readonly ServedStation[]): StationChanges {
  const previousById = new Map(previous.map((entry) => [entry.station.id, entry]));
  const ids = new Set(current.map(({ station }) => station.id));
  return {
    added: current.filter(({ station }) => !previousById.has(station.id)),
    changed: current.filter((entry) => {
      const previousEntry = previousById.get(entry.station.id);
      return previousEntry !== undefined && previousEntry !== entry;
    }),
    removed: previous.filter(({ station }) => !ids.has(station.id)),
  };
}

function refusalText({ message, isStillServed }: RefusedFile): string {
  const text = message.split('\n').join('\n  ');
  return isStillServed === true
    ? `Not updated: ${text}\n  The previous version of the station is still served.`
    : `Not served: ${text}`;
}

export function problemTexts({ refused, warnings }: Stations): string[] {
  return [...refused.map(refusalText), ...warnings.map((text) => `Not served: ${text}`)];
}

/** Polls, because file system events are unreliable on some kinds of drive. */
export function watchStations(settings: WatchSettings): StationsWatch {
  const {
    openStations,
    initial,
    fetchRegistered,
    storedStations,
    serve,
    warn: onProblem,
    intervalMs = POLL_INTERVAL_MS,
  } = settings;
  let served = initial.stations;
  let reportedTexts = new Set(problemTexts(initial));
  let lastTexts = reportedTexts;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  let latestTexts: readonly string[] = [...reportedTexts];
  /** A file being written is invalid for a moment. Report only problems that last two refreshes. */
  const report = (texts: readonly string[]) => {
    const currentTexts = new Set(texts);
    const lastingTexts = texts.filter((text) => lastTexts.has(text) && !reportedTexts.has(text));
    for (const text of lastingTexts) onProblem(text);
    reportedTexts = new Set([...reportedTexts, ...lastingTexts].filter((text) => currentTexts.has(text)));
    lastTexts = currentTexts;
  };
  const refreshOnce = async () => {
    try {
      const result = await openStations.refresh(served, fetchRegistered, storedStations);
      if (result.stations !== served) {
        await serve(result.stations, diffStations(served, result.stations));
        served = result.stations;
      }
      latestTexts = problemTexts(result);
      report(latestTexts);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      report([...latestTexts, `Refresh failed, all stations stay unchanged: ${reason}`]);
    }
  };
  const refresh = () => {
    running = running.then(() => (isStopped ? undefined : refreshOnce()));
    return running;
  };
  const scheduleRefresh = () => {
    timer = setTimeout(
      () => void refresh().then(() => (isStopped ? undefined : scheduleRefresh())),
      intervalMs,
    );
    timer.unref();
  };
  scheduleRefresh();
  return {
    refresh,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
