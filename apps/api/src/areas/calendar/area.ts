import { defineArea } from '../../area.ts';
import { eventContent, eventSeeder } from './content.ts';
import { calendarHandlers } from './handlers.ts';
import './tables.ts';

export const calendar = defineArea({
  name: 'calendar',
  handlers: calendarHandlers,
  content: [eventContent],
  seeders: [eventSeeder],
});
