import { defineArea } from '../../area.ts';
import { sandboxHandlers } from './handlers.ts';
import { sweepMail } from './mailer.ts';
import './tables.ts';

export const sandbox = defineArea({
  name: 'sandbox',
  handlers: sandboxHandlers,
  sweep: ({ database, clock }) => sweepMail(database, clock),
});
