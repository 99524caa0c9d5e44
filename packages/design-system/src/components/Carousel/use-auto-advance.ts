import { type FocusEvent, useEffect, useRef, useState } from 'react';

/**
 * Calls `advance` at an interval that restarts with each page. Skips hidden pages, and respects reduced
 * motion.
 */
export function useAutoAdvance(
  intervalMs: number | undefined,
  paused: boolean,
  page: number,
  advance: () => void,
): void {
  const latestAdvance = useRef(advance);
  latestAdvance.current = advance;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page change restarts the timer
  useEffect(() => {
    if (intervalMs === undefined || paused || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) latestAdvance.current();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs, paused, page]);
}

export function useInteraction() {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  return {
    isInteracting: isHovered || isFocused,
    interactionProps: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setIsFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
}
