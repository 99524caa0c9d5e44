import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { inlineVars } from '../../theme/inline-vars.ts';
import { loadable as loadableWords } from '../../words/pt-br/loadable.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import { atEnd, more, rest, restFrom } from './Loadable.css.ts';

export interface MoreProps {
  /** There are more than those shown. */
  hasMore: boolean;
  /** The next ones are on their way. */
  busy: boolean;
  onMore: () => unknown;
  label?: string | undefined;
  /** The next ones come by themselves as one scrolls near them; the button stays for whoever gets there first. */
  auto?: boolean;
  /** They come once so much of the list has been scrolled, of 1, and not only near its end. */
  threshold?: number | undefined;
  /** The next ones could not be had: nothing is asked for but by the button. */
  failed?: boolean;
  /** What stands at the end of the list, once it is reached. */
  end?: string | undefined;
}

/** So many pixels before what is in sight the next ones are asked for: before anybody has to wait for them. */
const AHEAD = 600;

/** The way to the next page of a list. With the last one the button goes, and the focus that was on it stays in its place. */
export function More({
  hasMore,
  busy,
  onMore,
  label,
  auto = false,
  threshold,
  failed = false,
  end: said,
}: MoreProps) {
  const words = useWords('loadable', loadableWords);
  const [wasPressed, setWasPressed] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  const near = useRef<HTMLDivElement & HTMLSpanElement>(null);
  const latest = useRef(onMore);
  latest.current = onMore;
  const isWatching = auto && hasMore && !busy && !failed;

  useEffect(() => {
    const element = near.current;
    if (!isWatching || element === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        latest.current();
      },
      { rootMargin: `${threshold === undefined ? AHEAD : 0}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWatching, threshold]);

  useLayoutEffect(() => {
    // Whoever has gone elsewhere meanwhile is left there.
    if (wasPressed && !hasMore && document.activeElement === document.body) {
      end.current?.focus({ preventScroll: true });
    }
  }, [wasPressed, hasMore]);

  if (hasMore) {
    return (
      <div ref={threshold === undefined ? near : undefined} className={more}>
        {threshold === undefined ? null : (
          <span
            ref={near}
            className={rest}
            style={inlineVars({ [restFrom]: `${100 * threshold}%` })}
            aria-hidden
          />
        )}
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
  if (said !== undefined)
    return (
      <p ref={end} className={atEnd} tabIndex={-1}>
        {said}
      </p>
    );
  return wasPressed ? (
    <p ref={end} className={hidden} tabIndex={-1}>
      {words.end}
    </p>
  ) : null;
}
