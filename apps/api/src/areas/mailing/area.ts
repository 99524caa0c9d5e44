import { defineArea } from '../../area.ts';
import { mailingHandlers } from './handlers.ts';
import './tables.ts';

export const mailing = defineArea({
  name: 'mailing',
  handlers: mailingHandlers,
});
