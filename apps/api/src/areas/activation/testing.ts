import { sql } from 'kysely';
import type { AreaTesting } from '../../testing/area-testing.ts';

export const testing: AreaTesting = {
  sharedTables: ['activation_token', 'activation_code'],
  rules: {
    'a code lasts longer than a quarter of an hour': sql`
      SELECT signup_id FROM activation_code WHERE expires_at > sent_at + interval '15 minutes'`,
    'a code is stored unhashed': sql`SELECT signup_id FROM activation_code WHERE code_hash NOT LIKE 'scrypt$%'`,
  },
  scenarios: {
    resendConfirmationEmail: ({ user }) => ({ body: { email: user.email } }),
  },
};
