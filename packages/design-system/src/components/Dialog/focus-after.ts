/** In milliseconds. Longer than a closing dialog takes on the slowest phones. */
const TIMEOUT = 2000;

/**
 * Moves the focus to `findTarget()` after a dialog closed whose opener no longer exists. Waits until the
 * focus is on `body`: before that the dialog still traps it.
 */
export function focusAfterDialog(findTarget: () => HTMLElement | null): void {
  const deadline = performance.now() + TIMEOUT;
  const tryFocus = () => {
    if (document.activeElement === document.body) findTarget()?.focus();
    else if (performance.now() < deadline) requestAnimationFrame(tryFocus);
  };
  requestAnimationFrame(tryFocus);
}
