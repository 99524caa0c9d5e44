import {
  type CalendarEntry,
  type CalendarView,
  daysText,
  hoursText,
  type IsoDate,
  ready,
  spanOf,
  type UnionPlace,
} from '@estacao/domain';
import { useState } from 'react';
import { Callout } from '../../components/Callout/Callout.tsx';
import { DescriptionList } from '../../components/DescriptionList/DescriptionList.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { EventCalendar } from '../../components/EventCalendar/EventCalendar.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { UnionFrame } from './UnionFrame.tsx';

export interface UnionEventsProps {
  area: UnionPlace;
  /** Sample events, until the API has real ones. */
  events: readonly CalendarEntry[];
  today: IsoDate;
}

/** Calendar with sample events. */
export function UnionEvents({ area, events, today }: UnionEventsProps) {
  const [view, setView] = useState<CalendarView>('month');
  const [date, setDate] = useState(today);
  const [selectedEvent, setSelectedEvent] = useState<CalendarEntry>();
  const [isOpen, setOpen] = useState(false);
  const span = selectedEvent === undefined ? undefined : spanOf(selectedEvent);
  return (
    <UnionFrame area={area} page="eventos">
      <Stack>
        <Callout tone="info">
          Calendário de exemplo: os eventos desta área ainda não foram publicados.
        </Callout>
        <EventCalendar
          events={ready(events)}
          view={view}
          onViewChange={setView}
          date={date}
          onDateChange={setDate}
          today={today}
          onOpen={(id) => {
            setSelectedEvent(events.find((event) => event.id === id));
            setOpen(true);
          }}
        />
      </Stack>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={selectedEvent?.name ?? ''}>
        {span === undefined ? null : (
          <DescriptionList
            items={[
              { label: 'Data', value: daysText(span) },
              { label: 'Horário', value: hoursText(span) },
            ]}
          />
        )}
      </Dialog>
    </UnionFrame>
  );
}
