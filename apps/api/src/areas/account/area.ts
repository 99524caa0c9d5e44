import { defineArea } from '../../area.ts';
import { accountHandlers } from './handlers.ts';

export const account = defineArea({
  name: 'account',
  handlers: accountHandlers,
  personal: {
    // Of no area: `live/` writes it.
    member_event: { withoutExport: 'what a page was told in the last hour', onClose: 'delete' },
  },
});
