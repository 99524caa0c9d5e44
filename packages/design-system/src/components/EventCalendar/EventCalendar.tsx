import {
  addDays,
  type CalendarEntry,
  type CalendarView,
  calendarPeriod,
  calendarViews,
  dataOf,
  entriesIn,
  type IsoDate,
  type Loaded,
  nearestTo,
  spanOf,
  turned,
  weekdayOf,
} from '@estacao/domain';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { reportChunkError } from '../../lazy/chunk-error.ts';
import { type Lazy, lazy, useLazy } from '../../lazy/use-lazy.ts';
import { eventCalendar as eventCalendarWords } from '../../words/pt-br/event-calendar.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { ListRowSkeleton } from '../ListRow/ListRowSkeleton.tsx';
import { Loadable } from '../Loadable/Loadable.tsx';
import { Segmented } from '../Segmented/Segmented.tsx';
import { LoadingNote } from '../Skeleton/LoadingNote.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { Text } from '../Text/Text.tsx';
import { Agenda, type OpenEntry } from './Agenda.tsx';
import * as css from './EventCalendar.css.ts';
import type { GridProps } from './grid.ts';
import { titleOf } from './titles.ts';

function weeksOf(date: IsoDate): number {
  const { first, last } = calendarPeriod('month', date);
  return Math.ceil((weekdayOf(first) + Number(last.slice(8))) / 7);
}

function CalendarSkeleton({ view, date }: { view: CalendarView; date: IsoDate }) {
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

export interface EventCalendarProps extends OpenEntry {
  /** In any order; the calendar picks those of its period. */
  events: Loaded<readonly CalendarEntry[]>;
  view: CalendarView;
  onView: (view: CalendarView) => void;
  /** A day of the shown period. On a phone, its events are listed below the month. */
  date: IsoDate;
  onDate: (date: IsoDate) => void;
  today: IsoDate;
  onRetry?: (() => unknown) | undefined;
  level?: 2 | 3;
}

const monthGrid = /* @__PURE__ */ lazy(() => import('./MonthGrid.tsx').then(({ MonthGrid }) => MonthGrid));
const timeGrid = /* @__PURE__ */ lazy(() => import('./TimeGrid.tsx').then(({ TimeGrid }) => TimeGrid));

interface LateGridProps extends GridProps {
  source: Lazy<GridProps>;
}

/** Loads the grid on demand. If the chunk fails to load, shows the events as a list. */
function LateGrid({ source, ...props }: LateGridProps) {
  const [hasFailed, setFailed] = useState(false);
  const Grid = useLazy(source, true, () => {
    reportChunkError();
    setFailed(true);
  });
  if (Grid !== undefined) return <Grid {...props} />;
  if (hasFailed) return <Agenda {...props} />;
  return (
    <>
      <LoadingNote />
      <CalendarSkeleton view={props.view} date={props.date} />
    </>
  );
}

/**
 * A calendar with month, week, day and list views. Times are the station's wall clock: 14:00 is 14:00 for
 * every member. The list needs no grid library.
 */
export function EventCalendar({
  events,
  view,
  onView,
  date,
  onDate,
  today,
  onRetry,
  level = 2,
  onOpen,
  hrefOf,
}: EventCalendarProps) {
  const words = useWords('eventCalendar', eventCalendarWords);
  const period = calendarPeriod(view, date);
  const turns = {
    month: [words.previousMonth, words.nextMonth],
    list: [words.previousMonth, words.nextMonth],
    week: [words.previousWeek, words.nextWeek],
    day: [words.previousDay, words.nextDay],
  }[view];
  const all = dataOf(events);
  const shown = all === undefined ? [] : entriesIn(all, period);
  const nearest = all === undefined || shown.length > 0 ? undefined : nearestTo(all, period);
  const jump = nearest && (
    <Button size="small" onClick={() => onDate(spanOf(nearest).first)}>
      {spanOf(nearest).first > period.last ? words.nextEvent : words.lastEvent}
    </Button>
  );
  const below = level === 2 ? 3 : 4;

  return (
    <div className={css.calendar}>
      <div className={css.bar}>
        <div className={css.where}>
          <div aria-live="polite" className={css.title}>
            <Heading level={level} size="xl">
              {titleOf(view, period, words)}
            </Heading>
          </div>
          <div className={css.turns}>
            <Button kind="quiet" iconOnly icon={ChevronLeft} onClick={() => onDate(turned(view, date, -1))}>
              {turns[0]}
            </Button>
            <Button size="small" onClick={() => onDate(today)}>
              {words.today}
            </Button>
            <Button kind="quiet" iconOnly icon={ChevronRight} onClick={() => onDate(turned(view, date, 1))}>
              {turns[1]}
            </Button>
          </div>
        </div>
        <div className={css.views}>
          <Segmented
            legend={words.view}
            hideLegend
            options={calendarViews.map((value) => ({ value, label: words[value] }))}
            value={view}
            onValueChange={onView}
          />
        </div>
      </div>
      <Loadable
        of={events}
        isEmpty={() => view === 'list' && shown.length === 0}
        onRetry={onRetry}
        level={below}
        skeleton={<CalendarSkeleton view={view} date={date} />}
        empty={
          <EmptyState icon={CalendarDays} title={words.empty} level={below} action={jump}>
            {nearest === undefined ? words.emptyHint : undefined}
          </EmptyState>
        }
      >
        {(list) =>
          view === 'list' ? (
            <Agenda
              entries={list}
              period={period}
              today={today}
              level={below}
              onOpen={onOpen}
              hrefOf={hrefOf}
            />
          ) : (
            <>
              {shown.length === 0 ? (
                <div className={css.nothing} role="status">
                  <Text tone="muted">{words.empty}</Text>
                  {jump}
                </div>
              ) : null}
              <LateGrid
                key={view === 'month' ? view : 'times'}
                source={view === 'month' ? monthGrid : timeGrid}
                entries={list}
                view={view}
                period={period}
                date={date}
                onDate={onDate}
                today={today}
                level={below}
                onOpen={onOpen}
                hrefOf={hrefOf}
              />
            </>
          )
        }
      </Loadable>
    </div>
  );
}
