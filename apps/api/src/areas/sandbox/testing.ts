import type { AreaTesting } from '../../testing/area-testing.ts';

/** Anybody may read the mails of the sandbox: it stands in for the mailboxes of people who were made up. */
export const testing: AreaTesting = { sharedTables: ['sandbox_mail', 'sandbox_link'] };
