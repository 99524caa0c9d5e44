import { type FocusEvent, useRef } from 'react';

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
