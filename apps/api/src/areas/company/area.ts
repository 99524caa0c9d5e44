import { defineArea } from '../../area.ts';
import { QUARTER } from '../../limits/limits.ts';
import { companyHandlers } from './handlers.ts';
import './tables.ts';

export const company = defineArea({
  name: 'company',
  handlers: companyHandlers,
  limits: {
    signUpAdmin: { most: 30, within: QUARTER },
    // A colour is dragged, and looked at all the way.
    previewTheme: { most: 3_000, within: QUARTER },
    generateWebsite: { most: 30, within: QUARTER },
  },
});
