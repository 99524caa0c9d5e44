import {
  addDays,
  type CalendarEntry,
  type CalendarView,
  calendarPeriod,
  calendarViews,
  dataOf,
  entriesOfPeriod,
  type IsoDate,
  type Loaded,
  nearestEntry,
  shiftDate,
  spanOf,
  weekdayOf,
} from '@estacao/domain';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { reportChunkError } from '../../lazy/chunk-error.ts';
import { type Lazy, lazy, useLazy } from '../../lazy/use-lazy.ts';
import { eventCalendar as eventCalendarWords } from '../../texts/pt-br/event-calendar.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { ListRowSkeleton } from '../ListRow/ListRowSkeleton.tsx';
import { Loadable } from '../Loadable/Loadable.tsx';
import { Segmented } from '../Segmented/Segmented.tsx';
import { LoadingNote } from '../Skeleton/LoadingNote.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { Text } from '../Text/Text.tsx';
import { Agenda, type EntryNavigation } from './Agenda.tsx';
import * as css from './EventCalendar.css.ts';
import type { GridProps } from './grid.ts';
import { periodTitle } from './titles.ts';

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
      {Array.from({ length: weeksOf(date) * 7 }, (_, index) => (
        <span key={addDays(first, index)} className={css.cell} />
      ))}
    </div>
  );
}

export interface EventCalendarProps extends EntryNavigation {
  /** In any order; the calendar picks those of its period. */
  events: Loaded<readonly CalendarEntry[]>;
  view: CalendarView;
  onViewChange: (view: CalendarView) => void;
  /** A day of the shown period. On a phone, its events are listed below the month. */
  date: IsoDate;
  onDateChange: (date: IsoDate) => void;
  today: IsoDate;
  onRetry?: (() => unknown) | undefined;
  level?: 2 | 3;
}

const monthGrid = /* @__PURE__ */ lazy(() => import('./MonthGrid.tsx').then(({ MonthGrid }) => MonthGrid));
const timeGrid = /* @__PURE__ */ lazy(() => import('./TimeGrid.tsx').then(({ TimeGrid }) => TimeGrid));

interface LazyGridProps extends GridProps {
  source: Lazy<GridProps>;
}

/** Loads the grid on demand. If the chunk fails to load, shows the events as a list. */
function LazyGrid({ source, ...props }: LazyGridProps) {
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
  onViewChange,
  date,
  onDateChange,
  today,
  onRetry,
  level = 2,
  onOpen,
  hrefOf,
}: EventCalendarProps) {
  const texts = useTexts('eventCalendar', eventCalendarWords);
  const period = calendarPeriod(view, date);
  const pagerLabels = {
    month: [texts.previousMonth, texts.nextMonth],
    list: [texts.previousMonth, texts.nextMonth],
    week: [texts.previousWeek, texts.nextWeek],
    day: [texts.previousDay, texts.nextDay],
  }[view];
  const loadedEntries = dataOf(events);
  const visibleEntries = loadedEntries === undefined ? [] : entriesOfPeriod(loadedEntries, period);
  const entryToJumpTo =
    loadedEntries === undefined || visibleEntries.length > 0
      ? undefined
      : nearestEntry(loadedEntries, period);
  const jumpButton = entryToJumpTo && (
    <Button size="small" onClick={() => onDateChange(spanOf(entryToJumpTo).first)}>
      {spanOf(entryToJumpTo).first > period.last ? texts.nextEvent : texts.lastEvent}
    </Button>
  );
  const contentLevel = level === 2 ? 3 : 4;

  return (
    <div className={css.calendar}>
      <div className={css.bar}>
        <div className={css.period}>
          <div aria-live="polite" className={css.title}>
            <Heading level={level} size="xl">
              {periodTitle(view, period, texts)}
            </Heading>
          </div>
          <div className={css.pager}>
            <Button
              kind="quiet"
              iconOnly
              icon={ChevronLeft}
              onClick={() => onDateChange(shiftDate(view, date, -1))}
            >
              {pagerLabels[0]}
            </Button>
            <Button size="small" onClick={() => onDateChange(today)}>
              {texts.today}
            </Button>
            <Button
              kind="quiet"
              iconOnly
              icon={ChevronRight}
              onClick={() => onDateChange(shiftDate(view, date, 1))}
            >
              {pagerLabels[1]}
            </Button>
          </div>
        </div>
        <div className={css.views}>
          <Segmented
            legend={texts.view}
            hideLegend
            options={calendarViews.map((value) => ({ value, label: texts[value] }))}
            value={view}
            onValueChange={onViewChange}
          />
        </div>
      </div>
      <Loadable
        of={events}
        isEmpty={() => view === 'list' && visibleEntries.length === 0}
        onRetry={onRetry}
        level={contentLevel}
        skeleton={<CalendarSkeleton view={view} date={date} />}
        empty={
          <EmptyState icon={CalendarDays} title={texts.empty} level={contentLevel} action={jumpButton}>
            {entryToJumpTo === undefined ? texts.emptyHint : undefined}
          </EmptyState>
        }
      >
        {(entries) =>
          view === 'list' ? (
            <Agenda
              entries={entries}
              period={period}
              today={today}
              level={contentLevel}
              onOpen={onOpen}
              hrefOf={hrefOf}
            />
          ) : (
            <>
              {visibleEntries.length === 0 ? (
                <div className={css.emptyNotice} role="status">
                  <Text tone="muted">{texts.empty}</Text>
                  {jumpButton}
                </div>
              ) : null}
              <LazyGrid
                key={view === 'month' ? view : 'times'}
                source={view === 'month' ? monthGrid : timeGrid}
                entries={entries}
                view={view}
                period={period}
                date={date}
                onDateChange={onDateChange}
                today={today}
                level={contentLevel}
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
