import { paths } from '@estacao/domain';
import type { AreaRoutes, RouteDefinition } from '../../routing/route.ts';

const calendar: RouteDefinition = {
  path: `${paths.home}/calendario`,
  page: 'CalendarPage',
  frame: 'member',
  title: 'Calendário',
  needs: { access: 'events' },
};

export const routes: AreaRoutes = {
  calendar,
  event: { ...calendar, path: `${paths.home}/calendario/:id` },
};
