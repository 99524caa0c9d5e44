import { defineArea } from '../../area.ts';
import { activityContent, sectionContent } from './content.ts';
import { landingHandlers } from './handlers.ts';
import { activitySeeder, landingSeeder } from './seed.ts';
import './tables.ts';

export const landing = defineArea({
  name: 'landing',
  handlers: landingHandlers,
  content: [sectionContent, activityContent],
  seeders: [landingSeeder, activitySeeder],
});
