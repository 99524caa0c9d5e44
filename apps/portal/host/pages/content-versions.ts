interface Changes {
  readonly horizon: number;
  readonly changed: readonly { readonly stationId: number; readonly version: number }[];
}

export interface ContentVersions {
  /** A version at least as new as this call. */
  of(stationId: number): Promise<number>;
}

/**
 * Versions of stations’ content, revalidated on every request, so no cached page outlives its content and
 * none needs a TTL.
 *
 * Concurrent requests share a fetch. While the API fails, the last versions count.
 */
export function contentVersions(ask: (since: number) => Promise<Changes>): ContentVersions {
  const versions = new Map<number, number>();
  let since = 0;
  let looking: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  const look = async () => {
    try {
      const { horizon, changed } = await ask(since);
      for (const { stationId, version } of changed) versions.set(stationId, version);
      since = horizon;
    } catch {
      // The API client has already reported it.
    }
  };

  // A running fetch may miss a write from just before this request, so callers share the next one.
  //
  // It starts in the next event loop turn, for all callers of this turn.
  const fresh = (): Promise<void> => {
    next ??= Promise.all([looking, new Promise((turn) => setImmediate(turn))]).then(() => {
      next = undefined;
      looking = look();
      return looking;
    });
    return next;
  };

  return {
    async of(stationId) {
      await fresh();
      return versions.get(stationId) ?? 0;
    },
  };
}
