function hasInput(field: Element): boolean {
  return 'defaultValue' in field && 'value' in field && field.value !== field.defaultValue;
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, input, textarea, select, label') !== null;
}

let hasInteractedBefore = false;

if (typeof document !== 'undefined') {
  hasInteractedBefore =
    isControl(document.activeElement) || [...document.querySelectorAll('input, textarea')].some(hasInput);
  // A press counts from `pointerdown`, because its button may be gone before the click. Focus counts, because
  // typing follows.
  for (const type of ['focusin', 'pointerdown', 'input', 'click']) {
    addEventListener(
      type,
      ({ target }) => {
        hasInteractedBefore ||= isControl(target);
      },
      { capture: true, passive: true },
    );
  }
}

/** Whether the visitor has focused, typed into or pressed a control since the document loaded. */
export function hasInteracted(): boolean {
  return hasInteractedBefore;
}
