import type { AreaTesting } from '../../testing/area-testing.ts';

export const testing: AreaTesting = { sharedTables: ['plan', 'station_benefit'] };
