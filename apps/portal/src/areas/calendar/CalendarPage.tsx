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
import { useInAddress } from '../../flow/use-in-address.ts';
import { useServerNow } from '../../flow/use-server-now.ts';
import { sanitise } from '../../html/sanitise.ts';
import { useParams } from '../../routing/use-params.ts';
import { useEventInAddress } from './use-event-in-address.ts';

export const areas = [calendarArea(sanitise), eventArea(sanitise)];

/** Words in the address. The month view has none. */
const views: Readonly<Record<string, CalendarView>> = { semana: 'week', dia: 'day', lista: 'list' };

function wordOf(view: CalendarView): string | undefined {
  return Object.keys(views).find((word) => views[word] === view);
}

export default function CalendarPage() {
  const dispatch = useDispatch();
  const { station } = usePage();
  const now = useServerNow(undefined);
  const { id: named } = useParams();
  const [view, setView] = useInAddress('vista');
  const [date, setDate] = useInAddress('data');
  const [opened, open, takeBack] = useEventInAddress();
  const events = useSelector(selectSchedule);
  const single = useSelector(selectEvent);

  /** Undefined while the event is loading. */
  const find = (id: string | undefined): StationEvent | null | undefined =>
    id === undefined
      ? null
      : (dataOf(events)?.find((event) => String(event.id) === id) ?? eventAt(id, single));
  const event = find(opened);
  const first = find(named);

  const isNone = opened !== undefined && event === null;
  useEffect(() => {
    if (isNone) open(undefined);
  }, [isNone, open]);

  const today = dateOf(now);
  const isWaiting = first === undefined && single.status !== 'failed';
  return (
    <BackProvider value={takeBack}>
      <Calendar
        // Until the event's date is known, the calendar shows no other month.
        events={isWaiting ? loading() : events}
        view={(view === undefined ? undefined : views[view]) ?? 'month'}
        onView={(next) => setView(wordOf(next))}
        date={date !== undefined && isIsoDate(date) ? date : first ? spanOf(first).first : today}
        onDate={setDate}
        today={today}
        event={event ?? null}
        onEvent={(id) => open(id === undefined ? undefined : String(id))}
        hrefOf={eventPath}
        addressOf={(id) => new URL(eventPath(id), location.origin).href}
        station={station.slug}
        now={now}
        onRetry={() => {
          dispatch(scheduleRequested());
          if (named !== undefined && first === undefined) dispatch(eventRequested(named));
        }}
      />
    </BackProvider>
  );
}
