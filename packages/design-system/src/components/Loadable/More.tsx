import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { loadable as loadableWords } from '../../words/pt-br/loadable.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import { Text } from '../Text/Text.tsx';
import { more } from './Loadable.css.ts';

/** Calls `onReach` when an element comes near the viewport: at most once a render. */
export function useReached(
  near: RefObject<Element | null>,
  isWatching: boolean,
  onReach: () => unknown,
  /** In pixels. */
  margin: number,
): void {
  // Observes again after each render: the element may still be near, and an observer reports that only once.
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

export interface MoreProps {
  /** There are more than those shown. */
  hasMore: boolean;
  /** The next ones are on their way. */
  busy: boolean;
  onMore: () => unknown;
  label?: string | undefined;
  /** The next ones come by themselves as one scrolls near them; the button stays for whoever gets there first. */
  auto?: boolean;
  /** The next ones could not be had: nothing is asked for but by the button. */
  failed?: boolean;
  /** What stands at the end of the list, once it is reached. */
  end?: string | undefined;
}

/** So many pixels before what is in sight the next ones are asked for: before anybody has to wait for them. */
const AHEAD = 600;

/** The way to the next page of a list. With the last one the button goes, and the focus that was on it stays in its place. */
export function More({ hasMore, busy, onMore, label, auto = false, failed = false, end: said }: MoreProps) {
  const words = useWords('loadable', loadableWords);
  const [wasPressed, setWasPressed] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const near = useRef<HTMLDivElement>(null);
  useReached(near, auto && hasMore && !busy && !failed, onMore, AHEAD);

  useLayoutEffect(() => {
    // Whoever has gone elsewhere meanwhile is left there.
    if (wasPressed && !hasMore && document.activeElement === document.body) {
      end.current?.focus({ preventScroll: true });
    }
  }, [wasPressed, hasMore]);

  if (hasMore) {
    return (
      <div ref={near} className={more}>
        <Button
          busy={busy}
          busyLabel={words.moreLoading}
          onClick={() => {
            setWasPressed(true);
            return onMore();
          }}
        >
          {failed ? words.again : (label ?? words.more)}
        </Button>
      </div>
    );
  }
  if (said === undefined && !wasPressed) return null;
  return (
    <div ref={end} className={said === undefined ? hidden : more} tabIndex={-1}>
      {said === undefined ? words.end : <Text tone="muted">{said}</Text>}
    </div>
  );
}
