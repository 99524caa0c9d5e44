/** Longer than a dialog takes to go on the slowest of phones. */
const PATIENCE = 2000;

/**
 * Where what opened a dialog went with what the dialog did, the focus goes on here: once the dialog is gone and has left
 * it nowhere. Only then can it be put somewhere.
 */
export function focusAfterDialog(next: () => HTMLElement | null): void {
  const until = performance.now() + PATIENCE;
  const look = () => {
    if (document.activeElement === document.body) next()?.focus();
    else if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
