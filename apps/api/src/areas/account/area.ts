import { defineArea } from '../../area.ts';
import { accountHandlers } from './handlers.ts';

export const account = defineArea({
  name: 'account',
  handlers: accountHandlers,
  // It reads all that there is of somebody. How often passwords are tried counts the login.
});
