import { defineArea } from '../../area.ts';
import { cardHandlers } from './handlers.ts';
import { sealKeys } from './seal.ts';
import './tables.ts';

export const card = defineArea({
  name: 'card',
  handlers: cardHandlers,
  sweep: sealKeys,
  // At a door many are looked at from one network; whoever forges signatures needs more than that.
});
