const pressableSelector = 'button, a[href], input, select, textarea, summary, [tabindex]';

let pressedElement: Element | null = null;
let isWatching = false;

function recordPress({ target }: PointerEvent) {
  pressedElement = target instanceof Element ? target.closest(pressableSelector) : null;
}

/** Safari does not focus a pressed button, so this records presses. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('pointerdown', recordPress, { capture: true, passive: true });
}

export function findOpener(): HTMLElement | null {
  const { activeElement } = document;
  const opener = activeElement === document.body ? pressedElement : activeElement;
  return opener instanceof HTMLElement && opener.isConnected ? opener : null;
}
