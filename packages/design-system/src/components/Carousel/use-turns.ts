import { type FocusEvent, useEffect, useRef, useState } from 'react';

/**
 * Calls `turn` at an interval that restarts with each page. Skips hidden pages, and respects reduced motion.
 */
export function useTurns(
  everyMs: number | undefined,
  resting: boolean,
  shown: number,
  turn: () => void,
): void {
  const latest = useRef(turn);
  latest.current = turn;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page change restarts the timer
  useEffect(() => {
    if (everyMs === undefined || resting || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, resting, shown]);
}

export function useAttention() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    attended: pointed || focused,
    attention: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
}
