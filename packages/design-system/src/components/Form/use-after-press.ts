import { useCallback, useEffect, useRef } from 'react';

/** What ends a press. The last two: a menu that opens swallows the rest of it, and a drag ends without letting go here. */
const ends = ['mouseup', 'contextmenu', 'dragend'] as const;

/**
 * Puts off what may move the page until nothing is being pressed any more. A press leaves a field before the button is
 * let go: whatever moves in between moves the button away under the finger, and the press is lost. Fingers press as a
 * mouse does here: browsers tell both of one tap in a row, as if it were a click.
 */
export function useAfterPress(): (then: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(timer);
      isPressed.current = true;
    };
    const release = () => {
      clearTimeout(timer);
      // The click comes with it, and goes first.
      timer = setTimeout(() => {
        isPressed.current = false;
        for (const then of waiting.current.splice(0)) then();
      });
    };
    document.addEventListener('mousedown', press, true);
    for (const end of ends) document.addEventListener(end, release, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('mousedown', press, true);
      for (const end of ends) document.removeEventListener(end, release, true);
    };
  }, []);

  return useCallback((then) => {
    if (isPressed.current) waiting.current.push(then);
    else then();
  }, []);
}
