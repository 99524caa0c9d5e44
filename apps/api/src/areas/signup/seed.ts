import type { Seeder } from '../../area.ts';
import { DEMO_MAILBOX, sampleEmail, sampleIds } from '../members/demo.ts';
import { invitationTypes } from './invitations.ts';

export const SAMPLE_INVITATION = 'CONVITE';

export const invitationSeeder: Seeder = {
  dependsOn: ['members', 'activities'],
  filled: (db) => db.selectFrom('invitation_code').select('station_id').distinct().execute(),

  async fill({ trx, servedStation: { station }, now }) {
    const inviter = (await sampleIds(trx, station.id)).get(sampleEmail(station.slug, DEMO_MAILBOX));
    const activity = await trx
      .selectFrom('activity')
      .select('id')
      .where('station_id', '=', station.id)
      .where('type_id', 'in', invitationTypes)
      .orderBy('position')
      .executeTakeFirst();
    if (inviter === undefined || activity === undefined) return;
    await trx
      .insertInto('invitation_code')
      .values({
        member_id: inviter,
        station_id: station.id,
        activity_id: activity.id,
        code: SAMPLE_INVITATION,
        created_at: new Date(now),
      })
      .execute();
  },
};
