import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * How many of a list's items, which wrap, stand in its first line. The list hides the other lines, so before it is
 * measured, and without JavaScript, nothing looks wrong.
 */
export function useFitting(most: number): { list: RefObject<HTMLUListElement | null>; fitting: number } {
  const list = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(most);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = () => {
      element.style.maxWidth = '';
      const items = [...element.children] as HTMLElement[];
      // Where it isn't drawn, on a phone, all stand at 0.
      const inLine = items.filter((item) => item.offsetTop === items[0]?.offsetTop);
      const last = inLine.at(-1);
      // What follows it comes right after the last that is there.
      if (last !== undefined && inLine.length < items.length)
        element.style.maxWidth = `${last.offsetLeft + last.offsetWidth - element.offsetLeft}px`;
      setFitting(inLine.length);
    };
    measure();
    // There may be more room, or letters that arrive late and are wider.
    const observer = new ResizeObserver(measure);
    if (element.parentElement !== null) observer.observe(element.parentElement);
    for (const item of element.children) observer.observe(item);
    return () => observer.disconnect();
  }, []);
  return { list, fitting: Math.min(fitting, most) };
}
