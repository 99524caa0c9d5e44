import { defineArea } from '../../area.ts';
import { donationHandlers } from './handlers.ts';

export const donation = defineArea({ name: 'donation', handlers: donationHandlers });
