import { defineArea } from '../../area.ts';
import { sweepActivation } from './codes.ts';
import { activationHandlers } from './handlers.ts';
import './tables.ts';

export const activation = defineArea({
  name: 'activation',
  handlers: activationHandlers,
  sweep: sweepActivation,
});
