import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * How many of a list's items, which wrap, stand in its first line, whole. The list hides the other lines, so before it
 * is measured, and without JavaScript, nothing looks wrong.
 */
export function useFitting(most: number): {
  list: RefObject<HTMLUListElement | null>;
  /** What shows that there is more, and isn't there where all fit. */
  more: RefObject<HTMLLIElement | null>;
  fitting: number;
} {
  const list = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLLIElement>(null);
  const [fitting, setFitting] = useState(most);
  // Anew after each change too, also of what there is: what shows that there is more takes room itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured depends on how many are shown
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const wholeOnes = (items: readonly HTMLElement[]) => {
      const end = element.offsetLeft + element.clientWidth + 1;
      // Where it isn't drawn, on a phone, all stand at 0.
      return items.filter(
        (item) => item.offsetTop === items[0]?.offsetTop && item.offsetLeft + item.offsetWidth <= end,
      );
    };
    const measure = () => {
      const items = [...element.children] as HTMLElement[];
      element.style.maxWidth = '';
      // All may fit without what shows that there is more, and not beside it.
      const beside = more.current;
      if (beside !== null) beside.style.display = 'none';
      let whole = wholeOnes(items);
      if (beside !== null) beside.style.display = '';
      if (whole.length < items.length) whole = wholeOnes(items);
      const last = whole.at(-1);
      // What follows it comes right after the last that is there. Widths have fractions: a hair less, and it would wrap.
      if (whole.length < items.length)
        element.style.maxWidth =
          last === undefined
            ? '0'
            : `${Math.ceil(last.getBoundingClientRect().right - element.getBoundingClientRect().left) + 1}px`;
      setFitting(whole.length);
    };
    measure();
    // There may be more room, or letters that arrive late and are wider.
    // In the next frame: what is measured changes by it.
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    if (element.parentElement !== null) observer.observe(element.parentElement);
    for (const item of element.children) observer.observe(item);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [fitting, most]);
  return { list, more, fitting: Math.min(fitting, most) };
}
