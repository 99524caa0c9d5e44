import { type ReactNode, useEffect, useRef, useState } from 'react';
import { inlineVars } from '../../theme/inline-vars.ts';
import { height, list, placeholder } from './Feed.css.ts';

/** Root margin in pixels: groups are rendered before they scroll into view. */
const ROOT_MARGIN = 1000;

type OnVisibility = (isNear: boolean, height: number) => void;

const listeners = /* @__PURE__ */ new WeakMap<Element, OnVisibility>();
let observer: IntersectionObserver | undefined;

/** All groups share one observer. */
function watch(element: Element, onVisibility: OnVisibility): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        listeners.get(target)?.(isIntersecting, boundingClientRect.height);
    },
    // In an iframe, such as Storybook's, the default root clips the margin.
    { root: document, rootMargin: `${ROOT_MARGIN}px` },
  );
  listeners.set(element, onVisibility);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    listeners.delete(element);
  };
}

/** True while the group has the focus, a playing video or an iframe. The group must then stay mounted. */
function isInUse(element: Element): boolean {
  const isPlaying = [...element.querySelectorAll('video')].some(({ paused }) => !paused);
  return isPlaying || element.querySelector('iframe') !== null || element.contains(document.activeElement);
}

export interface WindowedProps {
  children: readonly ReactNode[];
  /** Keeps the children mounted, because comments are open in them. */
  staysMounted: boolean;
}

/** Windowing: replaces children far from the viewport with a placeholder of the same height. */
export function Windowed({ children, staysMounted }: WindowedProps) {
  const element = useRef<HTMLDivElement>(null);
  const childCount = useRef(0);
  childCount.current = children.length;
  /** Measured height per child. Children may join a group while it is a placeholder. */
  const [childHeight, setChildHeight] = useState<number>();

  useEffect(() => {
    const { current } = element;
    if (current === null || typeof IntersectionObserver === 'undefined') return;
    return watch(current, (isNear, groupHeight) => {
      if (isNear) setChildHeight(undefined);
      else if (!isInUse(current)) setChildHeight((previous) => previous ?? groupHeight / childCount.current);
    });
  }, []);

  const isFar = childHeight !== undefined && !staysMounted;
  return (
    <div
      ref={element}
      className={isFar ? placeholder : list}
      style={isFar ? inlineVars({ [height]: `${childHeight * children.length}px` }) : undefined}
    >
      {isFar ? null : children}
    </div>
  );
}
