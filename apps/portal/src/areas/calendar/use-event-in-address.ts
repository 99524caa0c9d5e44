import { calendarPath } from '@estacao/domain';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from '../../routing/use-params.ts';

function isCalendar(path: string): boolean {
  return path === calendarPath || path.startsWith(`${calendarPath}/`);
}

/** Writes the event into the path; the place in the history stays the same, with all that is known of it. */
function write(id: string | undefined): void {
  // Whoever is on their way elsewhere has left already.
  if (!isCalendar(location.pathname)) return;
  const path = id === undefined ? calendarPath : `${calendarPath}/${encodeURIComponent(id)}`;
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
    const keep = () => write(opened);
    keep();
    addEventListener('popstate', keep);
    return () => removeEventListener('popstate', keep);
  }, [opened]);
  return [opened, useCallback((next: string | undefined) => setOpened(next), [])];
}
