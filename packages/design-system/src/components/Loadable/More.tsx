import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { loadable as loadableWords } from '../../words/pt-br/loadable.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import { Text } from '../Text/Text.tsx';
import { more } from './Loadable.css.ts';

/** Calls `onReach` when an element comes near the viewport, at most once per render. */
export function useReached(
  near: RefObject<Element | null>,
  isWatching: boolean,
  onReach: () => unknown,
  margin: number,
): void {
  // Observes again after each render: an observer reports an element that stays near only once.
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
  hasMore: boolean;
  busy: boolean;
  onMore: () => unknown;
  label?: string | undefined;
  /** Loads the next page when the member scrolls near. The button stays as a fallback. */
  auto?: boolean;
  /** The next page failed: only the button retries. */
  failed?: boolean;
  end?: string | undefined;
}

/** In pixels. Starts the request early enough to avoid a visible wait. */
const AHEAD = 600;

/**
 * Loads the next page of a list. After the last page the focus moves from the button to the end of the list.
 */
export function More({ hasMore, busy, onMore, label, auto = false, failed = false, end: said }: MoreProps) {
  const words = useWords('loadable', loadableWords);
  const [wasPressed, setWasPressed] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const near = useRef<HTMLDivElement>(null);
  useReached(near, auto && hasMore && !busy && !failed, onMore, AHEAD);

  useLayoutEffect(() => {
    // Does not steal the focus if the member moved it.
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
