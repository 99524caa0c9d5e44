import type { Navigation } from '../world/world.ts';

export interface FakeNavigation extends Navigation {
  /** Every path gone to, the newest last. */
  readonly visited: string[];
  /** Addresses loaded anew. */
  readonly left: string[];
  /** What the newest page was handed. */
  state(): unknown;
}

export function fakeNavigation(start = '/'): FakeNavigation {
  const visited: string[] = [];
  const left: string[] = [];
  let here = start;
  let state: unknown;
  return {
    visited,
    left,
    here: () => here,
    state: () => state,
    go(path, options) {
      here = path;
      state = options?.state;
      visited.push(path);
    },
    leave(address) {
      left.push(address);
    },
  };
}
