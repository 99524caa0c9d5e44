import { MOST_COMMENTS, MOST_POSTS } from '@estacao/contract';
import type * as feedCalls from '@estacao/contract/calls/feed';
import { Refusal, refuseWrong } from '@estacao/contract/server';
import { type Post, postTexts, writtenComment, wrongInComment, wrongInPost } from '@estacao/domain';
import type { Generated } from 'kysely';
import { defineArea } from '../../area.ts';
import { type Attempt, isKnown, once } from '../../attempts/idempotency.ts';
import type { Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { Tables } from '../../database/tables.ts';
import { type AreaLimit, DAY, QUARTER } from '../../limits/limits.ts';
import { tellStation } from '../../live/tell.ts';
import { column, type Personal } from '../../personal.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { commentLimit, commentsOf, mustHoldPost, say, setLike } from '../comments/rows.ts';
import { fileLimit } from '../files/check.ts';
import { sizeOf } from '../files/picture.ts';
import { keepFile, releaseFile, showFile, storeFile } from '../files/store-file.ts';
import { newestPosts, onePost } from './rows.ts';
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
    { most: 20, within: QUARTER },
    { most: 60, within: DAY },
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

  /** An attempt that has its answer skips validation and rate limits, and gets that answer again. */
  const isNew = async (attempt: Attempt) => !(await isKnown(services, attempt));

  const admit = async (text: string, hasMedia: boolean, { memberId }: Member) => {
    refuseWrong({ description: wrongInPost(text, hasMedia) });
    await limits.admitOwn(postLimit, memberId);
  };

  const write = async (trx: Trx, caller: Member, text: string, media: Media): Promise<Post> => {
    const { memberId, stationId } = caller;
    const { id } = await trx
      .insertInto('post')
      .values({
        ...media,
        member_id: memberId,
        station_id: stationId,
        description: writtenComment(text),
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tellStation(trx, stationId, 'posts');
    return onePost(trx, caller, config.base, id);
  };

  const show = async (trx: Trx, { memberId }: Member, key: string) => {
    if ((await keepFile(trx, memberId, key)) === undefined) throw new Refusal(404, postTexts.noVideo);
    await showFile(trx, memberId, key, true);
  };

  const ownVideo = (trx: Trx, { memberId }: Member, path: string) => {
    const id = path.startsWith(VIDEOS) ? path.slice(VIDEOS.length) : '';
    return /^\d{1,9}$/.test(id) ? videoOf(trx, memberId, Number(id)) : undefined;
  };

  const videoOf = (trx: Trx | typeof db, memberId: number, id: number) =>
    trx
      .selectFrom('stored_file')
      .select(['id', 'key'])
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where('purpose', '=', 'video')
      .executeTakeFirst();

  const like = (body: { readonly post: number }, caller: Member, isLiked: boolean) =>
    db.transaction().execute(async (trx) => {
      await lockMember(trx, caller.memberId);
      await mustHoldPost(trx, { id: body.post, stationId: caller.stationId });
      const members = await setLike(trx, { post_id: body.post }, caller, isLiked ? now() : null);
      return members.map((user) => ({ user, post: body.post }));
    });

  return {
    listAllPosts: ({ caller }) => newestPosts(db, caller, config.base, { limit: MOST_POSTS }),

    listPosts: ({ params: { limit }, query, caller }) =>
      newestPosts(db, caller, config.base, { limit, ...query }),

    async createPost({ body, caller, idempotencyKey }) {
      const attempt = attemptOf(caller, 'createPost', body, idempotencyKey);
      if (await isNew(attempt)) await admit(body.description, false, caller);
      return once(services, attempt, async (trx) => {
        await lockMember(trx, caller.memberId);
        return write(trx, caller, body.description, noMedia);
      });
    },

    async createPicturePost({ body, caller, idempotencyKey }) {
      const { base64, imageType, description } = body;
      const attempt = attemptOf(caller, 'createPicturePost', body, idempotencyKey);
      let picture: { readonly key: string; readonly width: number; readonly height: number } | undefined;
      if (await isNew(attempt)) {
        await admit(description, true, caller);
        await limits.admitOwn(fileLimit, caller.memberId);
        const bytes = Buffer.from(base64, 'base64');
        const name = `imagem.${imageType === 'jpeg' ? 'jpg' : 'png'}`;
        // Stays private until it is posted. An unreferenced file is removed after a day.
        const { key } = await storeFile(services, caller, { name, bytes, purpose: 'post', isPublic: false });
        picture = { key, ...(await sizeOf(bytes)) };
      }
      return once(services, attempt, async (trx) => {
        await lockMember(trx, caller.memberId);
        if (picture === undefined) throw new Error('a stored attempt has no answer');
        const { key, width, height } = picture;
        await show(trx, caller, key);
        return write(trx, caller, description, {
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
      if (await isNew(attempt)) await admit(body.description, true, caller);
      return once(services, attempt, async (trx) => {
        await lockMember(trx, caller.memberId);
        const video = await ownVideo(trx, caller, body.media);
        if (video === undefined) throw new Refusal(404, postTexts.noVideo);
        await show(trx, caller, video.key);
        const media = { ...noMedia, media_type: 'video', media: body.media, file_key: video.key } as const;
        return write(trx, caller, body.description, media);
      });
    },

    async getVideo({ params: { id }, caller }) {
      if ((await videoOf(db, caller.memberId, id)) === undefined) throw new Refusal(404, postTexts.noVideo);
      return { id, url: `${VIDEOS}${id}` };
    },

    async deletePost({ params: { id }, caller: { memberId, stationId } }) {
      return db.transaction().execute(async (trx) => {
        const found = await trx
          .selectFrom('post')
          .select(['member_id', 'file_key'])
          .where('id', '=', id)
          .where('station_id', '=', stationId)
          .forUpdate()
          .executeTakeFirst();
        if (found === undefined) throw new Refusal(404, postTexts.gone);
        if (found.member_id !== memberId) throw new Refusal(403, postTexts.notYours);
        await trx.deleteFrom('post').where('id', '=', id).execute();
        if (found.file_key !== null) await takeBack(trx, memberId, found.file_key);
        await tellStation(trx, stationId, 'posts');
        return { done: true as const };
      });
    },

    likePost: ({ body, caller }) => like(body, caller, true),
    unlikePost: ({ body, caller }) => like(body, caller, false),

    async listPostComments({ params: { postId: id }, query: { limit = MOST_COMMENTS }, caller }) {
      await mustHoldPost(db, { id, stationId: caller.stationId });
      return [...(await commentsOf(db, { post_id: id }, limit))];
    },

    async createPostComment({ body, caller, idempotencyKey }) {
      const attempt = attemptOf(caller, 'createPostComment', body, idempotencyKey);
      if (await isNew(attempt)) {
        refuseWrong({ description: wrongInComment(body.description) });
        await limits.admitOwn(commentLimit, caller.memberId);
      }
      return once(services, attempt, async (trx) => {
        await lockMember(trx, caller.memberId);
        await mustHoldPost(trx, { id: body.post, stationId: caller.stationId });
        return say(trx, { post_id: body.post }, caller, { text: body.description, at: now() });
      });
    },
  };

  /** Hides and releases the file, unless another post shows it. */
  async function takeBack(trx: Trx, memberId: number, key: string): Promise<void> {
    const other = await trx.selectFrom('post').select('id').where('file_key', '=', key).executeTakeFirst();
    if (other !== undefined) return;
    await showFile(trx, memberId, key, false);
    await releaseFile(trx, memberId, key, clock());
  }
}

const personal: Personal = {
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
