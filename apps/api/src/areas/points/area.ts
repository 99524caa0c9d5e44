import { defineArea } from '../../area.ts';
import { expirePoints, sweepNotices } from './expire.ts';
import { pointsHandlers } from './handlers.ts';
import { personal } from './personal.ts';
import { adoptRules } from './rules.ts';
import { pointsSeeder } from './seed.ts';
import './tables.ts';

export const points = defineArea({
  name: 'points',
  handlers: pointsHandlers,
  seeders: [pointsSeeder],
  adopt: adoptRules,
  tasks: [{ every: 15_000, run: expirePoints }],
  sweep: sweepNotices,
  personal,
});
