import { defineArea } from '../../area.ts';
import { QUARTER } from '../../limits/limits.ts';
import { sessionHandlers } from './handlers.ts';
import { sweepKnownDevices } from './known-device.ts';
import { sweepSessions } from './sessions.ts';
import './tables.ts';

export const session = defineArea({
  name: 'session',
  handlers: sessionHandlers,
  async sweep(services) {
    await sweepSessions(services);
    await sweepKnownDevices(services);
  },
  limits: {
    login: { most: 120, within: QUARTER },
    loginWithToken: { most: 60, within: QUARTER },
  },
});
