import { defineArea } from '../../area.ts';
import { documentContent } from './content.ts';
import { accountabilityHandlers } from './handlers.ts';
import { documentSeeder } from './seed.ts';
import './tables.ts';

export const accountability = defineArea({
  name: 'accountability',
  handlers: accountabilityHandlers,
  content: [documentContent],
  seeders: [documentSeeder],
});
