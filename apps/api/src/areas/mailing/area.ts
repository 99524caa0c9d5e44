import { defineArea } from '../../area.ts';
import { mailingHandlers } from './handlers.ts';
import './tables.ts';

export const mailing = defineArea({
  name: 'mailing',
  handlers: mailingHandlers,
  personal: {
    mailing: {
      title: 'Lista de e-mails',
      columns: { is_subscribed: 'Inscrito', changed_at: 'Desde' },
      onClose: 'delete',
    },
  },
});
