import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Counts the list items that fit whole in the first line. The list clips the other lines, so it also looks
 * right without JavaScript.
 */
export function useFitting(max: number): {
  list: RefObject<HTMLUListElement | null>;
  moreButton: RefObject<HTMLLIElement | null>;
  fittingCount: number;
} {
  const list = useRef<HTMLUListElement>(null);
  const moreButton = useRef<HTMLLIElement>(null);
  const [fittingCount, setFittingCount] = useState(max);
  // Measures again after each change, because the overflow button takes room itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured depends on how many are shown
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const filterFitting = (items: readonly HTMLElement[]) => {
      const end = element.offsetLeft + element.clientWidth + 1;
      // A hidden list, as on phones, has all offsets at 0.
      return items.filter(
        (item) => item.offsetTop === items[0]?.offsetTop && item.offsetLeft + item.offsetWidth <= end,
      );
    };
    const measure = () => {
      const items = [...element.children] as HTMLElement[];
      element.style.maxWidth = '';
      // All items may fit without the overflow button, but not beside it.
      const overflowButton = moreButton.current;
      if (overflowButton !== null) overflowButton.style.display = 'none';
      let visibleItems = filterFitting(items);
      if (overflowButton !== null) overflowButton.style.display = '';
      if (visibleItems.length < items.length) visibleItems = filterFitting(items);
      const last = visibleItems.at(-1);
      // Puts the overflow button right after the last item. Rounds up: with a pixel fraction less, it would
      // wrap.
      if (visibleItems.length < items.length)
        element.style.maxWidth =
          last === undefined
            ? '0'
            : `${Math.ceil(last.getBoundingClientRect().right - element.getBoundingClientRect().left) + 1}px`;
      setFittingCount(visibleItems.length);
    };
    measure();
    // The room may change, and late fonts may widen items. Waits a frame, because measuring resizes the
    // observed elements.
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
  }, [fittingCount, max]);
  return { list, moreButton, fittingCount: Math.min(fittingCount, max) };
}
