import { defineArea } from '../../area.ts';
import { trophyHandlers } from './handlers.ts';
import { trophySeeder } from './seed.ts';
import './tables.ts';

export const trophies = defineArea({
  name: 'trophies',
  handlers: trophyHandlers,
  seeders: [trophySeeder],
});
