import type { CalendarEntry, CalendarPeriod, CalendarView, IsoDate } from '@estacao/domain';
import type { EntryNavigation } from './Agenda.tsx';

export interface GridProps extends EntryNavigation {
  entries: readonly CalendarEntry[];
  view: Exclude<CalendarView, 'list'>;
  period: CalendarPeriod;
  date: IsoDate;
  onDateChange: (date: IsoDate) => void;
  today: IsoDate;
  level: 3 | 4;
}
