import { useEffect, useState } from 'react';

export interface Rotation {
  /** Which one is shown. */
  readonly index: number;
  /** How many have been shown, or come next: the others need not be loaded yet. */
  readonly reached: number;
}

/** Goes from one to the next, and from the last to the first. Rests while told to, and while nobody looks. */
export const useRotation = (count: number, everyMs: number, resting: boolean): Rotation => {
  const [{ index, reached }, setRotation] = useState<Rotation>({ index: 0, reached: 1 });

  useEffect(() => {
    if (count < 2) return;
    setRotation((now) => ({ ...now, reached: Math.max(now.reached, 2) }));
    if (resting || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      setRotation((now) => {
        const next = (now.index + 1) % count;
        return { index: next, reached: Math.min(count, Math.max(now.reached, next + 2)) };
      });
    }, everyMs);
    return () => clearInterval(timer);
  }, [count, everyMs, resting]);

  return { index: index % Math.max(count, 1), reached };
};
