import { defineArea } from '../../area.ts';
import { memberHandlers } from './handlers.ts';
import { memberSeeder } from './seed.ts';
import './tables.ts';

export const members = defineArea({
  name: 'members',
  handlers: memberHandlers,
  seeders: [memberSeeder],
});
