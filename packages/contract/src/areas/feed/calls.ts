import type { Post } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perAddress, perMember } from '../../call.ts';
import { orNull, renamed } from '../../codecs.ts';
import { id, moment, text } from '../../values.ts';
import { MAX_COMMENTS } from '../comments/limits.ts';
import { comment, MAX_TEXT_INPUT } from '../comments/shape.ts';
import { MAX_LOADED_POSTS } from './limits.ts';

export * from './limits.ts';

/** Base64 adds a third. The margin lets the handler reject slightly larger pictures with a message. */
const MAX_PICTURE_BODY = 2_000_000;

const like = z.object({ user: id(), post: id() });

const pixels = orNull(z.int().check(z.gte(1)));

function mediaOf(
  type: 'image' | 'video' | null,
  media: string | null,
  file: string | null,
  width: number | null,
  height: number | null,
): Post['media'] {
  if (type === null || media === null) return null;
  if (type === 'video') return { kind: 'video', path: media, file };
  return { kind: 'image', src: media, size: width === null || height === null ? null : { width, height } };
}

const post: z.ZodMiniType<Post> = renamed(
  {
    id: id(),
    user: z.object({ name: orNull(z.string()), image: orNull(z.string()) }),
    authorId: ['user_id', orNull(id())],
    createdAt: ['createdAt', moment()],
    text: ['description', orNull(z.string())],
    type: ['media_type', orNull(z.enum(['image', 'video']))],
    media: orNull(z.string()),
    // Only our server sends picture sizes and the address of a hosted video.
    width: ['media_width', pixels],
    height: ['media_height', pixels],
    file: ['media_url', orNull(z.string())],
    likes: z.array(like),
    liked: ['userLiked', z.boolean()],
    own: ['userAuthor', z.boolean()],
    comments: z.array(comment),
    commentCount: ['comments_count', orNull(z.int())],
  },
  {
    decode: ({
      user,
      text: description,
      type,
      media,
      width,
      height,
      file,
      likes,
      commentCount,
      ...rest
    }): Post => ({
      ...rest,
      author: user.name,
      picture: user.image,
      text: description ?? '',
      media: mediaOf(type, media, file, width, height),
      likes: likes.map((entry) => entry.user),
      commentCount: commentCount ?? rest.comments.length,
    }),
    encode: ({ author, picture, createdAt, media, likes, comments, ...rest }) => {
      const image = media?.kind === 'image' ? media : undefined;
      const video = media?.kind === 'video' ? media : undefined;
      return {
        ...rest,
        user: { name: author, image: picture },
        createdAt: new Date(createdAt).toISOString(),
        type: media?.kind ?? null,
        media: image?.src ?? video?.path ?? null,
        width: image?.size?.width ?? null,
        height: image?.size?.height ?? null,
        file: video?.file ?? null,
        likes: likes.map((user) => ({ user, post: rest.id })),
        comments: [...comments],
      };
    },
  },
);

const needs = { access: 'feed' } as const;
const stationOwner = [{ station: 'params.stationId' }] as const;
const authorOwner = [{ member: 'body.user' }, { station: 'body.station_id' }] as const;
const postFields = {
  station_id: id(),
  user: id(),
  description: z.string().check(z.maxLength(MAX_TEXT_INPUT)),
};

export const listAllPosts = defineCall('GET /posts/{stationId}', {
  id: 'listAllPosts',
  audience: 'member',
  owner: stationOwner,
  needs,
  request: { params: z.object({ stationId: id() }) },
  answer: z.array(post),
  note: 'Lists the posts of the station, the newest first. Each contains its likes and its newest comments.',
});

export const listPosts = defineCall('GET /posts-limit/{stationId}/{limit}', {
  id: 'listPosts',
  audience: 'member',
  owner: stationOwner,
  needs,
  request: {
    params: z.object({ stationId: id(), limit: z.int().check(z.gte(1), z.lte(MAX_LOADED_POSTS)) }),
    query: z.object({
      before: z.optional(id()),
      have: z.optional(z.int().check(z.gte(0), z.lte(MAX_LOADED_POSTS))),
    }),
  },
  answer: z.array(post),
  note: 'Lists up to `limit` posts. A client that already has posts sends their number as `have` and the id of its last one as `before`; it gets only the missing posts after that one.',
});

export const createPost = defineCall('POST /posts', {
  id: 'createPost',
  audience: 'member',
  // A whole company may share an address.
  limit: perAddress(3_000, 'quarter'),
  owner: authorOwner,
  needs,
  request: { body: z.object(postFields) },
  answer: post,
  idempotencyKey: true,
  note: 'Posts a text. 422 for an empty text and for more than 320 characters.',
});

export const createPicturePost = defineCall('POST /posts-image', {
  id: 'createPicturePost',
  audience: 'member',
  limit: perAddress(300, 'quarter'),
  owner: authorOwner,
  needs,
  request: {
    body: z.object({
      ...postFields,
      base64: text(MAX_PICTURE_BODY - 10_000),
      imageType: z.enum(['jpeg', 'png']),
    }),
  },
  answer: post,
  idempotencyKey: true,
  maxBodyBytes: MAX_PICTURE_BODY,
  note: 'Posts a picture, with or without a text. `base64` has no `data:…;base64,` prefix and contains at most 1,200,000 bytes. The server rotates the picture and re-encodes it without its metadata.',
});

export const createVideoPost = defineCall('POST /posts-vimeo', {
  id: 'createVideoPost',
  audience: 'member',
  limit: perAddress(300, 'quarter'),
  owner: authorOwner,
  needs,
  request: { body: z.object({ ...postFields, media_type: z.literal('video'), media: text(400) }) },
  answer: post,
  idempotencyKey: true,
  note: 'Posts a video that the member has uploaded, by the `url` from `GET /videos/{id}`. 404 for any other video.',
});

export const getVideo = defineCall('GET /videos/{id}', {
  id: 'getVideo',
  audience: 'member',
  owner: [{ record: 'video', at: 'params.id' }],
  needs,
  request: { params: z.object({ id: id() }) },
  answer: z.object({ id: id(), url: z.string() }),
  note: 'Returns a video that the member uploaded, by `POST /upload-video` or in pieces. The server deletes it after a day unless a post uses it.',
});

export const deletePost = defineCall('DELETE /posts/{id}', {
  id: 'deletePost',
  audience: 'member',
  limit: perAddress(3_000, 'quarter'),
  // Members see other authors' posts, so a foreign post is 403, not 404.
  owner: 'none',
  needs,
  request: { params: z.object({ id: id() }) },
  answer: z.object({ done: z.literal(true) }),
  note: "Deletes a post of the member with its picture or video and its comments. 403 for another member's post.",
});

const likeRequest = { body: z.object({ user: id(), post: id() }) };

export const likePost = defineCall('POST /likes-web', {
  id: 'likePost',
  audience: 'member',
  limit: perMember(120, 'minute'),
  owner: [{ member: 'body.user' }],
  needs,
  request: likeRequest,
  answer: z.array(like),
  note: 'Likes a post. Returns who likes it afterwards. A repeated like counts once.',
});

export const unlikePost = defineCall('PUT /likes', {
  id: 'unlikePost',
  audience: 'member',
  limit: perMember(120, 'minute'),
  owner: [{ member: 'body.user' }],
  needs,
  request: likeRequest,
  answer: z.array(like),
  note: 'Removes a like and returns who still likes the post. Without a like, nothing changes.',
});

export const listPostComments = defineCall('GET /comments/post/{postId}', {
  id: 'listPostComments',
  audience: 'member',
  owner: 'none',
  needs,
  request: {
    params: z.object({ postId: id() }),
    query: z.object({ limit: z.optional(z.int().check(z.gte(1), z.lte(MAX_COMMENTS))) }),
  },
  answer: z.array(comment),
  note: 'Lists the comments on a post, the newest first. `limit` sets the number; the default is the maximum.',
});

export const createPostComment = defineCall('POST /comments', {
  id: 'createPostComment',
  audience: 'member',
  limit: perAddress(3_000, 'quarter'),
  owner: [{ member: 'body.user' }],
  needs,
  request: {
    body: z.object({
      description: z.string().check(z.maxLength(MAX_TEXT_INPUT)),
      user: id(),
      post: id(),
    }),
  },
  answer: comment,
  idempotencyKey: true,
  note: 'Comments on a post. 422 for an empty text and for more than 200 characters.',
});
