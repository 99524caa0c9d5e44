import { defineArea } from '../../area.ts';
import { orderHandlers } from './handlers.ts';
import { personal } from './personal.ts';
import { orderSeeder } from './seed.ts';
import './tables.ts';

export const orders = defineArea({
  name: 'orders',
  handlers: orderHandlers,
  seeders: [orderSeeder],
  // Whoever tries cards one by one finds out which of them work.
  personal,
});
