import { defineArea } from '../../area.ts';
import { QUARTER } from '../../limits/limits.ts';
import { unionAreaContent, unionNewsContent, unionThemeContent } from './content.ts';
import { handOn, sweepRequests } from './hand-on.ts';
import { unionHandlers } from './handlers.ts';
import {
  unionAppointmentSeeder,
  unionAreaSeeder,
  unionNewsSeeder,
  unionProcessSeeder,
  unionThemeSeeder,
} from './seed.ts';
import './tables.ts';

const requests = { most: 60, within: QUARTER } as const;

export const union = defineArea({
  name: 'union',
  handlers: unionHandlers,
  content: [unionAreaContent, unionNewsContent, unionThemeContent],
  seeders: [unionAreaSeeder, unionNewsSeeder, unionThemeSeeder, unionProcessSeeder, unionAppointmentSeeder],
  limits: {
    requestLegalAppointment: requests,
    requestAccountingAppointment: requests,
    requestDentist: requests,
    requestPsychologist: requests,
    requestNutritionist: requests,
    suggestPoliticalTheme: requests,
    cancelLegalAppointment: requests,
  },
  sweep: sweepRequests,
  tasks: [{ every: 15_000, run: (services) => handOn(services) }],
});
