import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Milliseconds. Avoids flicker when the pointer only passes. */
const hoverDelay = 400;
/** Milliseconds to move onto the tooltip, to read it enlarged or to copy it. */
const leaveDelay = 150;
const longPress = 500;

function isInside({ currentTarget, target }: SyntheticEvent<HTMLElement>): boolean {
  return target instanceof Node && currentTarget.contains(target);
}

/**
 * Opens on hover, keyboard focus or long press.
 *
 * `onTap` also opens it by tap, for a control without another action. `onNear` fires when it may open soon.
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
    onPointerCancel: () => clearTimeout(timer.current),
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (byTouch.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!isInside(event)) return;
      if (heldLong.current && event.detail !== 0) {
        // A long press only reads the tooltip; it must not activate the button.
        event.preventDefault();
        event.stopPropagation();
        heldLong.current = false;
      } else if (onTap) now(event.detail === 0 ? !open : !wasOpen.current || !byTouch.current);
    },
  };
  return { open, handlers, close: () => now(false) };
}
