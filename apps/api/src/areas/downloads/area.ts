import { defineArea } from '../../area.ts';
import { downloadContent } from './content.ts';
import { downloadsHandlers } from './handlers.ts';
import { downloadSeeder } from './seed.ts';
import './tables.ts';

export const downloads = defineArea({
  name: 'downloads',
  handlers: downloadsHandlers,
  content: [downloadContent],
  seeders: [downloadSeeder],
});
