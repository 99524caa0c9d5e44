import { MAX_COMMENTS, MAX_POSTS } from '@estacao/contract';
import type * as feedCalls from '@estacao/contract/calls/feed';
import { Refusal, refuseInvalid } from '@estacao/contract/server';
import { normalizeComment, type Post, postTexts, validateComment, validatePost } from '@estacao/domain';
import type { Generated } from 'kysely';
import { defineArea } from '../../area.ts';
import { type Attempt, isUsedKey, runOnce } from '../../attempts/idempotency.ts';
import type { Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { Tables } from '../../database/tables.ts';
import { type AreaLimit, DAY, QUARTER_HOUR } from '../../limits/limits.ts';
import { notifyStation } from '../../live/notify.ts';
import { type AreaPersonalTables, column } from '../../personal.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { commentLimit, commentsOf, insertComment, lockPost, setLike } from '../comments/rows.ts';
import { fileLimit } from '../files/check.ts';
import { sizeOf } from '../files/picture.ts';
import { claimFile, releaseFile, setFileVisibility, storeFile } from '../files/store-file.ts';
import { newestPosts, postById } from './rows.ts';
import { postSeeder } from './seed.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    post: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      description: string;
      media_type: 'image' | 'video' | null;
      media: string | null;
      file_key: string | null;
      width: number | null;
      height: number | null;
      created_at: Date;
    };
  }
}

type Media = Pick<Tables['post'], 'media_type' | 'media' | 'file_key' | 'width' | 'height'>;

const noMedia: Media = { media_type: null, media: null, file_key: null, width: null, height: null };

export const postLimit: AreaLimit = {
  name: 'post',
  windows: [
    { max: 20, windowMs: QUARTER_HOUR },
    { max: 60, windowMs: DAY },
  ],
};

const VIDEOS = '/videos/';

function feedHandlers(services: Services): HandlersOf<typeof feedCalls> {
  const {
    database: { db },
    clock,
    limits,
    config,
  } = services;
  const now = () => new Date(clock());

  const attemptOf = (caller: Member, call: string, body: unknown, key: string | undefined): Attempt => ({
    memberId: caller.memberId,
    stationId: caller.stationId,
    key,
    call,
    body,
  });

  /** A retry with a stored response skips validation and rate limits, and gets that response again. */
  const isNewAttempt = async (attempt: Attempt) => !(await isUsedKey(services, attempt));

  const admitPost = async (text: string, hasMedia: boolean, { memberId }: Member) => {
    refuseInvalid({ description: validatePost(text, hasMedia) });
    await limits.admitForArea(postLimit, memberId);
  };

  const insertPost = async (trx: Trx, caller: Member, text: string, media: Media): Promise<Post> => {
    const { memberId, stationId } = caller;
    const { id } = await trx
      .insertInto('post')
      .values({
        ...media,
        member_id: memberId,
        station_id: stationId,
        description: normalizeComment(text),
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await notifyStation(trx, stationId, 'posts');
    return postById(trx, caller, config.base, id);
  };

  const publishFile = async (trx: Trx, { memberId }: Member, key: string) => {
    if ((await claimFile(trx, memberId, key)) === undefined) throw new Refusal(404, postTexts.noVideo);
    await setFileVisibility(trx, memberId, key, true);
  };

  const findVideoByPath = (trx: Trx, { memberId }: Member, path: string) => {
    const id = path.startsWith(VIDEOS) ? path.slice(VIDEOS.length) : '';
    return /^\d{1,9}$/.test(id) ? findVideo(trx, memberId, Number(id)) : undefined;
  };

  const findVideo = (trx: Trx | typeof db, memberId: number, id: number) =>
    trx
      .selectFrom('stored_file')
      .select(['id', 'key'])
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where('purpose', '=', 'video')
      .executeTakeFirst();

  const setPostLike = (body: { readonly post: number }, caller: Member, isLiked: boolean) =>
    db.transaction().execute(async (trx) => {
      await lockMember(trx, caller.memberId);
      await lockPost(trx, { id: body.post, stationId: caller.stationId });
      const members = await setLike(trx, { post_id: body.post }, caller, isLiked ? now() : null);
      return members.map((user) => ({ user, post: body.post }));
    });

  return {
    listAllPosts: ({ caller }) => newestPosts(db, caller, config.base, { limit: MAX_POSTS }),

    listPosts: ({ params: { limit }, query, caller }) =>
      newestPosts(db, caller, config.base, { limit, ...query }),

    async createPost({ body, caller, idempotencyKey }) {
      const attempt = attemptOf(caller, 'createPost', body, idempotencyKey);
      if (await isNewAttempt(attempt)) await admitPost(body.description, false, caller);
      return runOnce(services, attempt, async (trx) => {
        await lockMember(trx, caller.memberId);
        return insertPost(trx, caller, body.description, noMedia);
      });
    },

    async createPicturePost({ body, caller, idempotencyKey }) {
      const { base64, imageType, description } = body;
      const attempt = attemptOf(caller, 'createPicturePost', body, idempotencyKey);
      let picture: { readonly key: string; readonly width: number; readonly height: number } | undefined;
      if (await isNewAttempt(attempt)) {
        await admitPost(description, true, caller);
        await limits.admitForArea(fileLimit, caller.memberId);
        const bytes = Buffer.from(base64, 'base64');
        const name = `imagem.${imageType === 'jpeg' ? 'jpg' : 'png'}`;
        // Stays private until it is posted. An unreferenced file is removed after a day.
        const { key } = await storeFile(services, caller, { name, bytes, purpose: 'post', isPublic: false });
        picture = { key, ...(await sizeOf(bytes)) };
      }
      return runOnce(services, attempt, async (trx) => {
        await lockMember(trx, caller.memberId);
        if (picture === undefined) throw new Error('a repeated attempt has no stored response');
        const { key, width, height } = picture;
        await publishFile(trx, caller, key);
        return insertPost(trx, caller, description, {
          media_type: 'image',
          media: key,
          file_key: key,
          width,
          height,
        });
      });
    },

    async createVideoPost({ body, caller, idempotencyKey }) {
      const attempt = attemptOf(caller, 'createVideoPost', body, idempotencyKey);
      if (await isNewAttempt(attempt)) await admitPost(body.description, true, caller);
      return runOnce(services, attempt, async (trx) => {
        await lockMember(trx, caller.memberId);
        const video = await findVideoByPath(trx, caller, body.media);
        if (video === undefined) throw new Refusal(404, postTexts.noVideo);
        await publishFile(trx, caller, video.key);
        const media = { ...noMedia, media_type: 'video', media: body.media, file_key: video.key } as const;
        return insertPost(trx, caller, body.description, media);
      });
    },

    async getVideo({ params: { id }, caller }) {
      if ((await findVideo(db, caller.memberId, id)) === undefined) throw new Refusal(404, postTexts.noVideo);
      return { id, url: `${VIDEOS}${id}` };
    },

    async deletePost({ params: { id }, caller: { memberId, stationId } }) {
      return db.transaction().execute(async (trx) => {
        const post = await trx
          .selectFrom('post')
          .select(['member_id', 'file_key'])
          .where('id', '=', id)
          .where('station_id', '=', stationId)
          .forUpdate()
          .executeTakeFirst();
        if (post === undefined) throw new Refusal(404, postTexts.gone);
        if (post.member_id !== memberId) throw new Refusal(403, postTexts.notYours);
        await trx.deleteFrom('post').where('id', '=', id).execute();
        if (post.file_key !== null) await unpublishFile(trx, memberId, post.file_key);
        await notifyStation(trx, stationId, 'posts');
        return { done: true as const };
      });
    },

    likePost: ({ body, caller }) => setPostLike(body, caller, true),
    unlikePost: ({ body, caller }) => setPostLike(body, caller, false),

    async listPostComments({ params: { postId: id }, query: { limit = MAX_COMMENTS }, caller }) {
      await lockPost(db, { id, stationId: caller.stationId });
      return [...(await commentsOf(db, { post_id: id }, limit))];
    },

    async createPostComment({ body, caller, idempotencyKey }) {
      const attempt = attemptOf(caller, 'createPostComment', body, idempotencyKey);
      if (await isNewAttempt(attempt)) {
        refuseInvalid({ description: validateComment(body.description) });
        await limits.admitForArea(commentLimit, caller.memberId);
      }
      return runOnce(services, attempt, async (trx) => {
        await lockMember(trx, caller.memberId);
        await lockPost(trx, { id: body.post, stationId: caller.stationId });
        return insertComment(trx, { post_id: body.post }, caller, { text: body.description, at: now() });
      });
    },
  };

  /** Hides and releases the file, unless another post shows it. */
  async function unpublishFile(trx: Trx, memberId: number, key: string): Promise<void> {
    const otherPost = await trx
      .selectFrom('post')
      .select('id')
      .where('file_key', '=', key)
      .executeTakeFirst();
    if (otherPost !== undefined) return;
    await setFileVisibility(trx, memberId, key, false);
    await releaseFile(trx, memberId, key, clock());
  }
}

const personal: AreaPersonalTables = {
  post: {
    title: 'Publicações no Mural',
    columns: {
      created_at: column.created,
      id: 'Publicação',
      description: 'Texto',
      media_type: 'Mídia',
      media: 'Endereço',
      width: 'Largura',
      height: 'Altura',
    },
    technical: ['file_key'],
    onClose: 'delete',
  },
};

export const feed = defineArea({
  name: 'feed',
  handlers: feedHandlers,
  seeders: [postSeeder],
  personal,
});
