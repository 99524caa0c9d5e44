import { defineArea } from '../../area.ts';
import { QUARTER } from '../../limits/limits.ts';
import { mailingHandlers } from './handlers.ts';
import './tables.ts';

// Whoever presses a link does so once or twice; an office behind one address may have had the same mail.
const links = { most: 60, within: QUARTER };

export const mailing = defineArea({
  name: 'mailing',
  handlers: mailingHandlers,
  limits: { subscribeEmail: links, unsubscribeEmail: links },
});
