import type { Navigation } from '../world/world.ts';

export interface FakeNavigation extends Navigation {
  /** Every path gone to, the newest last. */
  readonly visited: string[];
  /** Addresses loaded anew. */
  readonly left: string[];
  /** Those of them that Back doesn’t return from, and that aren’t told from where. */
  readonly traceless: string[];
  /** What the newest page was handed. */
  state(): unknown;
}

export function fakeNavigation(start = '/'): FakeNavigation {
  const visited: string[] = [];
  const left: string[] = [];
  const traceless: string[] = [];
  let here = start;
  let state: unknown;
  return {
    visited,
    left,
    traceless,
    here: () => here,
    whole: (path) => new URL(path, 'https://clube.test').href,
    state: () => state,
    go(path, options) {
      here = path;
      state = options?.state;
      visited.push(path);
    },
    leave(address, options) {
      left.push(address);
      if (options?.traceless === true) traceless.push(address);
    },
  };
}
