import { defineArea } from '../../area.ts';
import { giveawayHandlers } from './handlers.ts';
import { giveawaySeeder } from './seed.ts';
import './tables.ts';

export const giveaway = defineArea({
  name: 'giveaway',
  handlers: giveawayHandlers,
  seeders: [giveawaySeeder],
});
