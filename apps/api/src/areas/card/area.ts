import { defineArea } from '../../area.ts';
import { QUARTER } from '../../limits/limits.ts';
import { cardHandlers } from './handlers.ts';
import { sealKeys } from './seal.ts';
import './tables.ts';

export const card = defineArea({
  name: 'card',
  handlers: cardHandlers,
  sweep: sealKeys,
  // At a door many are looked at from one network; whoever forges signatures needs more than that.
  limits: { checkMember: { most: 240, within: QUARTER }, getCardKey: { most: 480, within: QUARTER } },
});
