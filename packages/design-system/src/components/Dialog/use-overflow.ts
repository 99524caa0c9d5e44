import { type RefCallback, useCallback, useState } from 'react';

/** Whether there is more in an element than it shows. */
export function useOverflow(): [RefCallback<HTMLElement>, boolean] {
  const [overflows, setOverflows] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight);
    measure();
    // Its own size changes with the screen, its children's with the content.
    const observer = new ResizeObserver(measure);
    for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return [ref, overflows];
}
