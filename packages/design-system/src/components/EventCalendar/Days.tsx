import {
  addDays,
  type CalendarEntry,
  type CalendarPeriod,
  dateOf,
  entriesOfPeriod,
  type IsoDate,
} from '@estacao/domain';
import dayGrid from '@fullcalendar/react/daygrid';
import { eventCalendar as eventCalendarWords } from '../../texts/pt-br/event-calendar.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import * as css from './Days.css.ts';
import { FullGrid } from './FullGrid.tsx';
import type { GridProps } from './grid.ts';
import { number } from './MonthGrid.css.ts';
import { formatDay, fullDayName } from './titles.ts';

const MAX_DOTS = 3;

function dayOf(date: Date): IsoDate {
  return dateOf(date, 'UTC');
}

function singleDay(day: IsoDate): CalendarPeriod {
  return { first: day, last: day };
}

function Dots({ entries }: { entries: readonly CalendarEntry[] }) {
  return (
    <span className={css.dots}>
      {entries.slice(0, MAX_DOTS).map(({ id }) => (
        <span key={id} className={css.dot} />
      ))}
    </span>
  );
}

/** The days of a month on narrow screens, with a dot for each event, up to `MAX_DOTS`. */
export function DaysOfMonth(props: GridProps) {
  const texts = useTexts('eventCalendar', eventCalendarWords);
  const { entries, date, onDateChange } = props;
  return (
    <FullGrid
      gridProps={props}
      options={{
        plugins: [dayGrid],
        initialView: 'dayGridMonth',
        fixedWeekCount: false,
        eventDisplay: 'none',
        navLinks: true,
        navLinkDayClick: (day) => onDateChange(dayOf(day)),
        navLinkHint: (name, day) =>
          texts.dayWith(name, entriesOfPeriod(entries, singleDay(dayOf(day))).length),
        navLinkClass: css.press,
        dayHeaderFormat: { weekday: 'narrow' },
        dayCellFormat: { day: 'numeric' },
        dayCellClass: ({ dow, isOther, date: day }) =>
          css.cell({ weekend: dow === 0 || dow === 6, other: isOther, chosen: dayOf(day) === date }),
        dayCellTopClass: css.top,
        dayCellTopContent: ({ date: day, isToday, isOther, dayNumberText }) => (
          <>
            <span className={number({ today: isToday, other: isOther })}>{dayNumberText}</span>
            <Dots entries={entriesOfPeriod(entries, singleDay(dayOf(day)))} />
          </>
        ),
      }}
    />
  );
}

export function DaysOfWeek({ entries, period, date, onDateChange, today }: GridProps) {
  const texts = useTexts('eventCalendar', eventCalendarWords);
  return (
    <div className={css.week}>
      {Array.from({ length: 7 }, (_, index) => addDays(period.first, index)).map((day) => {
        const dayEntries = entriesOfPeriod(entries, singleDay(day));
        return (
          <button
            key={day}
            type="button"
            className={css.weekday({ chosen: day === date })}
            aria-pressed={day === date}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onDateChange(day)}
          >
            <span className={hidden}>{texts.dayWith(fullDayName(day, texts), dayEntries.length)}</span>
            <span aria-hidden className={css.letter}>
              {formatDay(day, texts, { weekday: 'narrow' })}
            </span>
            <span aria-hidden className={number({ today: day === today })}>
              {Number(day.slice(8))}
            </span>
            <Dots entries={dayEntries} />
          </button>
        );
      })}
    </div>
  );
}
