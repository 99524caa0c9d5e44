import { defineArea } from '../../area.ts';
import { categoryContent, journeyContent, nowPlayingContent } from './content.ts';
import { homeHandlers } from './handlers.ts';
import { categorySeeder, journeySeeder, nowPlayingSeeder } from './seed.ts';
import './tables.ts';

export const home = defineArea({
  name: 'home',
  handlers: homeHandlers,
  content: [categoryContent, journeyContent, nowPlayingContent],
  seeders: [categorySeeder, journeySeeder, nowPlayingSeeder],
});
