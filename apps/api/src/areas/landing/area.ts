import { defineArea } from '../../area.ts';
import { landingHandlers } from './handlers.ts';
import { activitySeeder, landingSeeder } from './seed.ts';
import './tables.ts';

export const landing = defineArea({
  name: 'landing',
  handlers: landingHandlers,
  seeders: [landingSeeder, activitySeeder],
});
