interface VersionChanges {
  readonly horizon: number;
  readonly changed: readonly { readonly stationId: number; readonly version: number }[];
}

export interface ContentVersions {
  /** Resolves to a version that is at least as new as this call. */
  versionOf(stationId: number): Promise<number>;
}

/**
 * Tracks the version of each station's content. Every page request revalidates it, so cached pages need no
 * TTL.
 *
 * Concurrent requests share a fetch. While the API fails, the last versions count.
 */
export function createContentVersions(
  fetchChanges: (since: number) => Promise<VersionChanges>,
): ContentVersions {
  const versions = new Map<number, number>();
  let since = 0;
  let runningFetch: Promise<void> = Promise.resolve();
  let nextFetch: Promise<void> | undefined;

  const refresh = async () => {
    try {
      const { horizon, changed } = await fetchChanges(since);
      for (const { stationId, version } of changed) versions.set(stationId, version);
      since = horizon;
    } catch {
      // The API client has already reported the failure.
    }
  };

  // A running fetch may miss a write from just before this request, so callers share the next fetch. The next
  // fetch starts when the running one has ended, at the earliest in the next event loop turn.
  const refreshShared = (): Promise<void> => {
    nextFetch ??= Promise.all([runningFetch, new Promise((resolve) => setImmediate(resolve))]).then(() => {
      nextFetch = undefined;
      runningFetch = refresh();
      return runningFetch;
    });
    return nextFetch;
  };

  return {
    async versionOf(stationId) {
      await refreshShared();
      return versions.get(stationId) ?? 0;
    },
  };
}
