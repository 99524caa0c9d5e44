import { defineArea } from '../../area.ts';
import { QUARTER } from '../../limits/limits.ts';
import { deliveryHandlers } from './handlers.ts';
import './tables.ts';

export const delivery = defineArea({
  name: 'delivery',
  handlers: deliveryHandlers,
  limits: { decideSandboxDelivery: { most: 600, within: QUARTER } },
});
