import '@fullcalendar/react/skeleton.css';
import { addDays, type CalendarEntry, spanOf } from '@estacao/domain';
import FullCalendar, { type CalendarOptions, type EventInput } from '@fullcalendar/react';
import ptBr from '@fullcalendar/react/locales/pt-br';
import { hidden } from '../../theme/hidden.css.ts';
import { eventCalendar as eventCalendarWords } from '../../words/pt-br/event-calendar.ts';
import { useWords } from '../../words/words.ts';
import { isForBrowser } from './Agenda.tsx';
import * as css from './FullGrid.css.ts';
import type { GridProps } from './grid.ts';
import { wholeDayName } from './titles.ts';

/** An event as the library has it: what is all day ends on the day after its last. */
function asInput(entry: CalendarEntry, hrefOf: GridProps['hrefOf']): EventInput {
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
  of: GridProps;
  /** What the grid has of its own. */
  options: CalendarOptions;
}

/** What all grids have in common: their zone and words, what they look like, and what a press does. */
export function FullGrid({ of: { entries, period, today, onOpen, hrefOf }, options }: FullGridProps) {
  const words = useWords('eventCalendar', eventCalendarWords);
  const spans = new Map(entries.map((entry) => [String(entry.id), spanOf(entry)]));
  return (
    <FullCalendar
      // Another period is another grid: nothing of the one before is moved about.
      key={`${period.first}${period.last}`}
      locale={ptBr}
      timeZone="UTC"
      initialDate={period.first}
      now={today}
      // As in the list: a night belongs to the day on which it began.
      nextDayThreshold="06:01"
      headerToolbar={false}
      height="auto"
      events={entries.map((entry) => asInput(entry, hrefOf))}
      eventInteractive
      eventClick={({ event, jsEvent }) => {
        if (isForBrowser(jsEvent)) return;
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
                {`, ${wholeDayName(span.first, words)}${span.allDay ? `, ${words.wholeDay}` : ''}`}
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
