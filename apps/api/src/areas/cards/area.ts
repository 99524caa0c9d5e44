import { defineArea } from '../../area.ts';
import { QUARTER } from '../../limits/limits.ts';
import { cardHandlers } from './handlers.ts';
import { cardSeeder } from './seed.ts';
import { sweepCards } from './sweep.ts';
import './tables.ts';

export const cards = defineArea({
  name: 'cards',
  handlers: cardHandlers,
  seeders: [cardSeeder],
  sweep: sweepCards,
  limits: { saveCard: { most: 100, within: QUARTER }, removeCard: { most: 300, within: QUARTER } },
});
