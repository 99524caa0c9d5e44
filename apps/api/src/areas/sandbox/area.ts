import { defineArea } from '../../area.ts';
import { QUARTER } from '../../limits/limits.ts';
import { sandboxHandlers } from './handlers.ts';
import { sweepMail } from './mailer.ts';
import './tables.ts';

export const sandbox = defineArea({
  name: 'sandbox',
  handlers: sandboxHandlers,
  sweep: ({ database, clock }) => sweepMail(database, clock),
  limits: {
    listSandboxMail: { most: 600, within: QUARTER },
    listSandboxLinks: { most: 600, within: QUARTER },
  },
});
