import { defineArea } from '../../area.ts';
import { sectionContent } from './content.ts';
import { landingHandlers } from './handlers.ts';
import { landingSeeder } from './seed.ts';
import '../activities/tables.ts';
import './tables.ts';

export const landing = defineArea({
  name: 'landing',
  handlers: landingHandlers,
  content: [sectionContent],
  seeders: [landingSeeder],
});
