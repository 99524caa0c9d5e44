import type { SampleActivity } from '@estacao/stations/content';
import type { SeedContext, Seeder } from '../../area.ts';
import { sampleEmail, sampleIds } from '../members/demo.ts';
import type { CommentTarget, Likeable } from './rows.ts';

const HOUR = 60 * 60_000;

type SampleComment = NonNullable<SampleActivity['talk']>[number];

export const commentSeeder: Seeder = {
  dependsOn: ['members', 'activities'],
  filled: (db) => db.selectFrom('comment').select('station_id').distinct().execute(),

  async fill(context) {
    const { trx, servedStation, content } = context;
    const { id: stationId, slug } = servedStation.station;
    const idByEmail = await sampleIds(trx, stationId);
    const memberOf = createMemberFinder(slug, idByEmail);
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
      for (const comment of talk) {
        const parent = await seedComment(context, { activity_id: id }, null, comment, memberOf);
        if (parent === undefined) continue;
        for (const reply of comment.replies ?? [])
          await seedComment(context, { activity_id: id }, parent, reply, memberOf);
      }
    }
  },
};

export function createMemberFinder(slug: string, idByEmail: ReadonlyMap<string, number>) {
  return (mailbox: string): number | undefined => idByEmail.get(sampleEmail(slug, mailbox));
}

/** Skips authors that don't exist: a station with real members has no sample members. */
export async function seedComment(
  context: SeedContext,
  target: CommentTarget,
  parentId: number | null,
  { by, text, hoursAgo, likedBy = [] }: Omit<SampleComment, 'replies'>,
  memberOf: (mailbox: string) => number | undefined,
): Promise<number | undefined> {
  const { trx, servedStation, now } = context;
  const memberId = memberOf(by);
  if (memberId === undefined) return undefined;
  const { id } = await trx
    .insertInto('comment')
    .values({
      member_id: memberId,
      station_id: servedStation.station.id,
      ...target,
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
  { trx, servedStation, now }: SeedContext,
  target: Likeable,
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
            ...target,
            member_id: memberId,
            station_id: servedStation.station.id,
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
