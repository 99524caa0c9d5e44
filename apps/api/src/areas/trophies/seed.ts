import type { SampleMember, SampleTrophy } from '@estacao/stations/content';
import type { Seeder } from '../../area.ts';
import { coverUrl } from '../../content/pictures.ts';
import { sampleEmail, sampleIds } from '../members/demo.ts';

const DAY = 24 * 60 * 60_000;

export const trophySeeder: Seeder = {
  dependsOn: ['members'],
  filled: (db) => db.selectFrom('trophy').select('station_id').distinct().execute(),

  async fill({ trx, servedStation, content, now }) {
    const { station } = servedStation;
    const idOf = await sampleIds(trx, station.id);
    const kinds = await trx
      .selectFrom('trophy_kind')
      .select(['id', 'key'])
      .where('station_id', '=', station.id)
      .execute();
    const kindIdByKey = new Map(kinds.map(({ id, key }) => [key, id]));
    const rows = content.members.flatMap((member, index) => {
      const id = idOf.get(sampleEmail(station.slug, member.mailbox));
      if (id === undefined) return [];
      return trophiesOf(member, index, content.trophies).map(({ key, description, cover, daysAgo = 0 }) => ({
        member_id: id,
        station_id: station.id,
        kind_id: kindIdByKey.get(key) ?? null,
        description,
        image: coverUrl(servedStation, cover),
        created_at: new Date(now - daysAgo * DAY),
      }));
    });
    if (rows.length > 0) await trx.insertInto('trophy').values(rows).execute();
  },
};

/** The demo member has all trophies and the next member none, so that both states can be seen. */
function trophiesOf(
  { status }: SampleMember,
  index: number,
  trophies: readonly SampleTrophy[],
): readonly SampleTrophy[] {
  if (index === 0) return trophies;
  return index === 1 || status === 'new' || status === 'pending' ? [] : trophies.slice(0, 1);
}
