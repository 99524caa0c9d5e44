import { defineArea } from '../../area.ts';
import { newsContent } from './content.ts';
import { newsHandlers } from './handlers.ts';
import { newsSeeder } from './seed.ts';
import './tables.ts';

export const news = defineArea({
  name: 'news',
  handlers: newsHandlers,
  content: [newsContent],
  seeders: [newsSeeder],
});
