import {
  addDays,
  type CalendarEntry,
  type CalendarPeriod,
  dateOf,
  entriesIn,
  type IsoDate,
} from '@estacao/domain';
import dayGrid from '@fullcalendar/react/daygrid';
import { hidden } from '../../theme/hidden.css.ts';
import { eventCalendar as eventCalendarWords } from '../../words/pt-br/event-calendar.ts';
import { useWords } from '../../words/words.ts';
import * as css from './Days.css.ts';
import { FullGrid } from './FullGrid.tsx';
import type { GridProps } from './grid.ts';
import { number } from './MonthGrid.css.ts';
import { dayInWords, wholeDayName } from './titles.ts';

const MOST_DOTS = 3;

function dayOf(date: Date): IsoDate {
  return dateOf(date, 'UTC');
}

function only(day: IsoDate): CalendarPeriod {
  return { first: day, last: day };
}

function Dots({ of }: { of: readonly CalendarEntry[] }) {
  return (
    <span className={css.dots}>
      {of.slice(0, MOST_DOTS).map(({ id }) => (
        <span key={id} className={css.dot} />
      ))}
    </span>
  );
}

/** The days of a month on narrow screens, with one dot for each event. */
export function DaysOfMonth(props: GridProps) {
  const words = useWords('eventCalendar', eventCalendarWords);
  const { entries, date, onDate } = props;
  return (
    <FullGrid
      of={props}
      options={{
        plugins: [dayGrid],
        initialView: 'dayGridMonth',
        fixedWeekCount: false,
        eventDisplay: 'none',
        navLinks: true,
        navLinkDayClick: (day) => onDate(dayOf(day)),
        navLinkHint: (name, day) => words.dayWith(name, entriesIn(entries, only(dayOf(day))).length),
        navLinkClass: css.press,
        dayHeaderFormat: { weekday: 'narrow' },
        dayCellFormat: { day: 'numeric' },
        dayCellClass: ({ dow, isOther, date: day }) =>
          css.cell({ weekend: dow === 0 || dow === 6, other: isOther, chosen: dayOf(day) === date }),
        dayCellTopClass: css.top,
        dayCellTopContent: ({ date: day, isToday, isOther, dayNumberText }) => (
          <>
            <span className={number({ today: isToday, other: isOther })}>{dayNumberText}</span>
            <Dots of={entriesIn(entries, only(dayOf(day)))} />
          </>
        ),
      }}
    />
  );
}

export function DaysOfWeek({ entries, period, date, onDate, today }: GridProps) {
  const words = useWords('eventCalendar', eventCalendarWords);
  return (
    <div className={css.week}>
      {Array.from({ length: 7 }, (_, place) => addDays(period.first, place)).map((day) => {
        const ofDay = entriesIn(entries, only(day));
        return (
          <button
            key={day}
            type="button"
            className={css.weekday({ chosen: day === date })}
            aria-pressed={day === date}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onDate(day)}
          >
            <span className={hidden}>{words.dayWith(wholeDayName(day, words), ofDay.length)}</span>
            <span aria-hidden className={css.letter}>
              {dayInWords(day, words, { weekday: 'narrow' })}
            </span>
            <span aria-hidden className={number({ today: day === today })}>
              {Number(day.slice(8))}
            </span>
            <Dots of={ofDay} />
          </button>
        );
      })}
    </div>
  );
}
