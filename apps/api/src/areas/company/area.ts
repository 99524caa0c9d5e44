import { defineArea } from '../../area.ts';
import { companyHandlers } from './handlers.ts';
import './tables.ts';

export const company = defineArea({
  name: 'company',
  handlers: companyHandlers,
});
