import { MAX_REPLIES, MAX_REPLIES_PER_COMMENT, Refusal } from '@estacao/contract/server';
import { type Comment, commentTexts, firstNameOf, normalizeComment, postTexts } from '@estacao/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import { type AreaLimit, DAY, QUARTER_HOUR } from '../../limits/limits.ts';
import type { Viewer } from '../activities/rows.ts';
import { visibleActivities } from '../activities/rows.ts';

/** Rate limit of one member. Each comment makes every page that shows it larger. */
export const commentLimit: AreaLimit = {
  name: 'comment',
  windows: [
    { max: 40, windowMs: QUARTER_HOUR },
    { max: 200, windowMs: DAY },
  ],
};

export type CommentTarget = { readonly activity_id: number } | { readonly post_id: number };

interface CommentRow {
  readonly id: number;
  readonly member_id: number;
  readonly parent_id: number | null;
  readonly post_id: number | null;
  readonly description: string;
  readonly created_at: Date;
  readonly name: string;
  readonly image: string | null;
  readonly is_in_use: boolean;
  readonly likes: number[];
}

export async function requireCommentable(
  db: Db | Trx,
  { id, stationId }: { readonly id: number; readonly stationId: number },
  now: Date,
): Promise<void> {
  const activity = await visibleActivities(db, stationId, now)
    .select('activity.id')
    .where('activity.id', '=', id)
    .where('activity.has_comments', '=', true)
    .executeTakeFirst();
  if (activity === undefined) throw new Refusal(404, commentTexts.none);
}

/** Locks a post of this station until the transaction ends, so that its author can't delete it first. */
export async function lockPost(
  db: Db | Trx,
  { id, stationId }: { readonly id: number; readonly stationId: number },
): Promise<void> {
  const post = await db
    .selectFrom('post')
    .select('id')
    .where('id', '=', id)
    .where('station_id', '=', stationId)
    .forKeyShare()
    .executeTakeFirst();
  if (post === undefined) throw new Refusal(404, postTexts.gone);
}

/** Other members see only the first name, and no name when the account is not active. */
function commentOf(row: CommentRow, replies: readonly Comment[]): Comment {
  const { id, member_id, post_id, description, created_at, name, image, is_in_use, likes } = row;
  return {
    id,
    authorId: member_id,
    author: is_in_use ? firstNameOf(name) : null,
    picture: is_in_use ? image : null,
    text: description,
    at: created_at.toISOString(),
    likes,
    replies,
    ...(post_id !== null && { post: post_id }),
  };
}

async function rowsWhere(db: Db | Trx, condition: RawBuilder<unknown>): Promise<readonly CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    SELECT comment.id, comment.member_id, comment.parent_id, comment.post_id, comment.description, comment.created_at,
      author.name, author.image,
      author.status = 'active' AS is_in_use,
      (SELECT coalesce(json_agg(member_like.member_id ORDER BY member_like.id), '[]'::json)
        FROM member_like WHERE member_like.comment_id = comment.id) AS likes
    FROM comment JOIN member AS author ON author.id = comment.member_id
    WHERE ${condition}`.execute(db);
  return rows;
}

export async function commentsOf(
  db: Db | Trx,
  target: CommentTarget,
  limit: number,
): Promise<readonly Comment[]> {
  const rows = await rowsWhere(
    db,
    // A comment of a closed account stays only while it has replies.
    sql`${matchesTarget(target)} AND comment.parent_id IS NULL AND (author.closed_at IS NULL OR EXISTS (
        SELECT 1 FROM comment AS answer WHERE answer.parent_id = comment.id))
      ORDER BY comment.created_at DESC, comment.id DESC LIMIT ${limit}`,
  );
  const ids = rows.map(({ id }) => id);
  // The index lets the database read no more replies than it returns.
  const newestReplies = sql`
    SELECT newest.id FROM unnest(${ids}::int[]) AS said(id), LATERAL (
      SELECT id, created_at FROM comment WHERE parent_id = said.id
      ORDER BY created_at DESC, id DESC LIMIT ${MAX_REPLIES_PER_COMMENT}) AS newest
    ORDER BY newest.created_at DESC, newest.id DESC LIMIT ${MAX_REPLIES}`;
  const replies =
    ids.length === 0
      ? []
      : await rowsWhere(db, sql`comment.id IN (${newestReplies}) ORDER BY comment.created_at, comment.id`);
  const repliesByParent = new Map<number | null, Comment[]>();
  for (const reply of replies) {
    const siblings = repliesByParent.get(reply.parent_id) ?? [];
    siblings.push(commentOf(reply, []));
    repliesByParent.set(reply.parent_id, siblings);
  }
  return rows.map((row) => commentOf(row, repliesByParent.get(row.id) ?? []));
}

export async function newestCommentsOf(
  db: Db | Trx,
  postIds: readonly number[],
  max: number,
): Promise<ReadonlyMap<number, readonly Comment[]>> {
  if (postIds.length === 0) return new Map();
  const rows = await rowsWhere(
    db,
    sql`author.closed_at IS NULL AND comment.id IN (
        SELECT newest.id FROM unnest(${postIds}::int[]) AS talked(id), LATERAL (
          SELECT id FROM comment WHERE post_id = talked.id AND parent_id IS NULL
          ORDER BY created_at DESC, id DESC LIMIT ${max}) AS newest)
      ORDER BY comment.created_at DESC, comment.id DESC`,
  );
  const commentsByPost = new Map<number, Comment[]>();
  for (const row of rows) {
    const postId = row.post_id ?? 0;
    commentsByPost.set(postId, [...(commentsByPost.get(postId) ?? []), commentOf(row, [])]);
  }
  return commentsByPost;
}

function matchesTarget(target: CommentTarget): RawBuilder<unknown> {
  return 'post_id' in target
    ? sql`comment.post_id = ${target.post_id}`
    : sql`comment.activity_id = ${target.activity_id}`;
}

async function newComment(trx: Trx, id: number): Promise<Comment> {
  const [row] = await rowsWhere(trx, sql`comment.id = ${id}`);
  if (row === undefined) throw new Error(`comment ${id} was not written`);
  return commentOf(row, []);
}

export type Likeable = CommentTarget | { readonly comment_id: number };

function columnOf(target: Likeable) {
  if ('activity_id' in target) return ['activity_id', target.activity_id] as const;
  return 'post_id' in target
    ? (['post_id', target.post_id] as const)
    : (['comment_id', target.comment_id] as const);
}

export async function likesOf(db: Db | Trx, target: Likeable): Promise<number[]> {
  const [column, id] = columnOf(target);
  const rows = await db
    .selectFrom('member_like')
    .select('member_id')
    .where(column, '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ member_id }) => member_id);
}

export async function setLike(
  trx: Trx,
  target: Likeable,
  { memberId, stationId }: Viewer,
  likedAt: Date | null,
): Promise<number[]> {
  const [column, id] = columnOf(target);
  if (likedAt === null)
    await trx.deleteFrom('member_like').where('member_id', '=', memberId).where(column, '=', id).execute();
  else
    await trx
      .insertInto('member_like')
      .values({ ...target, member_id: memberId, station_id: stationId, created_at: likedAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return likesOf(trx, target);
}

export async function insertComment(
  trx: Trx,
  target: CommentTarget,
  { memberId, stationId }: Viewer,
  {
    text,
    parentId = null,
    at,
  }: { readonly text: string; readonly parentId?: number | null; readonly at: Date },
): Promise<Comment> {
  const { id } = await trx
    .insertInto('comment')
    .values({
      ...target,
      member_id: memberId,
      station_id: stationId,
      parent_id: parentId,
      description: normalizeComment(text),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return newComment(trx, id);
}

interface LockedComment {
  readonly id: number;
  readonly activity_id: number | null;
  readonly post_id: number | null;
  readonly parent_id: number | null;
}

export async function lockComment(
  trx: Trx,
  id: number,
  { stationId }: Pick<Viewer, 'stationId'>,
): Promise<LockedComment> {
  const comment = await trx
    .selectFrom('comment')
    .select(['id', 'activity_id', 'post_id', 'parent_id'])
    .where('id', '=', id)
    .where('station_id', '=', stationId)
    .forKeyShare()
    .executeTakeFirst();
  if (comment === undefined) throw new Refusal(404, commentTexts.gone);
  return comment;
}
