import { defineArea } from '../../area.ts';
import { QUARTER } from '../../limits/limits.ts';
import { supportHandlers, sweepSupport } from './handlers.ts';
import './tables.ts';

export const support = defineArea({
  name: 'support',
  handlers: supportHandlers,
  sweep: sweepSupport,
  limits: { sendSupportMessage: { most: 30, within: QUARTER } },
});
