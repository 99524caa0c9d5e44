import type { CalendarEntry, CalendarPeriod, CalendarView, IsoDate } from '@estacao/domain';
import type { OpenEntry } from './Agenda.tsx';

export interface GridProps extends OpenEntry {
  entries: readonly CalendarEntry[];
  view: Exclude<CalendarView, 'list'>;
  period: CalendarPeriod;
  date: IsoDate;
  onDate: (date: IsoDate) => void;
  today: IsoDate;
  level: 3 | 4;
}
