import { defineArea } from '../../area.ts';
import { activityContent } from './content.ts';
import { activitiesHandlers } from './handlers.ts';
import { personal } from './personal.ts';
import { activitySeeder, dependentSeeder, participationSeeder } from './seed.ts';
import './tables.ts';

export const activities = defineArea({
  name: 'activities',
  handlers: activitiesHandlers,
  content: [activityContent],
  seeders: [activitySeeder, dependentSeeder, participationSeeder],
  personal,
});
