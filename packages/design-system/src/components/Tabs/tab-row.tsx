import { type RefObject, useEffect } from 'react';
import { count as countClass } from './Tabs.css.ts';

/** Width of the fade, so the selected tab clears it. */
const FADE = 32;

/** Sets `scrollLeft` so that only the row scrolls, never the page. */
function showChosen(row: HTMLElement): void {
  const tab = row.querySelector<HTMLElement>(':is([aria-selected=true], [aria-current])');
  if (tab === null) return;
  const first = tab.offsetLeft - FADE;
  const last = tab.offsetLeft + tab.offsetWidth + FADE - row.clientWidth;
  row.scrollLeft = Math.min(first, Math.max(last, row.scrollLeft));
}

function markHidden(row: HTMLElement): void {
  const hiddenAfter = row.scrollWidth - row.clientWidth - row.scrollLeft;
  row.toggleAttribute('data-before', row.scrollLeft > 1);
  row.toggleAttribute('data-after', hiddenAfter > 1);
}

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
  label: string;
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
