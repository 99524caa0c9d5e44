import { defineArea } from '../../area.ts';
import { QUARTER } from '../../limits/limits.ts';
import { linksHandlers } from './handlers.ts';

export const links = defineArea({
  name: 'links',
  handlers: linksHandlers,
  limits: { createShortLink: { most: 60, within: QUARTER } },
});
