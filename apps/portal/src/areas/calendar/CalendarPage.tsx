import { BackProvider } from '@estacao/design-system';
import { Calendar } from '@estacao/design-system/screens';
import {
  type CalendarView,
  dataOf,
  dateOf,
  eventPath,
  isIsoDate,
  loading,
  type StationEvent,
  spanOf,
} from '@estacao/domain';
import {
  calendarArea,
  eventArea,
  eventAt,
  eventRequested,
  scheduleRequested,
  selectEvent,
  selectSchedule,
} from '@estacao/sagas/calendar';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { useQueryParam } from '../../flow/use-query-param.ts';
import { useServerNow } from '../../flow/use-server-now.ts';
import { sanitise } from '../../html/sanitise.ts';
import { useParams } from '../../routing/use-params.ts';
import { useEventPath } from './use-event-path.ts';

export const areas = [calendarArea(sanitise), eventArea(sanitise)];

/** Values of the query parameter `vista`. The month view has none. */
const views: Readonly<Record<string, CalendarView>> = { semana: 'week', dia: 'day', lista: 'list' };

function viewParamOf(view: CalendarView): string | undefined {
  return Object.keys(views).find((param) => views[param] === view);
}

export default function CalendarPage() {
  const dispatch = useDispatch();
  const { station } = usePage();
  const now = useServerNow(undefined);
  const { id: pathId } = useParams();
  const [view, setView] = useQueryParam('vista');
  const [date, setDate] = useQueryParam('data');
  const [openEventId, setOpenEventId, interceptBack] = useEventPath();
  const events = useSelector(selectSchedule);
  const singleEvent = useSelector(selectEvent);

  /** Undefined while the event is loading. */
  const findEvent = (id: string | undefined): StationEvent | null | undefined =>
    id === undefined
      ? null
      : (dataOf(events)?.find((event) => String(event.id) === id) ?? eventAt(id, singleEvent));
  const event = findEvent(openEventId);
  const pathEvent = findEvent(pathId);

  const isMissing = openEventId !== undefined && event === null;
  useEffect(() => {
    if (isMissing) setOpenEventId(undefined);
  }, [isMissing, setOpenEventId]);

  const today = dateOf(now);
  const isWaiting = pathEvent === undefined && singleEvent.status !== 'failed';
  return (
    <BackProvider value={interceptBack}>
      <Calendar
        // Until the event's date is known, the calendar shows no other month.
        events={isWaiting ? loading() : events}
        view={(view === undefined ? undefined : views[view]) ?? 'month'}
        onViewChange={(next) => setView(viewParamOf(next))}
        date={date !== undefined && isIsoDate(date) ? date : pathEvent ? spanOf(pathEvent).first : today}
        onDateChange={setDate}
        today={today}
        event={event ?? null}
        onEvent={(id) => setOpenEventId(id === undefined ? undefined : String(id))}
        hrefOf={eventPath}
        addressOf={(id) => new URL(eventPath(id), location.origin).href}
        station={station.slug}
        now={now}
        onRetry={() => {
          dispatch(scheduleRequested());
          if (pathId !== undefined && pathEvent === undefined) dispatch(eventRequested(pathId));
        }}
      />
    </BackProvider>
  );
}
