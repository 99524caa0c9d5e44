import { type ReactNode, useEffect, useRef, useState } from 'react';
import { inlineVars } from '../../theme/inline-vars.ts';
import { far, height, list } from './Feed.css.ts';

/** Root margin in pixels: groups are rendered before they scroll into view. */
const NEAR = 1000;

type Hear = (isNear: boolean, height: number) => void;

const heard = /* @__PURE__ */ new WeakMap<Element, Hear>();
let observer: IntersectionObserver | undefined;

/** All groups share one observer. */
function watch(element: Element, hear: Hear): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        heard.get(target)?.(isIntersecting, boundingClientRect.height);
    },
    // In an iframe, such as Storybook's, the default root clips the margin.
    { root: document, rootMargin: `${NEAR}px` },
  );
  heard.set(element, hear);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    heard.delete(element);
  };
}

/** The member is typing in it or playing a video, so it must stay mounted. */
function isInUse(element: Element): boolean {
  const isPlaying = [...element.querySelectorAll('video')].some(({ paused }) => !paused);
  return isPlaying || element.querySelector('iframe') !== null || element.contains(document.activeElement);
}

export interface WindowedProps {
  children: readonly ReactNode[];
  /** Keeps the children mounted, because comments are open in them. */
  keep: boolean;
}

/** Windowing: replaces children far from the viewport with a placeholder of the same height. */
export function Windowed({ children, keep }: WindowedProps) {
  const element = useRef<HTMLDivElement>(null);
  const count = useRef(0);
  count.current = children.length;
  /** Measured height per child. Children may join a group while it is a placeholder. */
  const [room, setRoom] = useState<number>();

  useEffect(() => {
    const { current } = element;
    if (current === null || typeof IntersectionObserver === 'undefined') return;
    return watch(current, (isNear, tall) => {
      if (isNear) setRoom(undefined);
      else if (!isInUse(current)) setRoom((before) => before ?? tall / count.current);
    });
  }, []);

  const isFar = room !== undefined && !keep;
  return (
    <div
      ref={element}
      className={isFar ? far : list}
      style={isFar ? inlineVars({ [height]: `${room * children.length}px` }) : undefined}
    >
      {isFar ? null : children}
    </div>
  );
}
