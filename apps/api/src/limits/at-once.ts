/** A browser opens six connections, and a page asks for thirty things at most. */
const MOST = 64;

/** The requests that are on their way, by the network and the session that they come from. */
export interface AtOnce {
  /** Counts a request for each of the names. Answers how it leaves, or nothing where one of them has too many. */
  enter(names: readonly string[]): (() => void) | undefined;
}

export function createAtOnce(): AtOnce {
  const running = new Map<string, number>();
  const countOf = (name: string) => running.get(name) ?? 0;
  return {
    enter(names) {
      if (names.some((name) => countOf(name) >= MOST)) return undefined;
      for (const name of names) running.set(name, countOf(name) + 1);
      return () => {
        for (const name of names) {
          const rest = countOf(name) - 1;
          if (rest === 0) running.delete(name);
          else running.set(name, rest);
        }
      };
    },
  };
}
