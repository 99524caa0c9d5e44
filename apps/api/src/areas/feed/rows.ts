import { MAX_POSTS } from '@estacao/contract';
import { type Comment, firstNameOf, type Post } from '@estacao/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import { newestCommentsOf } from '../comments/rows.ts';
import { fileAddress } from '../files/store-file.ts';

const COMMENTS_PER_POST = 3;

interface PostRow {
  readonly id: number;
  readonly member_id: number;
  readonly description: string;
  readonly media_type: 'image' | 'video' | null;
  readonly media: string | null;
  readonly file_key: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly created_at: Date;
  readonly name: string;
  readonly image: string | null;
  readonly is_in_use: boolean;
  readonly likes: readonly number[];
  readonly comments: number;
}

export interface Reader {
  readonly memberId: number;
  readonly stationId: number;
}

function mediaOf({ media_type, media, file_key, width, height }: PostRow, base: string): Post['media'] {
  if (media_type === null || media === null) return null;
  const isVideoFile = /[.](?:mp4|webm)$/.test(media);
  const file = file_key === null ? (isVideoFile ? media : null) : fileAddress(base, file_key);
  if (media_type === 'video') return { kind: 'video', path: media, file };
  return {
    kind: 'image',
    src: file ?? media,
    size: width === null || height === null ? null : { width, height },
  };
}

/** Other members see only the first name, and no name when the account is not active. */
function postOf(row: PostRow, comments: readonly Comment[], memberId: number, base: string): Post {
  const { id, member_id, description, created_at, name, image, is_in_use, likes } = row;
  return {
    id,
    authorId: member_id,
    author: is_in_use ? firstNameOf(name) : null,
    picture: is_in_use ? image : null,
    createdAt: created_at.toISOString(),
    text: description,
    media: mediaOf(row, base),
    likes: [...likes],
    liked: likes.includes(memberId),
    own: member_id === memberId,
    comments,
    commentCount: row.comments,
  };
}

async function postsWhere(
  db: Db | Trx,
  { memberId }: Reader,
  base: string,
  condition: RawBuilder<unknown>,
  max: number,
): Promise<Post[]> {
  const { rows } = await sql<PostRow>`
    SELECT post.id, post.member_id, post.description, post.media_type, post.media, post.file_key,
      post.width, post.height, post.created_at, author.name, author.image,
      author.status = 'active' AS is_in_use,
      (SELECT coalesce(json_agg(member_like.member_id ORDER BY member_like.id), '[]'::json)
        FROM member_like WHERE member_like.post_id = post.id) AS likes,
      (SELECT count(*)::int FROM comment JOIN member AS writer ON writer.id = comment.member_id
        WHERE comment.post_id = post.id AND writer.closed_at IS NULL) AS comments
    FROM post JOIN member AS author ON author.id = post.member_id
    WHERE ${condition}
    ORDER BY post.created_at DESC, post.id DESC LIMIT ${Math.min(max, MAX_POSTS)}`.execute(db);
  const comments = await newestCommentsOf(
    db,
    rows.filter((row) => row.comments > 0).map(({ id }) => id),
    COMMENTS_PER_POST,
  );
  return rows.map((row) => postOf(row, comments.get(row.id) ?? [], memberId, base));
}

export interface FeedQuery {
  readonly limit: number;
  readonly before?: number | undefined;
  readonly have?: number | undefined;
}

/**
 * The newest posts of the reader's station. With `before`, returns only older posts. `limit` includes the
 * `have` posts that the reader has.
 */
export async function newestPosts(
  db: Db | Trx,
  reader: Reader,
  base: string,
  { limit, before, have = 0 }: FeedQuery,
): Promise<Post[]> {
  const inStation = sql`post.station_id = ${reader.stationId}`;
  const cursor = before === undefined ? undefined : await findCursor(db, reader, before);
  // The cursor's post was deleted, so the position is unknown: start over.
  if (cursor === undefined) return postsWhere(db, reader, base, inStation, limit);
  const olderThanCursor = sql`${inStation} AND (post.created_at, post.id) < (${cursor.created_at}, ${cursor.id})`;
  return postsWhere(db, reader, base, olderThanCursor, Math.max(0, limit - have));
}

function findCursor(db: Db | Trx, { stationId }: Reader, id: number) {
  return db
    .selectFrom('post')
    .select(['id', 'created_at'])
    .where('id', '=', id)
    .where('station_id', '=', stationId)
    .executeTakeFirst();
}

export async function postById(trx: Trx, reader: Reader, base: string, id: number): Promise<Post> {
  const [post] = await postsWhere(
    trx,
    reader,
    base,
    sql`post.id = ${id} AND post.station_id = ${reader.stationId}`,
    1,
  );
  if (post === undefined) throw new Error(`post ${id} was not written`);
  return post;
}
