import { defineArea } from '../../area.ts';
import { deliveryHandlers } from './handlers.ts';
import { personal } from './personal.ts';
import './tables.ts';

export const delivery = defineArea({
  name: 'delivery',
  handlers: deliveryHandlers,
  personal,
});
