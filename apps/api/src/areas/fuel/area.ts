import { defineArea } from '../../area.ts';
import { QUARTER } from '../../limits/limits.ts';
import { fuelContent } from './content.ts';
import { fuelHandlers } from './handlers.ts';
import { fuelSeeder } from './seed.ts';
import './tables.ts';

export const fuel = defineArea({
  name: 'fuel',
  handlers: fuelHandlers,
  content: [fuelContent],
  seeders: [fuelSeeder],
  limits: { createFuelVoucher: { most: 100, within: QUARTER } },
});
