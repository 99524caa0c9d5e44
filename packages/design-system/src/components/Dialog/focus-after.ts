/** In milliseconds. Longer than a closing dialog takes on the slowest phones. */
const PATIENCE = 2000;

/**
 * Focuses `next` after a dialog closed whose opener no longer exists. Waits until the focus is on `body`:
 * before that the dialog still traps it.
 */
export function focusAfterDialog(next: () => HTMLElement | null): void {
  const until = performance.now() + PATIENCE;
  const look = () => {
    if (document.activeElement === document.body) next()?.focus();
    else if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
