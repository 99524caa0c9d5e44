import { defineArea } from '../../area.ts';
import { purchasesHandlers } from './handlers.ts';
import { personal } from './personal.ts';
import './tables.ts';

export const purchases = defineArea({
  name: 'purchases',
  handlers: purchasesHandlers,
  personal,
});
