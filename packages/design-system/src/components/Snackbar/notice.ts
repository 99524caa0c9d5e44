import { type FocusEvent, type SyntheticEvent, useRef } from 'react';

/** Pauses while the pointer is over the notice or the focus is inside. */
export function pauseHandlers(onPause: (() => void) | undefined, onResume: (() => void) | undefined) {
  const resumeUnless = (selector: string) => (event: SyntheticEvent<HTMLElement>) => {
    if (!event.currentTarget.matches(selector)) onResume?.();
  };
  return {
    onPointerEnter: onPause,
    onPointerLeave: resumeUnless(':focus-within'),
    onFocus: onPause,
    onBlur: resumeUnless(':hover'),
  };
}

/** If the closed element had the focus, moves it to the next notice or back where it came from. */
export function useRestoreFocus() {
  const origin = useRef<HTMLElement>(null);
  return {
    onFocusCapture: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        origin.current = relatedTarget;
    },
    restoreFocus: (closedElement: HTMLElement, next?: HTMLElement | null) => {
      if (document.activeElement === closedElement) (next ?? origin.current)?.focus();
    },
  };
}
