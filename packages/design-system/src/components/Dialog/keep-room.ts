import { setElementVars } from '@vanilla-extract/dynamic';
import { room } from './scroll-lock.css.ts';

/** Before the page's scroll bar goes: how wide it is. */
export function keepRoom(): void {
  const { documentElement: root } = document;
  if (getComputedStyle(root).overflowY === 'hidden') return;
  setElementVars(root, { [room]: `${window.innerWidth - root.clientWidth}px` });
}
