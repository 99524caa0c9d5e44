import { type RefObject, useEffect } from 'react';

/** Tells that somebody is near an element: once for what was drawn, and again where they still are after that has changed. */
export function useReached(
  near: RefObject<Element | null>,
  isWatching: boolean,
  onReach: () => unknown,
  /** In pixels. */
  margin: number,
): void {
  // With each drawing: the element may have moved, and whoever is near it since it was told is not told of by the same one.
  useEffect(() => {
    const element = near.current;
    if (!isWatching || element === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        onReach();
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  });
}
