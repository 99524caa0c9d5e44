/** Fields say in the document what they were drawn with. */
function isTypedInto(field: Element): boolean {
  return 'defaultValue' in field && 'value' in field && field.value !== field.defaultValue;
}

let begun = false;

if (typeof document !== 'undefined') {
  begun = [...document.querySelectorAll('input, textarea')].some(isTypedInto);
  for (const type of ['input', 'click']) {
    addEventListener(
      type,
      () => {
        begun = true;
      },
      { capture: true, passive: true },
    );
  }
}

/** Whether anybody has typed or pressed anything since the document came. */
export function hasBegun(): boolean {
  return begun;
}
