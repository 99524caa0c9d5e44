import type { Navigation } from '../world/world.ts';

export interface FakeNavigation extends Navigation {
  readonly visited: string[];
  readonly left: string[];
  readonly traceless: string[];
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
