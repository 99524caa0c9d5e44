import { varName } from '../../theme/inline-vars.ts';
import { room } from './scroll-lock.css.ts';

/** Before the page's scroll bar goes: how wide it is. */
export function keepRoom(): void {
  const { documentElement: root } = document;
  if (getComputedStyle(root).overflowY === 'hidden') return;
  root.style.setProperty(varName(room), `${window.innerWidth - root.clientWidth}px`);
}
