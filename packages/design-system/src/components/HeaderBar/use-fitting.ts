import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * How many of a list's items, which wrap, stand in its first line, whole. The list hides the other lines, so before it
 * is measured, and without JavaScript, nothing looks wrong.
 */
export function useFitting(most: number): { list: RefObject<HTMLUListElement | null>; fitting: number } {
  const list = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(most);
  // Anew after each change too: what shows that there is more takes room itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured depends on how many are shown
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = () => {
      element.style.maxWidth = '';
      const items = [...element.children] as HTMLElement[];
      const end = element.offsetLeft + element.clientWidth + 1;
      // Where it isn't drawn, on a phone, all stand at 0.
      const whole = items.filter(
        (item) => item.offsetTop === items[0]?.offsetTop && item.offsetLeft + item.offsetWidth <= end,
      );
      const last = whole.at(-1);
      // What follows it comes right after the last that is there.
      if (whole.length < items.length)
        element.style.maxWidth =
          last === undefined ? '0' : `${last.offsetLeft + last.offsetWidth - element.offsetLeft}px`;
      setFitting(whole.length);
    };
    measure();
    // There may be more room, or letters that arrive late and are wider.
    const observer = new ResizeObserver(measure);
    if (element.parentElement !== null) observer.observe(element.parentElement);
    for (const item of element.children) observer.observe(item);
    return () => observer.disconnect();
  }, [fitting]);
  return { list, fitting: Math.min(fitting, most) };
}
