import { listSessions } from '@estacao/contract';
import { sql } from 'kysely';
import { systemRandom } from '../../ports.ts';
import { hashToken, newToken } from '../../secrets/token.ts';
import type { AreaTesting } from '../../testing/area-testing.ts';
import { insertMember } from '../../testing/insert-member.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';

export const testing: AreaTesting = {
  records: {
    async session({ slug, token }, api) {
      const { sessions } = await api.client(slug, () => token).call(listSessions);
      return sessions.find(({ isCurrent }) => isCurrent)?.id;
    },
  },
  rules: {
    'a session was seen before it started': sql`SELECT id FROM session WHERE last_seen_at < created_at`,
    'a session ended before it started': sql`SELECT id FROM session WHERE ended_at < created_at`,
    'two stations share a known device': sql`
      SELECT token_hash FROM known_device GROUP BY token_hash HAVING count(DISTINCT station_id) > 1`,
    'a ticket was used after its time': sql`SELECT token_hash FROM ticket WHERE used_at >= expires_at`,
    'a ticket was used after its session ended': sql`
      SELECT ticket.token_hash FROM ticket JOIN session ON session.id = ticket.session_id WHERE used_at > ended_at`,
  },
  scenarios: {
    login: ({ user }) => ({ body: { email: user.email, password: SAMPLE_PASSWORD } }),
    async endEverySession({ slug }, api) {
      const { id, stationId } = await insertMember(api, slug);
      const secret = newToken(systemRandom);
      await api.database.db
        .insertInto('security_link')
        .values({
          token_hash: hashToken(secret),
          member_id: id,
          station_id: stationId,
          expires_at: new Date('9999-01-01'),
        })
        .execute();
      return { body: { secret } };
    },
  },
};
