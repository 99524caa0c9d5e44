import { type FocusEvent, useEffect, useRef, useState } from 'react';

interface Turns {
  /** Without a time it never begins. */
  everyMs: number | undefined;
  /** Stopped, or looked at. */
  resting: boolean;
  /** It waits while nobody can see the page. */
  whileSeen: boolean;
  /** Whatever is shown now: it is shown for as long as any other. */
  shown: number;
}

/** Calls `turn` every so often. Where motion is reduced nothing moves by itself: that is not the page's to decide. */
export function useTurns({ everyMs, resting, whileSeen, shown }: Turns, turn: () => void): void {
  const latest = useRef(turn);
  latest.current = turn;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each begins anew
  useEffect(() => {
    if (everyMs === undefined || resting || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (!(whileSeen && document.hidden)) latest.current();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, resting, whileSeen, shown]);
}

/** Whether a pointer or the focus is there: what moves by itself then keeps still. */
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
