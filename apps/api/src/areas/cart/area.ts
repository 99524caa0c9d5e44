import { defineArea } from '../../area.ts';
import { cartHandlers } from './handlers.ts';
import { personal } from './personal.ts';
import { couponSeeder } from './seed.ts';
import { sweepHolds } from './sweep.ts';
import './tables.ts';

export const cart = defineArea({
  name: 'cart',
  handlers: cartHandlers,
  seeders: [couponSeeder],
  sweep: sweepHolds,
  personal,
});
