import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

export interface Lazy<Props> {
  /** Prefetches when pointer or focus comes near. Ignores failures: `load` reports them. */
  preload(): void;
  load(): Promise<ComponentType<Props>>;
  loadedComponent(): ComponentType<Props> | undefined;
}

export function lazy<Props>(importComponent: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let component: ComponentType<Props> | undefined;
  const load = async () => {
    component ??= await importComponent();
    return component;
  };
  return { load, loadedComponent: () => component, preload: () => void load().catch(() => {}) };
}

/**
 * Returns the component once it has loaded and the page is hydrated.
 *
 * Unlike React's `lazy` it never throws or caches a network failure. It calls `onFail`, renders nothing, and
 * retries when needed again.
 */
export function useLazy<Props>(
  source: Lazy<Props>,
  isNeeded: boolean,
  onFail: () => void,
): ComponentType<Props> | undefined {
  // Stays mounted after first use, so exit animations run.
  const [isMounted, setMounted] = useState(false);
  const reportFailure = useEffectEvent(onFail);
  // A layout effect, so that a loaded dialog mounts in the same commit. If the router opens the dialog on
  // `popstate`, the dialog must add its history entry before the next `popstate` listeners run.
  useLayoutEffect(() => {
    if (!isNeeded) return;
    if (source.loadedComponent() !== undefined) {
      setMounted(true);
      return;
    }
    let isCancelled = false;
    source.load().then(
      () => (isCancelled ? undefined : setMounted(true)),
      () => (isCancelled ? undefined : reportFailure()),
    );
    return () => {
      isCancelled = true;
    };
  }, [source, isNeeded]);
  return isMounted ? source.loadedComponent() : undefined;
}

/**
 * Prefetches a module when the browser is idle, so it also works offline. Pass a stable function. Ignores
 * failures: the later load reports them.
 */
export function useIdlePrefetch(prefetch: () => void): void {
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(prefetch, IDLE_FALLBACK_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(prefetch);
    return () => cancelIdleCallback(handle);
  }, [prefetch]);
}

/** Milliseconds; fallback for browsers without `requestIdleCallback`. */
const IDLE_FALLBACK_MS = 2_000;
