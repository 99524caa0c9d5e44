import { calendarPath } from '@estacao/domain';
import type { AreaRoutes } from '../../route.ts';

const shared = {
  page: 'CalendarPage',
  frame: 'member',
  shape: 'list',
  title: 'Calendário',
  needs: { access: 'events' },
} as const;

export const routes: AreaRoutes = {
  calendar: { ...shared, path: calendarPath },
  // The calendar on the day of an event, which is opened.
  event: { ...shared, path: `${calendarPath}/:id` },
};
