import { defineArea } from '../../area.ts';
import { giveawayHandlers } from './handlers.ts';
import { giveawaySeeder } from './seed.ts';
import './tables.ts';

export const giveaway = defineArea({
  name: 'giveaway',
  handlers: giveawayHandlers,
  seeders: [giveawaySeeder],
  personal: {
    giveaway_number: {
      title: 'Números da sorte',
      columns: { created_at: 'Recebido em', number: 'Número' },
      onClose: 'delete',
    },
  },
});
