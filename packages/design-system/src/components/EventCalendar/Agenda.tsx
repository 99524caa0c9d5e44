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
  /** The member opens an event. */
  onOpen: (id: number) => void;
  /** Where it has a page of its own: then it is a link to that. */
  hrefOf?: ((id: number) => string) | undefined;
}

interface AgendaProps extends OpenEntry {
  entries: readonly CalendarEntry[];
  period: CalendarPeriod;
  today: IsoDate;
  /** The level of its headings, which name the days. */
  level: 3 | 4;
}

/** Whether a press is meant for the browser: it opens a tab of its own. */
export function isForBrowser({
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>) {
  return ctrlKey || metaKey || shiftKey;
}

/** Events one after the other, by their days. */
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
