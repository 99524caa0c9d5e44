import { requestRecovery } from '@estacao/contract';
import { sql } from 'kysely';
import type { AreaTesting } from '../../testing/area-testing.ts';
import { findLastMail, newPasswords, parseSecret } from '../../testing/sign-up.ts';

export const testing: AreaTesting = {
  rules: {
    'a link lasts longer than an hour': sql`
      SELECT member_id FROM recovery_link WHERE expires_at > created_at + interval '1 hour'`,
  },
  scenarios: {
    requestRecovery: ({ user }) => ({ body: { email: user.email } }),
    async updatePassword({ user, slug }, api) {
      const { email, station } = user;
      await api.client(slug).call(requestRecovery, { body: { email, station_id: station.id } });
      const mail = await findLastMail(api, station.id);
      return { body: { email, hash: parseSecret(mail?.link_href), ...newPasswords } };
    },
  },
};
