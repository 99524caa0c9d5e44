import { defineArea } from '../../area.ts';
import { cardHandlers } from './handlers.ts';
import { personal } from './personal.ts';
import { cardSeeder } from './seed.ts';
import { sweepCards } from './sweep.ts';
import './tables.ts';

export const cards = defineArea({
  name: 'cards',
  handlers: cardHandlers,
  seeders: [cardSeeder],
  sweep: sweepCards,
  personal,
});
