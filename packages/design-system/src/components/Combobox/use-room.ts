import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Room, roomFor } from './room.ts';

/** Where the list of an open field has room, also when the keyboard comes up or the phone is turned. */
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
