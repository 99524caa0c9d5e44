import '@fullcalendar/react/skeleton.css';
import { addDays, type CalendarEntry, spanOf } from '@estacao/domain';
import FullCalendar, { type CalendarOptions, type EventInput } from '@fullcalendar/react';
import ptBr from '@fullcalendar/react/locales/pt-br';
import { eventCalendar as eventCalendarWords } from '../../texts/pt-br/event-calendar.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { opensNewTab } from './Agenda.tsx';
import * as css from './FullGrid.css.ts';
import type { GridProps } from './grid.ts';
import { fullDayName } from './titles.ts';

/** The library's end date is exclusive: an all-day event ends the day after its last. */
function toEventInput(entry: CalendarEntry, hrefOf: GridProps['hrefOf']): EventInput {
  const { id, name, start, end } = entry;
  const { first, last, allDay } = spanOf(entry);
  return {
    id: String(id),
    title: name,
    ...(allDay
      ? { allDay, start: first, end: addDays(last, 1) }
      : { start: new Date(start).toISOString(), ...(end !== null && { end: new Date(end).toISOString() }) }),
    ...(hrefOf !== undefined && { url: hrefOf(id) }),
  };
}

interface FullGridProps {
  gridProps: GridProps;
  options: CalendarOptions;
}

export function FullGrid({ gridProps: { entries, period, today, onOpen, hrefOf }, options }: FullGridProps) {
  const texts = useTexts('eventCalendar', eventCalendarWords);
  const spans = new Map(entries.map((entry) => [String(entry.id), spanOf(entry)]));
  return (
    <FullCalendar
      // Remounts for another period, so that the library does not animate old events.
      key={`${period.first}${period.last}`}
      locale={ptBr}
      timeZone="UTC"
      initialDate={period.first}
      now={today}
      // As in the list, a night until 06:00 belongs to the day on which it began.
      nextDayThreshold="06:01"
      headerToolbar={false}
      height="auto"
      events={entries.map((entry) => toEventInput(entry, hrefOf))}
      eventInteractive
      eventClick={({ event, jsEvent }) => {
        if (opensNewTab(jsEvent)) return;
        jsEvent.preventDefault();
        onOpen(Number(event.id));
      }}
      eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }}
      eventContent={({ event, timeText, timeClass, titleClass }) => {
        const span = spans.get(event.id);
        return (
          <>
            {timeText === '' ? null : <span className={timeClass}>{timeText}</span>}
            <span className={titleClass}>{event.title}</span>
            {span === undefined ? null : (
              <span className={hidden}>
                {`, ${fullDayName(span.first, texts)}${span.allDay ? `, ${texts.wholeDay}` : ''}`}
              </span>
            )}
          </>
        );
      }}
      className={css.grid}
      dayHeaderAlign="center"
      tableHeaderClass={css.header}
      dayHeaderClass={({ isToday, dow }) =>
        css.dayHeader({ today: isToday, weekend: dow === 0 || dow === 6 })
      }
      dayHeaderInnerClass={css.dayHeaderInner}
      dayHeaderRowClass={css.line}
      dayRowClass={css.line}
      dayHeaderDividerClass={css.line}
      eventClass={css.event}
      eventTimeClass={css.time}
      eventTitleClass={css.name}
      {...options}
    />
  );
}
