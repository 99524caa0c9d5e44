import type { SyntheticEvent } from 'react';

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
