import { defineArea } from '../../area.ts';
import { unionAreaContent, unionNewsContent, unionThemeContent } from './content.ts';
import { handOn, sweepRequests } from './hand-on.ts';
import { unionHandlers } from './handlers.ts';
import { personal } from './personal.ts';
import { unionAppointmentSeeder, unionProcessSeeder } from './seed.ts';
import './tables.ts';

export const union = defineArea({
  name: 'union',
  handlers: unionHandlers,
  content: [unionAreaContent, unionNewsContent, unionThemeContent],
  seeders: [
    unionAreaContent.seeder,
    unionNewsContent.seeder,
    unionThemeContent.seeder,
    unionProcessSeeder,
    unionAppointmentSeeder,
  ],
  sweep: sweepRequests,
  tasks: [{ every: 15_000, run: (services) => handOn(services) }],
  personal,
});
