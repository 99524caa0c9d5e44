import { defineArea } from '../../area.ts';
import { fileHandlers } from './handlers.ts';
import { personal } from './personal.ts';
import { clearRemoved, sweepFiles } from './store-file.ts';
import './tables.ts';

const MINUTE = 60_000;

export const files = defineArea({
  name: 'files',
  handlers: fileHandlers,
  sweep: sweepFiles,
  tasks: [{ every: MINUTE, run: clearRemoved }],
  personal,
});
