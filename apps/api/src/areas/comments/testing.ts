import { sql } from 'kysely';
import { insertOpenActivity } from '../../testing/activities.ts';
import type { AreaTesting } from '../../testing/area-testing.ts';
import type { Person } from '../../testing/person.ts';
import type { TestApi } from '../../testing/test-api.ts';

export async function openCommentableActivity(
  person: Pick<Person, 'user'>,
  api: Pick<TestApi, 'database'>,
): Promise<number> {
  const id = await insertOpenActivity(person, api, 'coupon');
  await api.database.db.updateTable('activity').set({ has_comments: true }).where('id', '=', id).execute();
  return id;
}

export async function insertTestComment(
  { user }: Pick<Person, 'user'>,
  { database: { db }, clock }: Pick<TestApi, 'database' | 'clock'>,
  activityId: number,
  parentId: number | null = null,
): Promise<number> {
  const { id } = await db
    .insertInto('comment')
    .values({
      member_id: user.id,
      station_id: user.station.id,
      activity_id: activityId,
      parent_id: parentId,
      description: 'Gostei',
      created_at: new Date(clock.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const testing: AreaTesting = {
  rules: {
    'a reply has a reply': sql`
      SELECT answer.id FROM comment AS answer JOIN comment AS answered ON answered.id = answer.parent_id
      WHERE answered.parent_id IS NOT NULL`,
    'a closed account has a like': sql`
      SELECT member_like.id FROM member_like JOIN member ON member.id = member_like.member_id
      WHERE member.closed_at IS NOT NULL`,
  },
  scenarios: {
    async listComments(person, api) {
      return { params: { id: await openCommentableActivity(person, api) }, query: {} };
    },
    async createComment(person, api) {
      return {
        body: {
          description: 'Gostei',
          user: person.user.id,
          action: await openCommentableActivity(person, api),
        },
      };
    },
    async deleteComment(person, api) {
      return {
        params: { id: await insertTestComment(person, api, await openCommentableActivity(person, api)) },
      };
    },
    async listLikes(person, api) {
      return { params: { id: await openCommentableActivity(person, api) } };
    },
    async like(person, api) {
      return { body: { user: person.user.id, action: await openCommentableActivity(person, api) } };
    },
    async unlike(person, api) {
      return { body: { user: person.user.id, action: await openCommentableActivity(person, api) } };
    },
  },
};
