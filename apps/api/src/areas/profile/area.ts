import { defineArea } from '../../area.ts';
import { handOverChanges, sweepChanges } from './hand-over.ts';
import { profileHandlers } from './handlers.ts';
import { personal } from './personal.ts';
import './tables.ts';

export const profile = defineArea({
  name: 'profile',
  handlers: profileHandlers,
  sweep: sweepChanges,
  tasks: [{ every: 15_000, run: handOverChanges }],
  personal,
});
