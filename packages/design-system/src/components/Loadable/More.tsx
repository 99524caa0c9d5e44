import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadable as loadableWords } from '../../texts/pt-br/loadable.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { Button } from '../Button/Button.tsx';
import { Text } from '../Text/Text.tsx';
import { more } from './Loadable.css.ts';

/** Calls `onReach` when an element comes near the viewport, at most once per render. */
export function useOnReach(
  sentinel: RefObject<Element | null>,
  isWatching: boolean,
  onReach: () => unknown,
  margin: number,
): void {
  // Observes again after each render: an observer reports an element that stays in range only once.
  useEffect(() => {
    const element = sentinel.current;
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
const PRELOAD_MARGIN = 600;

/**
 * Loads the next page of a list. After the last page the focus moves from the button to the end of the list.
 */
export function More({
  hasMore,
  busy,
  onMore,
  label,
  auto = false,
  failed = false,
  end: endText,
}: MoreProps) {
  const texts = useTexts('loadable', loadableWords);
  const [wasPressed, setWasPressed] = useState(false);
  const endElement = useRef<HTMLDivElement>(null);
  const sentinel = useRef<HTMLDivElement>(null);
  useOnReach(sentinel, auto && hasMore && !busy && !failed, onMore, PRELOAD_MARGIN);

  useLayoutEffect(() => {
    // Does not steal the focus if the member moved it.
    if (wasPressed && !hasMore && document.activeElement === document.body) {
      endElement.current?.focus({ preventScroll: true });
    }
  }, [wasPressed, hasMore]);

  if (hasMore) {
    return (
      <div ref={sentinel} className={more}>
        <Button
          busy={busy}
          busyLabel={texts.moreLoading}
          onClick={() => {
            setWasPressed(true);
            return onMore();
          }}
        >
          {failed ? texts.retry : (label ?? texts.more)}
        </Button>
      </div>
    );
  }
  if (endText === undefined && !wasPressed) return null;
  return (
    <div ref={endElement} className={endText === undefined ? hidden : more} tabIndex={-1}>
      {endText === undefined ? texts.end : <Text tone="muted">{endText}</Text>}
    </div>
  );
}
