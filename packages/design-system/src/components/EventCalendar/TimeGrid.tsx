import { entriesOfPeriod, spanOf } from '@estacao/domain';
import timeGrid from '@fullcalendar/react/timegrid';
import { eventCalendar as eventCalendarWords } from '../../texts/pt-br/event-calendar.ts';
import { useTexts } from '../../texts/texts.ts';
import { DaysOfWeek } from './Days.tsx';
import { FullGrid } from './FullGrid.tsx';
import type { GridProps } from './grid.ts';
import * as css from './TimeGrid.css.ts';
import { useNarrow } from './use-narrow.ts';

/** The hours that are always shown; earlier and later events extend the grid. */
const DEFAULT_FIRST_HOUR = 8;
const DEFAULT_LAST_HOUR = 19;

function hoursOf({ entries, period }: Pick<GridProps, 'entries' | 'period'>): readonly [number, number] {
  const timedSpans = entriesOfPeriod(entries, period)
    .map(spanOf)
    .filter(({ allDay }) => !allDay);
  // An event of several days may fill any hour of a day.
  if (timedSpans.some(({ first, last }) => first !== last)) return [0, 24];
  const from = timedSpans.map((span) => Number(span.from.slice(0, 2)));
  const to = timedSpans.map(({ from, to }) => {
    if (to === '') return Number(from.slice(0, 2)) + 1;
    const hour = Math.ceil(Number(to.slice(0, 2)) + Number(to.slice(3)) / 60);
    // An event past midnight belongs to the day on which it began.
    return to < from ? hour + 24 : hour;
  });
  return [Math.min(DEFAULT_FIRST_HOUR, ...from), Math.max(DEFAULT_LAST_HOUR, ...to)];
}

function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00:00`;
}

interface HoursProps {
  gridProps: GridProps;
  isNarrow: boolean;
}

function Hours({ gridProps, isNarrow }: HoursProps) {
  const texts = useTexts('eventCalendar', eventCalendarWords);
  const { entries, period, view } = gridProps;
  const isWeek = view === 'week';
  const [from, to] = hoursOf(gridProps);
  return (
    <FullGrid
      gridProps={gridProps}
      options={{
        plugins: [timeGrid],
        initialView: isWeek ? 'timeGridWeek' : 'timeGridDay',
        slotDuration: '00:15:00',
        slotMinTime: formatHour(from),
        slotMaxTime: formatHour(to),
        slotHeaderInterval: '01:00',
        slotHeaderFormat: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
        slotMinHeight: 14,
        slotEventOverlap: false,
        eventMinHeight: isNarrow ? 44 : 30,
        eventShortHeight: 46,
        allDaySlot: entriesOfPeriod(entries, period).some((entry) => spanOf(entry).allDay),
        allDayText: texts.wholeDay,
        timedText: texts.times,
        dayHeaders: isWeek,
        dayHeaderFormat: { weekday: 'short', day: 'numeric' },
        dayHeaderContent: ({ weekdayText, dayNumberText }) => `${weekdayText} ${dayNumberText}`,
        dayLaneClass: ({ isToday }) => css.lane({ today: isWeek && isToday }),
        dayLaneInnerClass: css.laneInner,
        dayCellClass: css.lane(),
        dayCellInnerClass: css.wholeDays,
        slotLaneClass: ({ isMinor }) => css.slot({ minor: isMinor }),
        slotHeaderClass: css.hour,
        slotHeaderInnerClass: css.hourWords,
        slotHeaderDividerClass: css.axis,
        allDayHeaderClass: css.hour,
        allDayHeaderInnerClass: css.hourWords,
        allDayDividerClass: css.divider,
        columnEventClass: css.column,
        columnEventInnerClass: ({ isShort }) => css.columnInner({ short: isShort }),
        rowEventClass: ({ isStart, isEnd }) => css.row({ start: isStart, end: isEnd }),
        rowEventInnerClass: css.words,
      }}
    />
  );
}

/**
 * The grid of a week or a day in quarters of an hour. On a phone, a week shows its days, and the hours of the
 * selected day.
 */
export function TimeGrid(props: GridProps) {
  const { view, date } = props;
  const isNarrow = useNarrow();
  if (view === 'day' || !isNarrow) return <Hours key={view} gridProps={props} isNarrow={isNarrow} />;
  return (
    <div className={css.narrow}>
      <DaysOfWeek {...props} />
      <Hours gridProps={{ ...props, view: 'day', period: { first: date, last: date } }} isNarrow />
    </div>
  );
}
