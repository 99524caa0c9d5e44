import {
  byDay,
  type CalendarEntry,
  type CalendarPeriod,
  hoursText,
  type IsoDate,
  spanOf,
} from '@estacao/domain';
import type { MouseEvent } from 'react';
import { eventCalendar as eventCalendarWords } from '../../words/pt-br/event-calendar.ts';
import { useWords } from '../../words/words.ts';
import { Badge } from '../Badge/Badge.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { ListRow } from '../ListRow/ListRow.tsx';
import { Surface } from '../Surface/Surface.tsx';
import * as css from './EventCalendar.css.ts';
import { capitalised, dayInWords } from './titles.ts';

export interface OpenEntry {
  onOpen: (id: number) => void;
  /** Returns the event's page. Without it the event is a button. */
  hrefOf?: ((id: number) => string) | undefined;
}

interface AgendaProps extends OpenEntry {
  entries: readonly CalendarEntry[];
  period: CalendarPeriod;
  today: IsoDate;
  level: 3 | 4;
}

/** A press with a modifier key opens a new tab. */
export function isForBrowser({
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>) {
  return ctrlKey || metaKey || shiftKey;
}

/** Events in a list, grouped by day. */
export function Agenda({ entries, period, today, level, onOpen, hrefOf }: AgendaProps) {
  const words = useWords('eventCalendar', eventCalendarWords);
  return (
    <div className={css.days}>
      {byDay(entries, period).map(({ date, entries: ofDay }) => (
        <section key={date} className={css.day}>
          <div className={css.head}>
            <Heading level={level} size="md">
              <time dateTime={date}>
                {capitalised(dayInWords(date, words, { weekday: 'long', day: 'numeric', month: 'long' }))}
              </time>
            </Heading>
            {date === today ? <Badge tone="brand">{words.today}</Badge> : null}
          </div>
          <Surface as="ul" inset="none">
            {ofDay.map((entry) => (
              <ListRow
                key={entry.id}
                title={entry.name}
                picture={entry.image ?? undefined}
                href={hrefOf?.(entry.id)}
                onClick={(event) => {
                  if (isForBrowser(event)) return;
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
