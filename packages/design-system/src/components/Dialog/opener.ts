const pressable = 'button, a[href], input, select, textarea, summary, [tabindex]';

let pressed: Element | null = null;
let isWatching = false;

function remember({ target }: PointerEvent) {
  pressed = target instanceof Element ? target.closest(pressable) : null;
}

/** Safari gives no focus to a button that is pressed, so what was pressed is remembered. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('pointerdown', remember, { capture: true, passive: true });
}

/** The element that opened a dialog, as far as it is known: the focus returns to it. */
export function openerNow(): HTMLElement | null {
  const { activeElement } = document;
  const opener = activeElement === document.body ? pressed : activeElement;
  return opener instanceof HTMLElement && opener.isConnected ? opener : null;
}
