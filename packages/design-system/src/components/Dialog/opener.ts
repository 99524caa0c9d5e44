const pressable = 'button, a[href], input, select, textarea, summary, [tabindex]';

let pressed: Element | null = null;
let isWatching = false;

function remember({ target }: PointerEvent) {
  pressed = target instanceof Element ? target.closest(pressable) : null;
}

/** Safari does not focus a pressed button, so this records presses. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('pointerdown', remember, { capture: true, passive: true });
}

export function openerNow(): HTMLElement | null {
  const { activeElement } = document;
  const opener = activeElement === document.body ? pressed : activeElement;
  return opener instanceof HTMLElement && opener.isConnected ? opener : null;
}
