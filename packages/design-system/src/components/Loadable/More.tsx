import { useLayoutEffect, useRef, useState } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { loadable as loadableWords } from '../../words/pt-br/loadable.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import { more } from './Loadable.css.ts';

export interface MoreProps {
  /** There are more than those shown. */
  hasMore: boolean;
  /** The next ones are on their way. */
  busy: boolean;
  onMore: () => unknown;
  label?: string | undefined;
}

/** The way to the next page of a list. With the last one the button goes, and the focus that was on it stays in its place. */
export function More({ hasMore, busy, onMore, label }: MoreProps) {
  const words = useWords('loadable', loadableWords);
  const [wasPressed, setWasPressed] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    // Whoever has gone elsewhere meanwhile is left there.
    if (wasPressed && !hasMore && document.activeElement === document.body) {
      end.current?.focus({ preventScroll: true });
    }
  }, [wasPressed, hasMore]);

  if (hasMore) {
    return (
      <div className={more}>
        <Button
          busy={busy}
          busyLabel={words.moreLoading}
          onClick={() => {
            setWasPressed(true);
            return onMore();
          }}
        >
          {label ?? words.more}
        </Button>
      </div>
    );
  }
  return wasPressed ? (
    <p ref={end} className={hidden} tabIndex={-1}>
      {words.end}
    </p>
  ) : null;
}
