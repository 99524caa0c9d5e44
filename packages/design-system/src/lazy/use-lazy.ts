import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

export interface Lazy<Props> {
  /** Prefetches when pointer or focus comes near. Ignores failures: `load` reports them. */
  preload(): void;
  load(): Promise<ComponentType<Props>>;
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
 * Returns the component once it has loaded and the page is hydrated.
 *
 * Unlike React's `lazy` it never throws or caches a network failure. It calls `onFail`, renders nothing, and
 * retries when needed again.
 */
export function useLazy<Props>(
  source: Lazy<Props>,
  wanted: boolean,
  onFail: () => void,
): ComponentType<Props> | undefined {
  // Stays mounted after first use, so exit animations run.
  const [isShown, setShown] = useState(false);
  const fail = useEffectEvent(onFail);
  // A layout effect, so a loaded dialog mounts in the same commit. It must enter the history before
  // `popstate` listeners after the router read it.
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
 * Prefetches a module when the browser is idle, so it also works offline. Pass a stable function. Ignores
 * failures: the later load reports them.
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

/** Milliseconds; fallback for browsers without `requestIdleCallback`. */
const LATER = 2_000;
