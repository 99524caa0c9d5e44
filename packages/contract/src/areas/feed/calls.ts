import type { Post } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perAddress, perMember } from '../../call.ts';
import { orNull, renamed } from '../../codecs.ts';
import { id, moment, text } from '../../values.ts';
import { MOST_COMMENTS } from '../comments/most.ts';
import { comment, LONGEST_WRITTEN } from '../comments/shape.ts';
import { MOST_POSTS_IN_ALL } from './most.ts';

export * from './most.ts';

/** Base64 adds a third. The margin lets the handler reject slightly larger pictures with a message. */
const LARGEST_PICTURE = 2_000_000;

const like = z.object({ user: id(), post: id() });

const length = orNull(z.int().check(z.gte(1)));

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
    at: ['createdAt', moment()],
    text: ['description', orNull(z.string())],
    type: ['media_type', orNull(z.enum(['image', 'video']))],
    media: orNull(z.string()),
    // Only our server sends picture sizes and the address of a hosted video.
    width: ['media_width', length],
    height: ['media_height', length],
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
      text: words,
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
      text: words ?? '',
      media: mediaOf(type, media, file, width, height),
      likes: likes.map((one) => one.user),
      commentCount: commentCount ?? rest.comments.length,
    }),
    encode: ({ author, picture, at, media, likes, comments, ...rest }) => {
      const image = media?.kind === 'image' ? media : undefined;
      const video = media?.kind === 'video' ? media : undefined;
      return {
        ...rest,
        user: { name: author, image: picture },
        at: new Date(at).toISOString(),
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
const ofStation = [{ station: 'params.stationId' }] as const;
const itsAuthor = [{ member: 'body.user' }, { station: 'body.station_id' }] as const;
const written = { station_id: id(), user: id(), description: z.string().check(z.maxLength(LONGEST_WRITTEN)) };

export const listAllPosts = defineCall('GET /posts/{stationId}', {
  id: 'listAllPosts',
  audience: 'member',
  owner: ofStation,
  needs,
  request: { params: z.object({ stationId: id() }) },
  answer: z.array(post),
  note: 'The posts of the station, the newest first, each with who likes it and the newest of what is said of it.',
});

export const listPosts = defineCall('GET /posts-limit/{stationId}/{limit}', {
  id: 'listPosts',
  audience: 'member',
  owner: ofStation,
  needs,
  request: {
    params: z.object({ stationId: id(), limit: z.int().check(z.gte(1), z.lte(MOST_POSTS_IN_ALL)) }),
    query: z.object({
      before: z.optional(id()),
      have: z.optional(z.int().check(z.gte(0), z.lte(MOST_POSTS_IN_ALL))),
    }),
  },
  answer: z.array(post),
  note: 'So many of them. Whoever has some already says how many, with `have`, and which is the last of them, with `before`: they are given those that are missing, after that one.',
});

export const createPost = defineCall('POST /posts', {
  id: 'createPost',
  audience: 'member',
  // A whole company may share an address.
  limit: perAddress(3_000, 'quarter'),
  owner: itsAuthor,
  needs,
  request: { body: z.object(written) },
  answer: post,
  idempotencyKey: true,
  note: 'Posts words. 422 for what is empty or has more than 320 characters.',
});

export const createPicturePost = defineCall('POST /posts-image', {
  id: 'createPicturePost',
  audience: 'member',
  limit: perAddress(300, 'quarter'),
  owner: itsAuthor,
  needs,
  request: {
    body: z.object({
      ...written,
      base64: text(LARGEST_PICTURE - 10_000),
      imageType: z.enum(['jpeg', 'png']),
    }),
  },
  answer: post,
  idempotencyKey: true,
  largestBody: LARGEST_PICTURE,
  note: 'Posts a picture, with or without words: `base64` has no `data:…;base64,` before it, and 1,200,000 bytes at most in it. It is turned, and re-encoded without its metadata.',
});

export const createVideoPost = defineCall('POST /posts-vimeo', {
  id: 'createVideoPost',
  audience: 'member',
  limit: perAddress(300, 'quarter'),
  owner: itsAuthor,
  needs,
  request: { body: z.object({ ...written, media_type: z.literal('video'), media: text(400) }) },
  answer: post,
  idempotencyKey: true,
  note: 'Posts a video of the member’s that has arrived, by the `url` that `GET /videos/{id}` reads. 404 for any other.',
});

export const getVideo = defineCall('GET /videos/{id}', {
  id: 'getVideo',
  audience: 'member',
  owner: [{ record: 'video', at: 'params.id' }],
  needs,
  request: { params: z.object({ id: id() }) },
  answer: z.object({ id: id(), url: z.string() }),
  note: 'A video that the member has sent, by `POST /upload-video` or in pieces. It goes in a day, unless it is posted.',
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
  note: 'Takes a post of the member’s back, with its picture or video and what was said of it. 403 where somebody else has posted it.',
});

const liked = { body: z.object({ user: id(), post: id() }) };

export const likePost = defineCall('POST /likes-web', {
  id: 'likePost',
  audience: 'member',
  limit: perMember(120, 'minute'),
  owner: [{ member: 'body.user' }],
  needs,
  request: liked,
  answer: z.array(like),
  note: 'Likes a post. Answers who likes it then. Done twice, it counts once.',
});

export const unlikePost = defineCall('PUT /likes', {
  id: 'unlikePost',
  audience: 'member',
  limit: perMember(120, 'minute'),
  owner: [{ member: 'body.user' }],
  needs,
  request: liked,
  answer: z.array(like),
  note: 'Takes a like back, and answers who still likes it. Where there is none, nothing changes.',
});

export const listPostComments = defineCall('GET /comments/post/{postId}', {
  id: 'listPostComments',
  audience: 'member',
  owner: 'none',
  needs,
  request: {
    params: z.object({ postId: id() }),
    query: z.object({ limit: z.optional(z.int().check(z.gte(1), z.lte(MOST_COMMENTS))) }),
  },
  answer: z.array(comment),
  note: 'What members say of a post, the newest first. `limit` is how many; without it, as many as one answer has.',
});

export const createPostComment = defineCall('POST /comments', {
  id: 'createPostComment',
  audience: 'member',
  limit: perAddress(3_000, 'quarter'),
  owner: [{ member: 'body.user' }],
  needs,
  request: {
    body: z.object({
      description: z.string().check(z.maxLength(LONGEST_WRITTEN)),
      user: id(),
      post: id(),
    }),
  },
  answer: comment,
  idempotencyKey: true,
  note: 'Says something of a post. 422 for what is empty or has more than 200 characters.',
});
