import { defineArea } from '../../area.ts';
import { eventContent } from './content.ts';
import { calendarHandlers } from './handlers.ts';
import { eventSeeder } from './seed.ts';
import './tables.ts';

export const calendar = defineArea({
  name: 'calendar',
  handlers: calendarHandlers,
  content: [eventContent],
  seeders: [eventSeeder],
});
