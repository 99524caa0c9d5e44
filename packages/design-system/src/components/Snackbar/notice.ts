import { type FocusEvent, type SyntheticEvent, useRef } from 'react';

/** Pauses while the pointer is over the notice or the focus is inside. */
export function whileRead(onHold: (() => void) | undefined, onRelease: (() => void) | undefined) {
  const releaseUnless = (state: string) => (event: SyntheticEvent<HTMLElement>) => {
    if (!event.currentTarget.matches(state)) onRelease?.();
  };
  return {
    onPointerEnter: onHold,
    onPointerLeave: releaseUnless(':focus-within'),
    onFocus: onHold,
    onBlur: releaseUnless(':hover'),
  };
}

/** After closing by keyboard, focus moves to the next notice or back where it came from. */
export function useFocusBack() {
  const from = useRef<HTMLElement>(null);
  return {
    onFocusCapture: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        from.current = relatedTarget;
    },
    leave: (closed: HTMLElement, next?: HTMLElement | null) => {
      if (document.activeElement === closed) (next ?? from.current)?.focus();
    },
  };
}
