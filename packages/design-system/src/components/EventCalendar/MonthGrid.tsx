import { entriesOfPeriod } from '@estacao/domain';
import dayGrid from '@fullcalendar/react/daygrid';
import { X } from 'lucide-react';
import { eventCalendar as eventCalendarWords } from '../../texts/pt-br/event-calendar.ts';
import { useTexts } from '../../texts/texts.ts';
import { Heading } from '../Heading/Heading.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Text } from '../Text/Text.tsx';
import { Agenda } from './Agenda.tsx';
import { DaysOfMonth } from './Days.tsx';
import { FullGrid } from './FullGrid.tsx';
import type { GridProps } from './grid.ts';
import * as css from './MonthGrid.css.ts';
import { capitalise, formatDay } from './titles.ts';
import { useNarrow } from './use-narrow.ts';

function WideMonth(props: GridProps) {
  const texts = useTexts('eventCalendar', eventCalendarWords);
  return (
    <FullGrid
      gridProps={props}
      options={{
        plugins: [dayGrid],
        initialView: 'dayGridMonth',
        fixedWeekCount: false,
        dayMaxEvents: 3,
        displayEventEnd: false,
        moreLinkText: texts.more,
        moreLinkHint: texts.moreHint,
        moreLinkClass: css.more,
        popoverClass: css.popover,
        popoverCloseClass: css.close,
        popoverCloseContent: () => <Icon of={X} />,
        closeHint: texts.close,
        dayCellClass: ({ isOther, isToday, dow, inPopover }) =>
          inPopover ? '' : css.cell({ weekend: dow === 0 || dow === 6, other: isOther, today: isToday }),
        dayCellTopClass: css.top,
        dayCellTopInnerClass: ({ isToday, isOther }) => css.number({ today: isToday, other: isOther }),
        dayCellInnerClass: ({ inPopover }) => (inPopover ? css.inPopover : ''),
        dayCellFormat: { day: 'numeric' },
        listItemEventClass: css.item,
        listItemEventInnerClass: css.words,
        rowEventClass: ({ isStart, isEnd }) => css.row({ start: isStart, end: isEnd }),
        rowEventInnerClass: css.words,
      }}
    />
  );
}

/** A month on a phone: dots on each day, and the selected day's events below. */
function NarrowMonth(props: GridProps) {
  const { entries, date, today, level, onOpen, hrefOf } = props;
  const texts = useTexts('eventCalendar', eventCalendarWords);
  const selectedDay = { first: date, last: date };
  const dayEntries = entriesOfPeriod(entries, selectedDay);
  return (
    <div className={css.narrow}>
      <DaysOfMonth {...props} />
      <div aria-live="polite">
        {dayEntries.length === 0 ? (
          <div className={css.free}>
            <Heading level={level} size="md">
              {capitalise(formatDay(date, texts, { weekday: 'long', day: 'numeric', month: 'long' }))}
            </Heading>
            <Text tone="muted">{texts.emptyDay}</Text>
          </div>
        ) : (
          <Agenda
            entries={dayEntries}
            period={selectedDay}
            today={today}
            level={level}
            onOpen={onOpen}
            hrefOf={hrefOf}
          />
        )}
      </div>
    </div>
  );
}

export function MonthGrid(props: GridProps) {
  return useNarrow() ? <NarrowMonth {...props} /> : <WideMonth {...props} />;
}
