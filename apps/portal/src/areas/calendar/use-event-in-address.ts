import type { TakeBack } from '@estacao/design-system';
import { calendarPath } from '@estacao/domain';
import { useCallback, useEffect, useState } from 'react';
import { takeBack } from '../../routing/back.ts';
import { useParams } from '../../routing/use-params.ts';

function isCalendar(path: string): boolean {
  return path === calendarPath || path.startsWith(`${calendarPath}/`);
}

function pathOf(id: string | undefined): string {
  return id === undefined ? calendarPath : `${calendarPath}/${encodeURIComponent(id)}`;
}

/** Changes the path of this place in the history, which keeps its state. */
function write(path: string): void {
  // Whoever is on their way elsewhere has left already.
  if (!isCalendar(location.pathname)) return;
  if (location.pathname !== path)
    history.replaceState(history.state, '', path + location.search + location.hash);
}

/**
 * The event that is opened, which has an address of its own: a reload opens it again. It makes no place of its own in the
 * history, where its dialog has one: whoever closes that, or goes back out of it, is at the calendar's address.
 */
export function useEventInAddress(): readonly [
  id: string | undefined,
  open: (id: string | undefined) => void,
  takeBack: TakeBack,
] {
  const { id: named } = useParams();
  const [opened, setOpened] = useState(named);
  const [led, setLed] = useState(named);
  // Somebody followed a link from one event to another.
  if (led !== named) {
    setLed(named);
    setOpened(named);
  }
  useEffect(() => {
    const keep = () => write(pathOf(opened));
    keep();
    addEventListener('popstate', keep);
    return () => removeEventListener('popstate', keep);
  }, [opened]);
  // The code of a dialog may load after the event is in the path. The place below the dialog keeps the path that the router
  // knows: Back would mount the page of the event there, which opens it again.
  const takePlace = useCallback<TakeBack>(
    (...dialog) => {
      const path = location.pathname;
      write(pathOf(named));
      const giveUp = takeBack(...dialog);
      write(path);
      return giveUp;
    },
    [named],
  );
  return [opened, setOpened, takePlace];
}
