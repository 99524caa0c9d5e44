import { defineArea } from '../../area.ts';
import { trophyContent } from './content.ts';
import { trophyHandlers } from './handlers.ts';
import { trophyKindSeeder, trophySeeder } from './seed.ts';
import './tables.ts';

export const trophies = defineArea({
  name: 'trophies',
  handlers: trophyHandlers,
  content: [trophyContent],
  seeders: [trophyKindSeeder, trophySeeder],
  personal: {
    trophy: {
      title: 'Troféus',
      columns: { created_at: 'Recebido em', description: 'Troféu' },
      technical: ['image', 'kind_id'],
      onClose: 'delete',
    },
  },
});
