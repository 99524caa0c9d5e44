import type { MemberStatus } from '@estacao/domain';
import type { SampleMember } from '@estacao/stations/content';
import type { Seeder } from '../../area.ts';
import { sampleCpf, sampleEmail } from './demo.ts';
import { appointStaff } from './staff.ts';

function statusOf(status: SampleMember['status']): MemberStatus {
  return status === 'pending' || status === 'suspended' || status === 'deactivated' ? status : 'active';
}

const DAY = 24 * 60 * 60_000;

export const memberSeeder: Seeder = {
  filled: (db) => db.selectFrom('member').select('station_id').distinct().execute(),

  async fill({ trx, servedStation: { station }, content, now, hashPassword }) {
    const hashes = await Promise.all(content.members.map(hashPassword));
    const members = await trx
      .insertInto('member')
      .values(
        content.members.map((member, index) => ({
          station_id: station.id,
          type_id: member.status === 'owner' ? (1 as const) : (2 as const),
          name: member.name,
          cpf: station.features.publicMode ? null : sampleCpf(station.id, index),
          cpf_proof: station.features.publicMode ? null : ('register' as const),
          email: sampleEmail(station.slug, member.mailbox),
          tel: member.tel,
          birthday: member.birthday,
          state: member.state,
          image: null,
          password_hash: hashes[index] ?? '',
          status: statusOf(member.status),
          status_changed_at:
            member.status === 'suspended' || member.status === 'deactivated' ? new Date(now - 7 * DAY) : null,
          linked: member.status !== 'unlinked',
          briefing_done: member.status !== 'new' && member.status !== 'pending',
          first_login_at:
            member.status === 'new' || member.status === 'pending' ? null : new Date(now - 90 * DAY),
          created_at: new Date(now - 120 * DAY),
        })),
      )
      .returning(['id', 'type_id'])
      .execute();
    for (const { id, type_id } of members)
      if (type_id === 1) await appointStaff(trx, { memberId: id, stationId: station.id }, null);
  },
};
