import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Visible {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** It has come into sight before. */
  readonly seen: boolean;
  /** It is in sight. */
  readonly visible: boolean;
}

export function useVisible(): Visible {
  const frame = useRef<HTMLDivElement>(null);
  const [{ seen, visible }, setState] = useState({ seen: false, visible: false });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new IntersectionObserver((entries) => {
      const now = entries.at(-1)?.isIntersecting === true;
      setState((before) => ({ seen: before.seen || now, visible: now }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, seen, visible };
}
