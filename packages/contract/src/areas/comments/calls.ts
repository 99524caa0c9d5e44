import * as z from 'zod/mini';
import { defineCall, perAddress, perMember } from '../../call.ts';
import { id } from '../../values.ts';
import { MOST_COMMENTS } from './most.ts';
import { comment, LONGEST_WRITTEN, likes } from './shape.ts';

export * from './most.ts';

export const listComments = defineCall('GET /comments/action/{id}', {
  id: 'listComments',
  audience: 'member',
  owner: 'none',
  request: {
    params: z.object({ id: id() }),
    query: z.object({ limit: z.optional(z.int().check(z.gte(1), z.lte(MOST_COMMENTS))) }),
  },
  answer: z.array(comment),
  note: 'What members say of an activity, the newest first, each with its newest answers, the oldest of them first. `limit` is how many; without it, as many as one answer has. 404 where the activity has no comments.',
});

export const createComment = defineCall('POST /comments-action', {
  id: 'createComment',
  audience: 'member',
  limit: perAddress(3_000, 'quarter'),
  owner: [{ member: 'body.user' }],
  request: {
    body: z.object({
      description: z.string().check(z.maxLength(LONGEST_WRITTEN)),
      user: id(),
      action: id(),
      comment_id: z.optional(id()),
    }),
  },
  answer: comment,
  idempotencyKey: true,
  note: 'Says something of an activity, or answers a comment on it. 422 for what is empty or has more than 200 characters, and for an answer to an answer.',
});

export const deleteComment = defineCall('DELETE /comments/{id}', {
  id: 'deleteComment',
  audience: 'member',
  limit: perAddress(3_000, 'quarter'),
  // Members see other authors' comments, so a foreign comment is 403, not 404.
  owner: 'none',
  request: { params: z.object({ id: id() }) },
  answer: z.object({ done: z.literal(true) }),
  note: 'Takes back what the member has said, with what was answered. 403 where somebody else has said it.',
});

export const listLikes = defineCall('GET /likes/action/{id}', {
  id: 'listLikes',
  audience: 'member',
  owner: 'none',
  request: { params: z.object({ id: id() }) },
  answer: likes,
  note: 'Who likes an activity. 404 where it has no comments.',
});

const liked = z.object({ user: id(), action: z.optional(id()), comment_id: z.optional(id()) });

export const like = defineCall('POST /likes-action', {
  id: 'like',
  audience: 'member',
  limit: perMember(120, 'minute'),
  owner: [{ member: 'body.user' }],
  request: { body: liked },
  answer: likes,
  note: 'Likes an activity, or a comment: one of the two. Answers who likes it then. Done twice, it counts once.',
});

export const unlike = defineCall('PUT /likes-action', {
  id: 'unlike',
  audience: 'member',
  limit: perMember(120, 'minute'),
  owner: [{ member: 'body.user' }],
  request: { body: liked },
  answer: likes,
  note: 'Takes a like back, and answers who still likes it. Where there is none, nothing changes.',
});
