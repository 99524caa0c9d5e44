import {
  type CalendarView,
  type IsoDate,
  type Loaded,
  type Moment,
  paths,
  type StationEvent,
} from '@estacao/domain';
import { Container } from '../../components/Container/Container.tsx';
import { EventCalendar } from '../../components/EventCalendar/EventCalendar.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { reportChunkError } from '../../lazy/chunk-error.ts';
import { lazy, useLazy } from '../../lazy/use-lazy.ts';
import type { EventDialogProps } from './EventDialog.tsx';

export interface CalendarProps {
  events: Loaded<readonly StationEvent[]>;
  view: CalendarView;
  onView: (view: CalendarView) => void;
  /** A day of the period that is shown. */
  date: IsoDate;
  onDate: (date: IsoDate) => void;
  /** The day it is. */
  today: IsoDate;
  /** The event that is opened; without one none is. */
  event: StationEvent | null;
  /** Opens an event, or closes it. */
  onEvent: (id: number | undefined) => void;
  /** Where an event has its page. */
  hrefOf: (id: number) => string;
  /** The same as a whole address, for calendars elsewhere. */
  addressOf: (id: number) => string;
  /** The station's slug, by which calendars elsewhere tell its events from others. */
  station: string;
  now: Moment;
  onRetry?: (() => unknown) | undefined;
}

const eventDialog = /* @__PURE__ */ lazy<EventDialogProps>(() =>
  import('./EventDialog.tsx').then(({ EventDialog }) => EventDialog),
);

/** What a station invites its members to, and on which day. What an event is told in arrives with the first that is opened. */
export function Calendar({ event, onEvent, addressOf, station, now, ...calendar }: CalendarProps) {
  const EventDialog = useLazy(eventDialog, event !== null, () => {
    reportChunkError();
    onEvent(undefined);
  });
  return (
    <Container>
      <PageHeader title="Calendário" backHref={paths.home} />
      <EventCalendar {...calendar} onOpen={onEvent} />
      {EventDialog === undefined ? null : (
        <EventDialog
          event={event}
          onClose={() => onEvent(undefined)}
          addressOf={addressOf}
          station={station}
          now={now}
        />
      )}
    </Container>
  );
}
