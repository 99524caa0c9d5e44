import { defineArea } from '../../area.ts';
import { pointsHandlers } from './handlers.ts';
import { pointsSeeder } from './seed.ts';
import './tables.ts';

export const points = defineArea({
  name: 'points',
  handlers: pointsHandlers,
  seeders: [pointsSeeder],
});
