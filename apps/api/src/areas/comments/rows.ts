import { Refusal } from '@estacao/contract/server';
import { type Comment, commentTexts, firstNameOf } from '@estacao/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import type { Beholder } from '../activities/rows.ts';
import { seenAt } from '../activities/rows.ts';

interface Row {
  readonly id: number;
  readonly member_id: number;
  readonly parent_id: number | null;
  readonly description: string;
  readonly created_at: Date;
  readonly name: string;
  readonly image: string | null;
  readonly is_in_use: boolean;
  readonly likes: number[];
}

/** Refuses what is said of an activity that isn't there for members of this station, or of which nothing is said. */
export async function mustBeTalkedOf(
  db: Db | Trx,
  { id, stationId }: { readonly id: number; readonly stationId: number },
  now: Date,
): Promise<void> {
  const found = await seenAt(db, stationId, now)
    .select('activity.id')
    .where('activity.id', '=', id)
    .where('activity.has_comments', '=', true)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal(404, commentTexts.none);
}

/** As others see them: by their first name, and by none where the account is out of use. */
function commentOf(row: Row, replies: readonly Comment[]): Comment {
  const { id, member_id, description, created_at, name, image, is_in_use, likes } = row;
  return {
    id,
    authorId: member_id,
    author: is_in_use ? firstNameOf(name) : null,
    picture: is_in_use ? image : null,
    text: description,
    at: created_at.toISOString(),
    likes,
    replies,
  };
}

async function rowsWhere(db: Db | Trx, which: RawBuilder<unknown>): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    SELECT comment.id, comment.member_id, comment.parent_id, comment.description, comment.created_at,
      author.name, author.image,
      author.active AND author.suspended_at IS NULL AND author.closed_at IS NULL AS is_in_use,
      (SELECT coalesce(json_agg(member_like.member_id ORDER BY member_like.id), '[]'::json)
        FROM member_like WHERE member_like.comment_id = comment.id) AS likes
    FROM comment JOIN member AS author ON author.id = comment.member_id
    WHERE ${which}`.execute(db);
  return rows;
}

/** The newest of what is said of an activity, each with all that was answered. */
export async function commentsOf(
  db: Db | Trx,
  activityId: number,
  limit: number,
): Promise<readonly Comment[]> {
  const rows = await rowsWhere(
    db,
    // Where somebody has gone, only what others have answered keeps the place of what they said.
    sql`comment.activity_id = ${activityId} AND comment.parent_id IS NULL AND (author.closed_at IS NULL OR EXISTS (
        SELECT 1 FROM comment AS answer WHERE answer.parent_id = comment.id))
      ORDER BY comment.created_at DESC, comment.id DESC LIMIT ${limit}`,
  );
  const ids = rows.map(({ id }) => id);
  const answers =
    ids.length === 0
      ? []
      : await rowsWhere(
          db,
          sql`comment.parent_id = ANY (${ids}::int[]) ORDER BY comment.created_at, comment.id`,
        );
  const answersOf = (id: number) =>
    answers.filter(({ parent_id }) => parent_id === id).map((answer) => commentOf(answer, []));
  return rows.map((row) => commentOf(row, answersOf(row.id)));
}

/** One that was written just now: nobody has answered it. */
export async function newComment(trx: Trx, id: number): Promise<Comment> {
  const [row] = await rowsWhere(trx, sql`comment.id = ${id}`);
  if (row === undefined) throw new Error(`comment ${id} was not written`);
  return commentOf(row, []);
}

/** What is liked: an activity, or a comment. */
export type Likeable = { readonly activity_id: number } | { readonly comment_id: number };

/** Who likes it, in the order in which they began to. */
export async function likesOf(db: Db | Trx, what: Likeable): Promise<number[]> {
  const [column, id] =
    'activity_id' in what
      ? (['activity_id', what.activity_id] as const)
      : (['comment_id', what.comment_id] as const);
  const rows = await db
    .selectFrom('member_like')
    .select('member_id')
    .where(column, '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** A comment of the caller's station, held until the transaction is over: nobody takes it away meanwhile. */
export async function mustHold(
  trx: Trx,
  id: number,
  { stationId }: Pick<Beholder, 'stationId'>,
): Promise<{ readonly id: number; readonly activity_id: number; readonly parent_id: number | null }> {
  const found = await trx
    .selectFrom('comment')
    .select(['id', 'activity_id', 'parent_id'])
    .where('id', '=', id)
    .where('station_id', '=', stationId)
    .forKeyShare()
    .executeTakeFirst();
  if (found === undefined) throw new Refusal(404, commentTexts.gone);
  return found;
}
