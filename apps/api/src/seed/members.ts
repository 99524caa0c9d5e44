import { centsFromDecimal } from '@estacao/domain';
import { sampleCpf, sampleEmail } from './demo.ts';
import type { Seeder } from './seed.ts';

const DAY = 24 * 60 * 60_000;

/** Members, with the points they have earned and spent. */
export const memberSeeder: Seeder = {
  filled: (db) => db.selectFrom('member').select('station_id').distinct().execute(),

  async fill({ trx, found: { station }, content, now, passwordHash }) {
    const inserted = await trx
      .insertInto('member')
      .values(
        content.members.map((member, index) => ({
          station_id: station.id,
          type_id: 2 as const,
          name: member.name,
          cpf: station.features.publicMode ? null : sampleCpf(station.id, index),
          email: sampleEmail(station.slug, member.mailbox),
          tel: member.tel,
          birthday: member.birthday,
          state: member.state,
          image: null,
          password_hash: passwordHash,
          active: member.status !== 'inactive',
          linked: member.status !== 'unlinked',
          briefing_done: member.status !== 'new' && member.status !== 'inactive',
          first_login_at:
            member.status === 'new' || member.status === 'inactive' ? null : new Date(now - 90 * DAY),
          suspended_at: member.status === 'suspended' ? new Date(now - 7 * DAY) : null,
          created_at: new Date(now - 120 * DAY),
        })),
      )
      .returning(['id', 'email'])
      .execute();

    const entries = content.members.flatMap((member) => {
      const email = sampleEmail(station.slug, member.mailbox);
      const id = inserted.find((row) => row.email === email)?.id;
      return (member.points ?? []).map((entry, index) => {
        const amount = centsFromDecimal(entry.points);
        if (id === undefined || amount === undefined)
          throw new Error(`sample points of ${station.slug} are no points`);
        return {
          member_id: id,
          station_id: station.id,
          amount,
          description: entry.description,
          source: 'sample',
          source_id: `${id}-${index}`,
          created_at: new Date(now - entry.daysAgo * DAY),
        };
      });
    });
    if (entries.length > 0) await trx.insertInto('points_entry').values(entries).execute();
  },
};
