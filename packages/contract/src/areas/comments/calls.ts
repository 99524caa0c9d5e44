import * as z from 'zod/mini';
import { defineCall, perAddress, perMember } from '../../call.ts';
import { id } from '../../values.ts';
import { MAX_COMMENTS } from './limits.ts';
import { comment, likes, MAX_TEXT_INPUT } from './shape.ts';

export * from './limits.ts';

export const listComments = defineCall('GET /comments/action/{id}', {
  id: 'listComments',
  audience: 'member',
  owner: 'none',
  request: {
    params: z.object({ id: id() }),
    query: z.object({ limit: z.optional(z.int().check(z.gte(1), z.lte(MAX_COMMENTS))) }),
  },
  answer: z.array(comment),
  note: 'Lists the comments on an activity, the newest first. Each contains its newest replies, the oldest of these first. `limit` sets the number; the default is the maximum. 404 if the activity has no comments.',
});

export const createComment = defineCall('POST /comments-action', {
  id: 'createComment',
  audience: 'member',
  limit: perAddress(3_000, 'quarter'),
  owner: [{ member: 'body.user' }],
  request: {
    body: z.object({
      description: z.string().check(z.maxLength(MAX_TEXT_INPUT)),
      user: id(),
      action: id(),
      comment_id: z.optional(id()),
    }),
  },
  answer: comment,
  idempotencyKey: true,
  note: 'Comments on an activity, or replies to a comment. 422 for an empty text, for more than 200 characters, and for a reply to a reply.',
});

export const deleteComment = defineCall('DELETE /comments/{id}', {
  id: 'deleteComment',
  audience: 'member',
  limit: perAddress(3_000, 'quarter'),
  // Members see other authors' comments, so a foreign comment is 403, not 404.
  owner: 'none',
  request: { params: z.object({ id: id() }) },
  answer: z.object({ done: z.literal(true) }),
  note: "Deletes the member's comment with its replies. 403 for another member's comment.",
});

export const listLikes = defineCall('GET /likes/action/{id}', {
  id: 'listLikes',
  audience: 'member',
  owner: 'none',
  request: { params: z.object({ id: id() }) },
  answer: likes,
  note: 'Lists who likes an activity. 404 if it has no comments.',
});

const likeRequest = z.object({ user: id(), action: z.optional(id()), comment_id: z.optional(id()) });

export const like = defineCall('POST /likes-action', {
  id: 'like',
  audience: 'member',
  limit: perMember(120, 'minute'),
  owner: [{ member: 'body.user' }],
  request: { body: likeRequest },
  answer: likes,
  note: 'Likes an activity or a comment, not both. Returns who likes it afterwards. A repeated like counts once.',
});

export const unlike = defineCall('PUT /likes-action', {
  id: 'unlike',
  audience: 'member',
  limit: perMember(120, 'minute'),
  owner: [{ member: 'body.user' }],
  request: { body: likeRequest },
  answer: likes,
  note: 'Removes a like and returns who still likes the item. Without a like, nothing changes.',
});
