import { sql } from 'kysely';
import { hashToken } from '../../secrets/token.ts';
import type { AreaTesting } from '../../testing/area-testing.ts';
import { insertMember } from '../../testing/insert-member.ts';
import type { Person } from '../../testing/person.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';

function withPassword() {
  return { body: { password: SAMPLE_PASSWORD } };
}

/** Moves the caller's session to a new disposable member, because other tests need the sample members. */
async function disposableMember({ token, user, slug }: Person, api: TestApi) {
  const { db } = api.database;
  const { id } = await insertMember(api, slug);
  await sql`
    UPDATE member SET password_hash = (SELECT password_hash FROM member WHERE id = ${user.id})
    WHERE id = ${id}`.execute(db);
  const tokenHash = hashToken(token);
  await sql`
    DELETE FROM ticket WHERE session_id = (SELECT id FROM session WHERE token_hash = ${tokenHash})`.execute(
    db,
  );
  await db.updateTable('session').set({ member_id: id }).where('token_hash', '=', tokenHash).execute();
  return { params: { id }, ...withPassword() };
}

export const testing: AreaTesting = {
  sharedTables: ['restricted_person'],
  rules: {
    'a closed account still has a session': sql`
      SELECT member.id FROM member JOIN session ON session.member_id = member.id WHERE closed_at IS NOT NULL`,
  },
  scenarios: {
    confirmPassword: withPassword,
    async exportMember({ token }, { database: { db }, clock }) {
      await db
        .updateTable('session')
        .set({ proven_at: new Date(clock.now()) })
        .where('token_hash', '=', hashToken(token))
        .execute();
      return {};
    },
    closeAccount: disposableMember,
  },
};
