import { defineArea } from '../../area.ts';
import { QUARTER } from '../../limits/limits.ts';
import { fileHandlers } from './handlers.ts';
import { clearRemoved, sweepFiles } from './store-file.ts';
import './tables.ts';

const MINUTE = 60_000;

export const files = defineArea({
  name: 'files',
  handlers: fileHandlers,
  sweep: sweepFiles,
  tasks: [{ every: MINUTE, run: clearRemoved }],
  limits: {
    // Of one address: many members may be behind it.
    uploadImage: { most: 300, within: QUARTER },
    openUpload: { most: 300, within: QUARTER },
    finishUpload: { most: 300, within: QUARTER },
  },
});
