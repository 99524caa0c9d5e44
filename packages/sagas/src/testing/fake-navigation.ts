import type { Navigation } from '../environment/environment.ts';

export interface FakeNavigation extends Navigation {
  readonly visitedPaths: string[];
  readonly loadedAddresses: string[];
  readonly tracelessAddresses: string[];
  state(): unknown;
}

export function fakeNavigation(start = '/'): FakeNavigation {
  const visitedPaths: string[] = [];
  const loadedAddresses: string[] = [];
  const tracelessAddresses: string[] = [];
  let current = start;
  let state: unknown;
  return {
    visitedPaths,
    loadedAddresses,
    tracelessAddresses,
    currentPath: () => current,
    absoluteUrl: (path) => new URL(path, 'https://clube.test').href,
    state: () => state,
    go(path, options) {
      current = path;
      state = options?.state;
      visitedPaths.push(path);
    },
    leave(address, options) {
      loadedAddresses.push(address);
      if (options?.traceless === true) tracelessAddresses.push(address);
    },
  };
}
