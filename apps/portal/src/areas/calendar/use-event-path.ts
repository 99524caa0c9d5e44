import type { InterceptBack } from '@estacao/design-system';
import { calendarPath } from '@estacao/domain';
import { useCallback, useEffect, useState } from 'react';
import { interceptBack } from '../../routing/back.ts';
import { useParams } from '../../routing/use-params.ts';

function isCalendar(path: string): boolean {
  return path === calendarPath || path.startsWith(`${calendarPath}/`);
}

function pathOf(id: string | undefined): string {
  return id === undefined ? calendarPath : `${calendarPath}/${encodeURIComponent(id)}`;
}

function replacePath(path: string): void {
  // A navigation to another page has already changed the path.
  if (!isCalendar(location.pathname)) return;
  if (location.pathname !== path)
    history.replaceState(history.state, '', path + location.search + location.hash);
}

/**
 * The id of the open event, kept in the path, so a reload opens it again.
 *
 * Opening an event adds no history entry. The dialog has an entry, so closing it leads back to the calendar.
 */
export function useEventPath(): readonly [
  id: string | undefined,
  open: (id: string | undefined) => void,
  takeBack: InterceptBack,
] {
  const { id: pathId } = useParams();
  const [openId, setOpenId] = useState(pathId);
  const [previousPathId, setPreviousPathId] = useState(pathId);
  // The router followed a link to another event.
  if (previousPathId !== pathId) {
    setPreviousPathId(pathId);
    setOpenId(pathId);
  }
  useEffect(() => {
    const syncPath = () => replacePath(pathOf(openId));
    syncPath();
    addEventListener('popstate', syncPath);
    return () => removeEventListener('popstate', syncPath);
  }, [openId]);
  // A dialog's code may load after the event is in the path. The entry below the dialog must keep the
  // router's path. Otherwise Back would mount the event's page and reopen the dialog.
  const interceptBackAtRoute = useCallback<InterceptBack>(
    (...dialog) => {
      const path = location.pathname;
      replacePath(pathOf(pathId));
      const release = interceptBack(...dialog);
      replacePath(path);
      return release;
    },
    [pathId],
  );
  return [openId, setOpenId, interceptBackAtRoute];
}
