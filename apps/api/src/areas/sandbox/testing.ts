import type { AreaTesting } from '../../testing/area-testing.ts';

/** Anyone may read sandbox mails: their recipients are invented. */
export const testing: AreaTesting = { sharedTables: ['sandbox_mail', 'sandbox_link'] };
