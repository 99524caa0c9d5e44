import { defineArea } from '../../area.ts';
import { QUARTER } from '../../limits/limits.ts';
import { recoveryHandlers, sweepRecovery } from './handlers.ts';
import './tables.ts';

export const recovery = defineArea({
  name: 'recovery',
  handlers: recoveryHandlers,
  sweep: sweepRecovery,
  limits: {
    requestRecovery: { most: 60, within: QUARTER },
    updatePassword: { most: 60, within: QUARTER },
  },
});
