import { sql } from 'kysely';
import type { AreaTesting } from '../../testing/area-testing.ts';
import { insertMember } from '../../testing/bare-member.ts';
import { codeFor } from '../../testing/signing-up.ts';

export const testing: AreaTesting = {
  rules: {
    'a code lasts longer than a quarter of an hour': sql`
      SELECT member_id FROM activation_code WHERE expires_at > sent_at + interval '15 minutes'`,
    'a code can be read': sql`SELECT member_id FROM activation_code WHERE code_hash NOT LIKE 'scrypt$%'`,
  },
  scenarios: {
    resendConfirmationEmail: ({ user }) => ({ body: { email: user.email } }),
    async activateParticipant({ slug }, api) {
      const { id } = await insertMember(api, slug);
      const { email } = await api.database.db
        .updateTable('member')
        .set({ active: false })
        .where('id', '=', id)
        .returning('email')
        .executeTakeFirstOrThrow();
      const sent = await codeFor(api, slug, { email });
      return { body: { email, hash: sent?.link ?? '' } };
    },
  },
};
