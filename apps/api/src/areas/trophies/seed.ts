import type { SampleMember, SampleTrophy } from '@estacao/stations/content';
import type { Seeder } from '../../area.ts';
import { coverUrl } from '../../content/pictures.ts';
import { sampleEmail, sampleIds } from '../members/demo.ts';

const DAY = 24 * 60 * 60_000;

export const trophySeeder: Seeder = {
  after: ['members'],
  filled: (db) => db.selectFrom('trophy').select('station_id').distinct().execute(),

  async fill({ trx, found, content, now }) {
    const { station } = found;
    const idOf = await sampleIds(trx, station.id);
    const kinds = await trx
      .selectFrom('trophy_kind')
      .select(['id', 'key'])
      .where('station_id', '=', station.id)
      .execute();
    const kindOf = new Map(kinds.map(({ id, key }) => [key, id]));
    const rows = content.members.flatMap((member, place) => {
      const id = idOf.get(sampleEmail(station.slug, member.mailbox));
      if (id === undefined) return [];
      return heldBy(member, place, content.trophies).map(({ key, description, cover, daysAgo = 0 }) => ({
        member_id: id,
        station_id: station.id,
        kind_id: kindOf.get(key) ?? null,
        description,
        image: coverUrl(found, cover),
        created_at: new Date(now - daysAgo * DAY),
      }));
    });
    if (rows.length > 0) await trx.insertInto('trophy').values(rows).execute();
  },
};

/** The demo member has all trophies and the next member none, so that both states can be seen. */
function heldBy(
  { status }: SampleMember,
  place: number,
  trophies: readonly SampleTrophy[],
): readonly SampleTrophy[] {
  if (place === 0) return trophies;
  return place === 1 || status === 'new' || status === 'pending' ? [] : trophies.slice(0, 1);
}
