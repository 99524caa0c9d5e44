import { defineArea } from '../../area.ts';
import { linksHandlers } from './handlers.ts';

export const links = defineArea({
  name: 'links',
  handlers: linksHandlers,
});
