import { defineArea } from '../../area.ts';
import { QUARTER } from '../../limits/limits.ts';
import { cartHandlers } from './handlers.ts';
import { couponSeeder } from './seed.ts';
import { sweepHolds } from './sweep.ts';
import './tables.ts';

export const cart = defineArea({
  name: 'cart',
  handlers: cartHandlers,
  seeders: [couponSeeder],
  sweep: sweepHolds,
  limits: {
    // Codes can be guessed, and addresses be copied.
    applyCoupon: { most: 120, within: QUARTER },
    findAddress: { most: 300, within: QUARTER },
    reserve: { most: 1_200, within: QUARTER },
    giveUpPayment: { most: 120, within: QUARTER },
    forgetPurchaseEnd: { most: 300, within: QUARTER },
  },
});
