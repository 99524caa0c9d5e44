import { type RefObject, useEffect } from 'react';
import { count as countClass } from './Tabs.css.ts';

/** Width in pixels of the fade at both ends of the row. The selected tab scrolls clear of it. */
const FADE_WIDTH = 32;

/** Sets `scrollLeft`, because `scrollIntoView` would scroll the page too. */
function scrollToSelected(row: HTMLElement): void {
  const tab = row.querySelector<HTMLElement>(':is([aria-selected=true], [aria-current])');
  if (tab === null) return;
  const maxScroll = tab.offsetLeft - FADE_WIDTH;
  const minScroll = tab.offsetLeft + tab.offsetWidth + FADE_WIDTH - row.clientWidth;
  row.scrollLeft = Math.min(maxScroll, Math.max(minScroll, row.scrollLeft));
}

function markOverflow(row: HTMLElement): void {
  const overflowAtEnd = row.scrollWidth - row.clientWidth - row.scrollLeft;
  row.toggleAttribute('data-before', row.scrollLeft > 1);
  row.toggleAttribute('data-after', overflowAtEnd > 1);
}

export function useTabRow(
  list: RefObject<HTMLElement | null>,
  selectedValue: string | undefined,
  count: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the DOM, which these values change
  useEffect(() => {
    const row = list.current;
    if (row === null) return;
    scrollToSelected(row);
    const updateMarks = () => markOverflow(row);
    const observer = new ResizeObserver(updateMarks);
    for (const element of [row, ...row.children]) observer.observe(element);
    row.addEventListener('scroll', updateMarks, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', updateMarks);
    };
  }, [list, selectedValue, count]);
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
