import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Long enough not to flicker under a pointer on its way elsewhere. */
const hoverDelay = 400;
/** Long enough to move onto the words, to read them enlarged or to copy them. */
const leaveDelay = 150;
const longPress = 500;

function isInside({ currentTarget, target }: SyntheticEvent<HTMLElement>): boolean {
  return target instanceof Node && currentTarget.contains(target);
}

/**
 * When the words are shown: under a pointer that rests, with the focus of the keyboard, and after a long press.
 * With `onTap` a tap shows them as well, for a control that does nothing else. `onNear` is called when they may soon be.
 */
export function useTooltip(onTap: boolean, onNear: () => void) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const byTouch = useRef(false);
  const heldLong = useRef(false);
  const wasOpen = useRef(false);

  const now = (next: boolean) => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  const soon = (next: boolean, delay: number, first?: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      first?.();
      setOpen(next);
    }, delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const handlers = {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      onNear();
      if (event.pointerType !== 'touch') soon(true, open ? 0 : hoverDelay);
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'touch') soon(false, leaveDelay);
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (!isInside(event)) return;
      onNear();
      if (event.target.matches(':focus-visible')) now(true);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (isInside(event)) now(false);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!isInside(event)) return;
      byTouch.current = event.pointerType === 'touch';
      wasOpen.current = open;
      heldLong.current = false;
      if (byTouch.current) {
        soon(true, longPress, () => {
          heldLong.current = true;
        });
      } else if (!onTap) now(false);
    },
    onPointerUp: () => {
      if (byTouch.current && !heldLong.current) clearTimeout(timer.current);
    },
    // The page is being scrolled.
    onPointerCancel: () => clearTimeout(timer.current),
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (byTouch.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!isInside(event)) return;
      if (heldLong.current && event.detail !== 0) {
        // Who reads what a button does has not pressed it.
        event.preventDefault();
        event.stopPropagation();
        heldLong.current = false;
      } else if (onTap) now(event.detail === 0 ? !open : !wasOpen.current || !byTouch.current);
    },
  };
  return { open, handlers, close: () => now(false) };
}
