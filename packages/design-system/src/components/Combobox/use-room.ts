import { type RefObject, useLayoutEffect, useState } from 'react';

interface Room {
  readonly above: boolean;
  /** In px. */
  readonly height: number;
}

const most = 320;
const enough = 200;
const margin = 12;

/** Side with more space inside the visual viewport, which excludes the on-screen keyboard. */
export function roomFor(
  field: { readonly top: number; readonly bottom: number },
  view: { readonly top: number; readonly height: number },
): Room {
  const below = view.top + view.height - field.bottom - margin;
  const above = field.top - view.top - margin;
  const upwards = below < enough && above > below;
  return { above: upwards, height: Math.round(Math.min(most, Math.max(upwards ? above : below, 120))) };
}

/** Placement of an open list. Follows the on-screen keyboard and screen rotation. */
export function useRoom(open: boolean, field: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ above: false, height: 320 });

  useLayoutEffect(() => {
    const element = field.current;
    if (!open || element === null) return;
    const measure = () => {
      const { visualViewport } = window;
      setRoom(
        roomFor(element.getBoundingClientRect(), {
          top: visualViewport?.offsetTop ?? 0,
          height: visualViewport?.height ?? window.innerHeight,
        }),
      );
    };
    measure();
    const seen = window.visualViewport ?? window;
    seen.addEventListener('resize', measure);
    return () => seen.removeEventListener('resize', measure);
  }, [open, field]);

  return room;
}
