import { useEffect, useState } from 'react';
import { useTurns } from '../Carousel/use-turns.ts';

export interface Rotation {
  /** Which one is shown. */
  readonly index: number;
  /** How many have been shown, or come next: the others need not be loaded yet. */
  readonly reached: number;
}

/** Goes from one to the next, and from the last to the first. Rests while paused, and while the page is hidden. */
export function useRotation(count: number, everyMs: number, resting: boolean): Rotation {
  const [{ index, reached }, setRotation] = useState<Rotation>({ index: 0, reached: 1 });
  const several = count > 1;

  // The second is loaded lazily, after hydration.
  useEffect(() => {
    if (several) setRotation((now) => ({ ...now, reached: Math.max(now.reached, 2) }));
  }, [several]);

  useTurns(several ? everyMs : undefined, resting, index, () =>
    setRotation((now) => {
      const next = (now.index + 1) % count;
      return { index: next, reached: Math.min(count, Math.max(now.reached, next + 2)) };
    }),
  );

  return { index: index % Math.max(count, 1), reached };
}
