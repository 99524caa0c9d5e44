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

function write(path: string): void {
  // A navigation to another page has already changed the path.
  if (!isCalendar(location.pathname)) return;
  if (location.pathname !== path)
    history.replaceState(history.state, '', path + location.search + location.hash);
}

/**
 * The open event, with its own address: a reload opens it again.
 *
 * The event adds no history entry. The dialog has one, so closing it leads back to the calendar.
 */
export function useEventInAddress(): readonly [
  id: string | undefined,
  open: (id: string | undefined) => void,
  takeBack: TakeBack,
] {
  const { id: named } = useParams();
  const [opened, setOpened] = useState(named);
  const [led, setLed] = useState(named);
  // The router followed a link to another event.
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
  // A dialog's code may load after the event is in the path. The entry below the dialog must keep the
  // router's path. Otherwise Back would mount the event's page and reopen the dialog.
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
