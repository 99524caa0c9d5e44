import { defineArea } from '../../area.ts';
import { QUARTER } from '../../limits/limits.ts';
import { sweepActivation } from './codes.ts';
import { activationHandlers } from './handlers.ts';
import './tables.ts';

export const activation = defineArea({
  name: 'activation',
  handlers: activationHandlers,
  sweep: sweepActivation,
  limits: {
    resendConfirmationEmail: { most: 60, within: QUARTER },
  },
});
