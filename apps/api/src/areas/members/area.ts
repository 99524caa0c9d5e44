import { defineArea } from '../../area.ts';
import { memberHandlers } from './handlers.ts';
import { personal } from './personal.ts';
import { memberSeeder } from './seed.ts';
import './tables.ts';

export const members = defineArea({
  name: 'members',
  handlers: memberHandlers,
  seeders: [memberSeeder],
  personal,
});
