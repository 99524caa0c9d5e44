import { defineArea } from '../../area.ts';
import { supportHandlers, sweepSupport } from './handlers.ts';
import { personal } from './personal.ts';
import './tables.ts';

export const support = defineArea({
  name: 'support',
  handlers: supportHandlers,
  sweep: sweepSupport,
  personal,
});
