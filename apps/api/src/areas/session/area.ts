import { defineArea } from '../../area.ts';
import { sessionHandlers } from './handlers.ts';
import { sweepKnownDevices } from './known-device.ts';
import { sweepKnownNetworks } from './known-network.ts';
import { personal } from './personal.ts';
import { sweepSecurityLinks } from './security-mails.ts';
import { sweepSessions } from './sessions.ts';
import './tables.ts';

export const session = defineArea({
  name: 'session',
  handlers: sessionHandlers,
  async sweep(services) {
    await sweepSessions(services);
    await sweepKnownDevices(services);
    await sweepKnownNetworks(services);
    await sweepSecurityLinks(services);
  },
  personal,
});
