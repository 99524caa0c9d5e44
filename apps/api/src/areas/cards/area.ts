import { defineArea } from '../../area.ts';
import { QUARTER } from '../../limits/limits.ts';
import { cardHandlers } from './handlers.ts';
import { cardSeeder } from './seed.ts';
import './tables.ts';

export const cards = defineArea({
  name: 'cards',
  handlers: cardHandlers,
  seeders: [cardSeeder],
  limits: { saveCard: { most: 100, within: QUARTER } },
});
