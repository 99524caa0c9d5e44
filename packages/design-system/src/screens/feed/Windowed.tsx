import { type ReactNode, useEffect, useRef, useState } from 'react';
import { inlineVars } from '../../theme/inline-vars.ts';
import { far, height, list } from './Feed.css.ts';

/** So far from the screen something is still there: whoever scrolls finds it drawn. */
const NEAR = 1000;

type Hear = (isNear: boolean, height: number) => void;

const heard = /* @__PURE__ */ new WeakMap<Element, Hear>();
let observer: IntersectionObserver | undefined;

/** One looks after all of them. */
function watch(element: Element, hear: Hear): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        heard.get(target)?.(isIntersecting, boundingClientRect.height);
    },
    // In a frame, as Storybook's, what lies beyond the frame would be beyond any margin.
    { root: document, rootMargin: `${NEAR}px` },
  );
  heard.set(element, hear);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    heard.delete(element);
  };
}

/** Somebody is at it: they write there, or it plays. */
function isInUse(element: Element): boolean {
  const isPlaying = [...element.querySelectorAll('video')].some(({ paused }) => !paused);
  return isPlaying || element.querySelector('iframe') !== null || element.contains(document.activeElement);
}

export interface WindowedProps {
  children: readonly ReactNode[];
  /** It stays, wherever it is: something was opened in it. */
  keep: boolean;
}

/** Entries of a long list. What is far from the screen keeps its room, and isn't there. */
export function Windowed({ children, keep }: WindowedProps) {
  const element = useRef<HTMLDivElement>(null);
  const count = useRef(0);
  count.current = children.length;
  /** Of one of them: others may join those that are far. */
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
