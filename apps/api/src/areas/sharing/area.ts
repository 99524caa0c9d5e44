import { defineArea } from '../../area.ts';
import { sharingHandlers } from './handlers.ts';

export const sharing = defineArea({
  name: 'sharing',
  handlers: sharingHandlers,
  // A link that went round brings many from one network.
});
