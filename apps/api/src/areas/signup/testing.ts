import { validateSignUp } from '@estacao/contract';
import { sql } from 'kysely';
import type { AreaTesting } from '../../testing/area-testing.ts';
import { insertMember } from '../../testing/insert-member.ts';
import { createSignUpData, newPasswords, requestCode } from '../../testing/sign-up.ts';

export const testing: AreaTesting = {
  sharedTables: ['affiliate', 'candidate', 'signup'],
  rules: {
    'a sign-up refers to an account that is not pending': sql`
      SELECT member_id FROM signup JOIN member ON member.id = member_id WHERE status <> 'pending'`,
    'an invitation belongs to another station than its member': sql`
      SELECT invited_id FROM invitation JOIN member ON member.id = invited_id
      WHERE member.station_id <> invitation.station_id`,
    'an invited member was never activated': sql`
      SELECT invited_id FROM invitation JOIN member ON member.id = invited_id
      WHERE status = 'pending' AND first_login_at IS NULL`,
    'a sign-up was rewarded twice': sql`
      SELECT member_id FROM points_entry WHERE source IN ('invited', 'sign-up-reward')
      GROUP BY member_id, source, split_part(source_id, '-', 1) HAVING count(*) > 1`,
  },
  scenarios: {
    validateSignUp: ({ slug }) => ({ body: createSignUpData(slug) }),
    async signUpParticipant({ slug }, api) {
      const body = createSignUpData(slug);
      const { candidate } = await api.client(slug).call(validateSignUp, { body });
      return { body: { ...body, ...newPasswords, token: candidate.token } };
    },
    signUpPublic: ({ slug }) => ({ body: { ...createSignUpData(slug), ...newPasswords } }),
    async activateParticipant({ slug }, api) {
      const { id } = await insertMember(api, slug);
      const { email } = await api.database.db
        .updateTable('member')
        .set({ status: 'pending' })
        .where('id', '=', id)
        .returning('email')
        .executeTakeFirstOrThrow();
      const activationCode = await requestCode(api, slug, { email });
      return { body: { email, hash: activationCode?.link ?? '', ...newPasswords } };
    },
    chooseConfirmation: ({ user }) => ({ body: { email: user.email, method: 'email' } }),
    validateInvitation: () => ({ params: { code: 'CONVITE' } }),
  },
};
