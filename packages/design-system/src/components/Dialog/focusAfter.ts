/** Longer than a dialog takes to go: only then can the focus be put somewhere. */
const AFTER_DIALOG = 250;

/** Where what opened a dialog went with what the dialog did, the focus goes on here. */
export const focusAfterDialog = (next: () => HTMLElement | null): void => {
  setTimeout(() => {
    if (document.activeElement === document.body) next()?.focus();
  }, AFTER_DIALOG);
};
