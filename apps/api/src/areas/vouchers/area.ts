import { defineArea } from '../../area.ts';
import { vouchersHandlers } from './handlers.ts';
import { personal } from './personal.ts';
import './tables.ts';

export const vouchers = defineArea({
  name: 'vouchers',
  handlers: vouchersHandlers,
  // At a door many are looked at from one network; whoever guesses codes needs more than that.
  personal,
});
