import { type RefObject, useEffect, useRef } from 'react';

/** Tells once that somebody is near an element, and again after that was no longer to be told for a while. */
export function useReached(
  near: RefObject<Element | null>,
  isWatching: boolean,
  onReach: () => unknown,
  /** In pixels. */
  margin: number,
): void {
  const latest = useRef(onReach);
  latest.current = onReach;
  useEffect(() => {
    const element = near.current;
    if (!isWatching || element === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        latest.current();
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near, isWatching, margin]);
}
