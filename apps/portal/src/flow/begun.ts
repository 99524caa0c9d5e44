/** Fields say in the document what they were drawn with. */
function isTypedInto(field: Element): boolean {
  return 'defaultValue' in field && 'value' in field && field.value !== field.defaultValue;
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, input, textarea, select, label') !== null;
}

let begun = false;

if (typeof document !== 'undefined') {
  begun =
    isControl(document.activeElement) || [...document.querySelectorAll('input, textarea')].some(isTypedInto);
  // A press begins before its click, which comes to nothing where its button has gone meanwhile; and typing with the focus.
  for (const type of ['focusin', 'pointerdown', 'input', 'click']) {
    addEventListener(
      type,
      ({ target }) => {
        begun ||= isControl(target);
      },
      { capture: true, passive: true },
    );
  }
}

/** Whether anybody has gone into, typed into or pressed anything since the document came. */
export function hasBegun(): boolean {
  return begun;
}
