import { defineArea } from '../../area.ts';
import { QUARTER } from '../../limits/limits.ts';
import { sharingHandlers } from './handlers.ts';

export const sharing = defineArea({
  name: 'sharing',
  handlers: sharingHandlers,
  // A link that went round brings many from one network.
  limits: { validateSharing: { most: 240, within: QUARTER } },
});
