import type { SampleActivity } from '@estacao/stations/content';
import type { SeedContext, Seeder } from '../../area.ts';
import { sampleEmail, sampleIds } from '../members/demo.ts';
import type { About, Likeable } from './rows.ts';

const HOUR = 60 * 60_000;

type Said = NonNullable<SampleActivity['talk']>[number];

export const commentSeeder: Seeder = {
  after: ['members', 'activities'],
  filled: (db) => db.selectFrom('comment').select('station_id').distinct().execute(),

  async fill(context) {
    const { trx, found, content } = context;
    const { id: stationId, slug } = found.station;
    const idOf = await sampleIds(trx, stationId);
    const memberOf = speakers(slug, idOf);
    for (const { key, talk = [], likedBy = [] } of content.activities) {
      if (talk.length === 0 && likedBy.length === 0) continue;
      const activity = await trx
        .selectFrom('activity')
        .select('id')
        .where('station_id', '=', stationId)
        .where('key', '=', key)
        .where('has_comments', '=', true)
        .executeTakeFirst();
      if (activity === undefined) continue;
      const { id } = activity;
      await likeAs(context, { activity_id: id }, likedBy.map(memberOf));
      for (const said of talk) {
        const parent = await say(context, { activity_id: id }, null, said, memberOf);
        if (parent === undefined) continue;
        for (const answer of said.replies ?? [])
          await say(context, { activity_id: id }, parent, answer, memberOf);
      }
    }
  },
};

export function speakers(slug: string, idOf: ReadonlyMap<string, number>) {
  return (mailbox: string): number | undefined => idOf.get(sampleEmail(slug, mailbox));
}

/** Skips authors that don't exist: a station with real members has no sample members. */
export async function say(
  context: SeedContext,
  about: About,
  parentId: number | null,
  { by, text, hoursAgo, likedBy = [] }: Omit<Said, 'replies'>,
  memberOf: (mailbox: string) => number | undefined,
): Promise<number | undefined> {
  const { trx, found, now } = context;
  const memberId = memberOf(by);
  if (memberId === undefined) return undefined;
  const { id } = await trx
    .insertInto('comment')
    .values({
      member_id: memberId,
      station_id: found.station.id,
      ...about,
      parent_id: parentId,
      description: text,
      created_at: new Date(now - hoursAgo * HOUR),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await likeAs(context, { comment_id: id }, likedBy.map(memberOf));
  return id;
}

export async function likeAs(
  { trx, found, now }: SeedContext,
  what: Likeable,
  members: readonly (number | undefined)[],
): Promise<void> {
  const rows = members.flatMap((memberId) =>
    memberId === undefined
      ? []
      : [
          {
            activity_id: null,
            comment_id: null,
            post_id: null,
            ...what,
            member_id: memberId,
            station_id: found.station.id,
            created_at: new Date(now),
          },
        ],
  );
  if (rows.length > 0)
    await trx
      .insertInto('member_like')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
