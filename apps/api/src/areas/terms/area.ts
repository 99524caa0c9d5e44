import { defineArea } from '../../area.ts';
import { termsHandlers } from './handlers.ts';
import { acceptanceSeeder } from './seed.ts';
import './tables.ts';

export const terms = defineArea({ name: 'terms', handlers: termsHandlers, seeders: [acceptanceSeeder] });
