import type { AreaTesting } from '../../testing/area-testing.ts';

export const testing: AreaTesting = { sharedTables: ['captcha_used'] };
