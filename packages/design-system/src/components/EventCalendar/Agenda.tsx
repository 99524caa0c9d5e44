import {
  type CalendarEntry,
  type CalendarPeriod,
  groupByDay,
  hoursText,
  type IsoDate,
  spanOf,
} from '@estacao/domain';
import type { MouseEvent } from 'react';
import { eventCalendar as eventCalendarWords } from '../../texts/pt-br/event-calendar.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../Badge/Badge.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { ListRow } from '../ListRow/ListRow.tsx';
import { Surface } from '../Surface/Surface.tsx';
import * as css from './EventCalendar.css.ts';
import { capitalise, formatDay } from './titles.ts';

export interface EntryNavigation {
  onOpen: (id: number) => void;
  /** Returns the event's page. Without it the event is a button. */
  hrefOf?: ((id: number) => string) | undefined;
}

interface AgendaProps extends EntryNavigation {
  entries: readonly CalendarEntry[];
  period: CalendarPeriod;
  today: IsoDate;
  level: 3 | 4;
}

/** A press with a modifier key opens a new tab. */
export function opensNewTab({
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>) {
  return ctrlKey || metaKey || shiftKey;
}

/** Events in a list, grouped by day. */
export function Agenda({ entries, period, today, level, onOpen, hrefOf }: AgendaProps) {
  const texts = useTexts('eventCalendar', eventCalendarWords);
  return (
    <div className={css.days}>
      {groupByDay(entries, period).map(({ date, entries: dayEntries }) => (
        <section key={date} className={css.day}>
          <div className={css.head}>
            <Heading level={level} size="md">
              <time dateTime={date}>
                {capitalise(formatDay(date, texts, { weekday: 'long', day: 'numeric', month: 'long' }))}
              </time>
            </Heading>
            {date === today ? <Badge tone="brand">{texts.today}</Badge> : null}
          </div>
          <Surface as="ul" inset="none">
            {dayEntries.map((entry) => (
              <ListRow
                key={entry.id}
                title={entry.name}
                picture={entry.image ?? undefined}
                href={hrefOf?.(entry.id)}
                onClick={(event) => {
                  if (opensNewTab(event)) return;
                  event.preventDefault();
                  onOpen(entry.id);
                }}
              >
                <span className={css.hours}>{hoursText(spanOf(entry))}</span>
              </ListRow>
            ))}
          </Surface>
        </section>
      ))}
    </div>
  );
}
