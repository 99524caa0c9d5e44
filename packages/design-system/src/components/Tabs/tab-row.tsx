import { type RefObject, useEffect } from 'react';
import { count as countClass } from './Tabs.css.ts';

/** As wide as the fade of the row, so that the chosen tab stands beside it. */
const FADE = 32;

/** Scrolls the row sideways until its chosen tab can be seen; the page stays where it is. */
function showChosen(row: HTMLElement): void {
  const tab = row.querySelector<HTMLElement>(':is([aria-selected=true], [aria-current])');
  if (tab === null) return;
  const first = tab.offsetLeft - FADE;
  const last = tab.offsetLeft + tab.offsetWidth + FADE - row.clientWidth;
  row.scrollLeft = Math.min(first, Math.max(last, row.scrollLeft));
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row has other tabs, or another one is chosen
  useEffect(() => {
    const row = list.current;
    if (row === null) return;
    showChosen(row);
    const mark = () => markHidden(row);
    const observer = new ResizeObserver(mark);
    for (const each of [row, ...row.children]) observer.observe(each);
    row.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', mark);
    };
  }, [list, chosen, count]);
}

export interface TabLabelProps {
  /** One or two words. */
  label: string;
  /** How many there are behind it. */
  count?: number | undefined;
}

export function TabLabel({ label, count }: TabLabelProps) {
  return (
    <>
      {label}
      {count === undefined ? null : <span className={countClass}>{count}</span>}
    </>
  );
}
