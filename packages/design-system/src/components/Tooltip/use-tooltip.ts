import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Milliseconds. Prevents flicker when the pointer only passes over the control. */
const hoverDelayMs = 400;
/** Milliseconds. Leaves time to move the pointer onto the tooltip, for instance to copy its text. */
const leaveDelayMs = 150;
const longPressMs = 500;

function isInside({ currentTarget, target }: SyntheticEvent<HTMLElement>): boolean {
  return target instanceof Node && currentTarget.contains(target);
}

/**
 * Opens on hover, keyboard focus or long press.
 *
 * `opensOnTap` also opens it by tap, for a control without another action. `onApproach` fires when it may
 * open soon.
 */
export function useTooltip(opensOnTap: boolean, onApproach: () => void) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTouch = useRef(false);
  const isLongPress = useRef(false);
  const wasOpen = useRef(false);

  const setOpenNow = (next: boolean) => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  const scheduleOpen = (next: boolean, delay: number, beforeChange?: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      beforeChange?.();
      setOpen(next);
    }, delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const handlers = {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      onApproach();
      if (event.pointerType !== 'touch') scheduleOpen(true, open ? 0 : hoverDelayMs);
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'touch') scheduleOpen(false, leaveDelayMs);
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (!isInside(event)) return;
      onApproach();
      if (event.target.matches(':focus-visible')) setOpenNow(true);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (isInside(event)) setOpenNow(false);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!isInside(event)) return;
      isTouch.current = event.pointerType === 'touch';
      wasOpen.current = open;
      isLongPress.current = false;
      if (isTouch.current) {
        scheduleOpen(true, longPressMs, () => {
          isLongPress.current = true;
        });
      } else if (!opensOnTap) setOpenNow(false);
    },
    onPointerUp: () => {
      if (isTouch.current && !isLongPress.current) clearTimeout(timer.current);
    },
    onPointerCancel: () => clearTimeout(timer.current),
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (isTouch.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!isInside(event)) return;
      if (isLongPress.current && event.detail !== 0) {
        // A long press only reads the tooltip; it must not activate the button.
        event.preventDefault();
        event.stopPropagation();
        isLongPress.current = false;
      } else if (opensOnTap) setOpenNow(event.detail === 0 ? !open : !wasOpen.current || !isTouch.current);
    },
  };
  return { open, handlers, close: () => setOpenNow(false) };
}
