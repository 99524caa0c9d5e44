import { defineArea } from '../../area.ts';
import { feedHandlers } from './handlers.ts';
import { personal } from './personal.ts';
import { postSeeder } from './seed.ts';
import './tables.ts';

export const feed = defineArea({
  name: 'feed',
  handlers: feedHandlers,
  seeders: [postSeeder],
  personal,
});
