import { defineArea } from '../../area.ts';
import { unionAreaContent, unionNewsContent, unionThemeContent } from './content.ts';
import { handOn, sweepRequests } from './hand-on.ts';
import { unionHandlers } from './handlers.ts';
import { personal } from './personal.ts';
import {
  unionAppointmentSeeder,
  unionAreaSeeder,
  unionNewsSeeder,
  unionProcessSeeder,
  unionThemeSeeder,
} from './seed.ts';
import './tables.ts';

export const union = defineArea({
  name: 'union',
  handlers: unionHandlers,
  content: [unionAreaContent, unionNewsContent, unionThemeContent],
  seeders: [unionAreaSeeder, unionNewsSeeder, unionThemeSeeder, unionProcessSeeder, unionAppointmentSeeder],
  sweep: sweepRequests,
  tasks: [{ every: 15_000, run: (services) => handOn(services) }],
  personal,
});
