import { useEffect, useEffectEvent } from 'react';

export interface TimerProps {
  ms: number;
  onUp: () => void;
}

/** Runs as long as it is there, and begins anew when it is there again. */
export function Timer({ ms, onUp }: TimerProps) {
  const up = useEffectEvent(onUp);
  useEffect(() => {
    const timer = setTimeout(() => up(), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return null;
}
