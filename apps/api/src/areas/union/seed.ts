import { dateOf, momentOf } from '@estacao/domain';
import type { SeedContext, Seeder } from '../../area.ts';
import { DEMO_MAILBOX, sampleEmail, sampleIds } from '../members/demo.ts';

const DAY = 24 * 60 * 60_000;

function hasUnion({ servedStation }: SeedContext): boolean {
  return servedStation.station.features.unionAreas.length > 0;
}

async function demoMemberOf({ trx, servedStation: { station } }: SeedContext): Promise<number | undefined> {
  return (await sampleIds(trx, station.id)).get(sampleEmail(station.slug, DEMO_MAILBOX));
}

/** Only the demo member has data, so that both states can be seen. */
export const unionProcessSeeder: Seeder = {
  dependsOn: ['members'],
  filled: (db) => db.selectFrom('union_process').select('station_id').distinct().execute(),
  async fill(context) {
    const member = await demoMemberOf(context);
    const { trx, servedStation, content } = context;
    const { processes = [] } = content.members[0];
    if (!hasUnion(context) || member === undefined || processes.length === 0) return;
    const rows = processes.map(
      ({ area, number, type, filedOn, status, court, title, value, url, collective = false }) => ({
        station_id: servedStation.station.id,
        member_id: member,
        area,
        number: number ?? null,
        type: type ?? null,
        filed_on: filedOn ?? null,
        status: status ?? null,
        court: court ?? null,
        title: title ?? null,
        value: value === undefined ? null : Math.round(value * 100),
        url: url ?? null,
        is_collective: collective,
      }),
    );
    await trx.insertInto('union_process').values(rows).execute();
  },
};

export const unionAppointmentSeeder: Seeder = {
  dependsOn: ['members'],
  filled: (db) => db.selectFrom('union_appointment').select('station_id').distinct().execute(),
  async fill(context) {
    const member = await demoMemberOf(context);
    const { trx, servedStation, content, now } = context;
    const { appointments = [] } = content.members[0];
    if (!hasUnion(context) || member === undefined || appointments.length === 0) return;
    const rows = appointments.map(
      ({ area, inDays, time, description, status = 'planned', missed = false, office }) => ({
        station_id: servedStation.station.id,
        member_id: member,
        area,
        starts_at: momentOf(dateOf(now + inDays * DAY), time),
        description: description ?? null,
        status,
        was_missed: missed,
        office: office ?? null,
        request_id: null,
      }),
    );
    await trx.insertInto('union_appointment').values(rows).execute();
  },
};
