import { defineArea } from '../../area.ts';
import { contentSeeder } from '../../content/keyed-content.ts';
import { sectionContent } from './content.ts';
import { landingHandlers } from './handlers.ts';
import '../activities/tables.ts';
import './tables.ts';

export const landing = defineArea({
  name: 'landing',
  handlers: landingHandlers,
  content: [sectionContent],
  seeders: [contentSeeder('landing_section', sectionContent)],
});
