import { defineArea } from '../../area.ts';
import { fuelContent } from './content.ts';
import { fuelHandlers } from './handlers.ts';
import { personal } from './personal.ts';
import './tables.ts';

export const fuel = defineArea({
  name: 'fuel',
  handlers: fuelHandlers,
  content: [fuelContent],
  seeders: [fuelContent.seeder],
  personal,
});
