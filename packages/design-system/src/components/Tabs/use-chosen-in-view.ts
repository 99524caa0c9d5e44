import { type RefObject, useEffect } from 'react';

/** Scrolls a row sideways until its chosen tab can be seen; the page stays where it is. */
export function useChosenInView(list: RefObject<HTMLElement | null>, chosen: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab has been chosen
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector(':is([aria-selected=true], [aria-current])');
    if (row === null || tab === null || tab === undefined) return;
    const room = row.getBoundingClientRect();
    const { left, right } = tab.getBoundingClientRect();
    if (left < room.left) row.scrollLeft += left - room.left;
    else if (right > room.right) row.scrollLeft += right - room.right;
  }, [list, chosen]);
}
