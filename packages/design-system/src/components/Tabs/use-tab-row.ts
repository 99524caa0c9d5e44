import { type RefObject, useEffect } from 'react';

/** As wide as the fade of the row, so that the chosen tab stands beside it. */
const FADE = 32;

/** Scrolls the row sideways until its chosen tab can be seen; the page stays where it is. */
function showChosen(row: HTMLElement): void {
  const tab = row.querySelector(':is([aria-selected=true], [aria-current])');
  if (tab === null) return;
  const room = row.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  if (left < room.left + FADE) row.scrollLeft += left - room.left - FADE;
  else if (right > room.right - FADE) row.scrollLeft += right - room.right + FADE;
}

/** Marks the sides where the row hides tabs: their fade shows that it scrolls. */
function markHidden(row: HTMLElement): void {
  const hiddenAfter = row.scrollWidth - row.clientWidth - row.scrollLeft;
  row.toggleAttribute('data-before', row.scrollLeft > 1);
  row.toggleAttribute('data-after', hiddenAfter > 1);
}

/** Keeps the chosen tab of a row in view, and shows where there are more. */
export function useTabRow(
  list: RefObject<HTMLElement | null>,
  chosen: string | undefined,
  count: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab has been chosen
  useEffect(() => {
    if (list.current !== null) showChosen(list.current);
  }, [list, chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row has other tabs
  useEffect(() => {
    const row = list.current;
    if (row === null) return;
    const mark = () => markHidden(row);
    const observer = new ResizeObserver(mark);
    for (const each of [row, ...row.children]) observer.observe(each);
    row.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', mark);
    };
  }, [list, count]);
}
