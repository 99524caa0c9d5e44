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
  onViewChange: (view: CalendarView) => void;
  /** Any day of the visible period. */
  date: IsoDate;
  onDateChange: (date: IsoDate) => void;
  today: IsoDate;
  event: StationEvent | null;
  onEvent: (id: number | undefined) => void;
  hrefOf: (id: number) => string;
  /** Absolute address of an event, for external calendars. */
  addressOf: (id: number) => string;
  /** Station slug; makes event ids unique in external calendars. */
  station: string;
  now: Moment;
  onRetry?: (() => unknown) | undefined;
}

const eventDialog = /* @__PURE__ */ lazy<EventDialogProps>(() =>
  import('./EventDialog.tsx').then(({ EventDialog }) => EventDialog),
);

/** Calendar of a station's events. The event dialog loads with the first opened event. */
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
