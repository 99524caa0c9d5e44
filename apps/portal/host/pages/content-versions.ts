/** What the API answers to the question what has changed since. */
interface Changes {
  readonly horizon: number;
  readonly changed: readonly { readonly stationId: number; readonly version: number }[];
}

export interface ContentVersions {
  /** The version of a station's content, as of a moment after this was called. */
  of(stationId: number): Promise<number>;
}

/**
 * The versions of what pages are made from, asked for at each request: no page outlives its content, and no clock says
 * how long one is good. Whoever asks at the same time shares an answer, so a rush costs hardly more than one visitor.
 * While the API can't be asked, what was known last is served on.
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
      // Whoever looks after the portal reads of it where the call is made.
    }
  };

  // A look that has begun already may have passed by what was written just before this request; one that is about to
  // begin has not. It begins in the next turn: whoever has come in this one, through whatever connection, shares it.
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
