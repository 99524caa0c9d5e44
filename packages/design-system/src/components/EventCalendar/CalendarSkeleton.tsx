import { addDays, type CalendarView, calendarPeriod, type IsoDate, weekdayOf } from '@estacao/domain';
import { ListRowSkeleton } from '../ListRow/ListRowSkeleton.tsx';
import { Surface } from '../Surface/Surface.tsx';
import * as css from './CalendarSkeleton.css.ts';

/** How many weeks of the calendar a month touches. */
function weeksOf(date: IsoDate): number {
  const { first, last } = calendarPeriod('month', date);
  return Math.ceil((weekdayOf(first) + Number(last.slice(8))) / 7);
}

/** The shape of what comes, as large as that. */
export function CalendarSkeleton({ view, date }: { view: CalendarView; date: IsoDate }) {
  if (view === 'list') {
    return (
      <Surface as="ul" inset="none">
        {[1, 2, 3, 4, 5].map((key) => (
          <ListRowSkeleton key={key} />
        ))}
      </Surface>
    );
  }
  if (view !== 'month') return <div className={css.times} aria-hidden />;
  const { first } = calendarPeriod('month', date);
  return (
    <div className={css.month} aria-hidden>
      {Array.from({ length: weeksOf(date) * 7 }, (_, place) => (
        <span key={addDays(first, place)} className={css.cell} />
      ))}
    </div>
  );
}
