import { defineArea } from '../../area.ts';
import { recoveryHandlers, sweepRecovery } from './handlers.ts';
import './tables.ts';

export const recovery = defineArea({
  name: 'recovery',
  handlers: recoveryHandlers,
  sweep: sweepRecovery,
  personal: { recovery_link: { withoutExport: 'a secret of an hour', onClose: 'delete' } },
});
