import { varName } from '../../theme/inline-vars.ts';
import { scrollbarWidth } from './scroll-lock.css.ts';

/** Measures the page's scrollbar. Must run before the scroll lock hides it. */
export function reserveScrollbarWidth(): void {
  const { documentElement: root } = document;
  if (getComputedStyle(root).overflowY === 'hidden') return;
  root.style.setProperty(varName(scrollbarWidth), `${window.innerWidth - root.clientWidth}px`);
}
