import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/** A component that is loaded lazily, when it is wanted. */
export interface Lazy<Props> {
  /** Prefetches it when a pointer or the focus comes near. It ignores failures: `load` reports them. */
  preload(): void;
  load(): Promise<ComponentType<Props>>;
  /** What has arrived. */
  now(): ComponentType<Props> | undefined;
}

export function lazy<Props>(bring: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let arrived: ComponentType<Props> | undefined;
  const load = async () => {
    arrived ??= await bring();
    return arrived;
  };
  return { load, now: () => arrived, preload: () => void load().catch(() => {}) };
}

/**
 * A lazy component, once it has loaded, and what the server has drawn without it was taken over. React's own `lazy` would
 * throw where the network fails, and cache the failure for good; here nothing is rendered, `onFail` is called, and it is
 * fetched anew when it is wanted again.
 */
export function useLazy<Props>(
  source: Lazy<Props>,
  wanted: boolean,
  onFail: () => void,
): ComponentType<Props> | undefined {
  // Shown once, it stays, so that it can leave in its own way.
  const [isShown, setShown] = useState(false);
  const fail = useEffectEvent(onFail);
  // In the same commit, where it is there: a dialog that is open as its page comes back takes its place in the history before
  // what listens to `popstate` after the router looks at that.
  useLayoutEffect(() => {
    if (!wanted) return;
    if (source.now() !== undefined) {
      setShown(true);
      return;
    }
    let isCancelled = false;
    source.load().then(
      () => (isCancelled ? undefined : setShown(true)),
      () => (isCancelled ? undefined : fail()),
    );
    return () => {
      isCancelled = true;
    };
  }, [source, wanted]);
  return isShown ? source.now() : undefined;
}

/**
 * Prefetches what may be needed later when the browser is idle, so that it also works offline. Pass a stable function. It
 * ignores failures: the load that needs the module reports them.
 */
export function useAhead(bring: () => void): void {
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(bring, LATER);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(bring);
    return () => cancelIdleCallback(handle);
  }, [bring]);
}

/** Where browsers don't say when they are idle: what a page needs at once has been asked for by then. */
const LATER = 2_000;
