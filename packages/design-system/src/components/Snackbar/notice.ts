import { type FocusEvent, type SyntheticEvent, useRef } from 'react';

/** Somebody reads it while the pointer is over it or the focus in it, until neither is. */
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

/** Who closes a notice by keyboard is taken back to where they came from, or on to the next one. */
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
