import { MOST_ANSWERS_EACH, MOST_ANSWERS_IN_ALL, Refusal } from '@estacao/contract/server';
import { type Comment, commentTexts, firstNameOf, postTexts, writtenComment } from '@estacao/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import { type AreaLimit, DAY, QUARTER } from '../../limits/limits.ts';
import type { Beholder } from '../activities/rows.ts';
import { seenAt } from '../activities/rows.ts';

/** Rate limit of one member. Each comment makes every page that shows it larger. */
export const commentLimit: AreaLimit = {
  name: 'comment',
  windows: [
    { most: 40, within: QUARTER },
    { most: 200, within: DAY },
  ],
};

export type About = { readonly activity_id: number } | { readonly post_id: number };

interface Row {
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

/** Locks a post of this station until the transaction ends, so that its author can't delete it first. */
export async function mustHoldPost(
  db: Db | Trx,
  { id, stationId }: { readonly id: number; readonly stationId: number },
): Promise<void> {
  const found = await db
    .selectFrom('post')
    .select('id')
    .where('id', '=', id)
    .where('station_id', '=', stationId)
    .forKeyShare()
    .executeTakeFirst();
  if (found === undefined) throw new Refusal(404, postTexts.gone);
}

/** Other members see only the first name, and no name when the account is not active. */
function commentOf(row: Row, replies: readonly Comment[]): Comment {
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

async function rowsWhere(db: Db | Trx, which: RawBuilder<unknown>): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    SELECT comment.id, comment.member_id, comment.parent_id, comment.post_id, comment.description, comment.created_at,
      author.name, author.image,
      author.status = 'active' AS is_in_use,
      (SELECT coalesce(json_agg(member_like.member_id ORDER BY member_like.id), '[]'::json)
        FROM member_like WHERE member_like.comment_id = comment.id) AS likes
    FROM comment JOIN member AS author ON author.id = comment.member_id
    WHERE ${which}`.execute(db);
  return rows;
}

export async function commentsOf(db: Db | Trx, about: About, limit: number): Promise<readonly Comment[]> {
  const rows = await rowsWhere(
    db,
    // A comment of a closed account stays only while it has replies.
    sql`${isAbout(about)} AND comment.parent_id IS NULL AND (author.closed_at IS NULL OR EXISTS (
        SELECT 1 FROM comment AS answer WHERE answer.parent_id = comment.id))
      ORDER BY comment.created_at DESC, comment.id DESC LIMIT ${limit}`,
  );
  const ids = rows.map(({ id }) => id);
  // The index lets the database read no more replies than it returns.
  const newest = sql`
    SELECT newest.id FROM unnest(${ids}::int[]) AS said(id), LATERAL (
      SELECT id, created_at FROM comment WHERE parent_id = said.id
      ORDER BY created_at DESC, id DESC LIMIT ${MOST_ANSWERS_EACH}) AS newest
    ORDER BY newest.created_at DESC, newest.id DESC LIMIT ${MOST_ANSWERS_IN_ALL}`;
  const answers =
    ids.length === 0
      ? []
      : await rowsWhere(db, sql`comment.id IN (${newest}) ORDER BY comment.created_at, comment.id`);
  const answersOf = new Map<number | null, Comment[]>();
  for (const answer of answers) {
    const known = answersOf.get(answer.parent_id) ?? [];
    known.push(commentOf(answer, []));
    answersOf.set(answer.parent_id, known);
  }
  return rows.map((row) => commentOf(row, answersOf.get(row.id) ?? []));
}

export async function newestCommentsOf(
  db: Db | Trx,
  postIds: readonly number[],
  most: number,
): Promise<ReadonlyMap<number, readonly Comment[]>> {
  if (postIds.length === 0) return new Map();
  const rows = await rowsWhere(
    db,
    sql`author.closed_at IS NULL AND comment.id IN (
        SELECT newest.id FROM unnest(${postIds}::int[]) AS talked(id), LATERAL (
          SELECT id FROM comment WHERE post_id = talked.id AND parent_id IS NULL
          ORDER BY created_at DESC, id DESC LIMIT ${most}) AS newest)
      ORDER BY comment.created_at DESC, comment.id DESC`,
  );
  const all = new Map<number, Comment[]>();
  for (const row of rows) {
    const of = row.post_id ?? 0;
    all.set(of, [...(all.get(of) ?? []), commentOf(row, [])]);
  }
  return all;
}

function isAbout(about: About): RawBuilder<unknown> {
  return 'post_id' in about
    ? sql`comment.post_id = ${about.post_id}`
    : sql`comment.activity_id = ${about.activity_id}`;
}

async function newComment(trx: Trx, id: number): Promise<Comment> {
  const [row] = await rowsWhere(trx, sql`comment.id = ${id}`);
  if (row === undefined) throw new Error(`comment ${id} was not written`);
  return commentOf(row, []);
}

export type Likeable = About | { readonly comment_id: number };

function columnOf(what: Likeable) {
  if ('activity_id' in what) return ['activity_id', what.activity_id] as const;
  return 'post_id' in what
    ? (['post_id', what.post_id] as const)
    : (['comment_id', what.comment_id] as const);
}

export async function likesOf(db: Db | Trx, what: Likeable): Promise<number[]> {
  const [column, id] = columnOf(what);
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
  what: Likeable,
  { memberId, stationId }: Beholder,
  at: Date | null,
): Promise<number[]> {
  const [column, id] = columnOf(what);
  if (at === null)
    await trx.deleteFrom('member_like').where('member_id', '=', memberId).where(column, '=', id).execute();
  else
    await trx
      .insertInto('member_like')
      .values({ ...what, member_id: memberId, station_id: stationId, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return likesOf(trx, what);
}

export async function say(
  trx: Trx,
  about: About,
  { memberId, stationId }: Beholder,
  {
    text,
    parentId = null,
    at,
  }: { readonly text: string; readonly parentId?: number | null; readonly at: Date },
): Promise<Comment> {
  const { id } = await trx
    .insertInto('comment')
    .values({
      ...about,
      member_id: memberId,
      station_id: stationId,
      parent_id: parentId,
      description: writtenComment(text),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return newComment(trx, id);
}

interface HeldComment {
  readonly id: number;
  readonly activity_id: number | null;
  readonly post_id: number | null;
  readonly parent_id: number | null;
}

export async function mustHold(
  trx: Trx,
  id: number,
  { stationId }: Pick<Beholder, 'stationId'>,
): Promise<HeldComment> {
  const found = await trx
    .selectFrom('comment')
    .select(['id', 'activity_id', 'post_id', 'parent_id'])
    .where('id', '=', id)
    .where('station_id', '=', stationId)
    .forKeyShare()
    .executeTakeFirst();
  if (found === undefined) throw new Refusal(404, commentTexts.gone);
  return found;
}
