import type { Comment } from '@estacao/domain';
import * as z from 'zod/mini';
import { renamed } from '../../codecs.ts';
import { id, moment } from '../../values.ts';

/** Above every real limit, so the handler can reject overlong texts with a message. */
export const MAX_TEXT_INPUT = 2000;

export const likes = z.codec(z.array(z.object({ user_id: id() })), z.array(id()), {
  decode: (wire) => wire.map(({ user_id }) => user_id),
  encode: (members) => members.map((user_id) => ({ user_id })),
});

function commentWith(replies: z.ZodMiniType<readonly Comment[]>): z.ZodMiniType<Comment> {
  return renamed(
    {
      id: id(),
      user: z.object({ name: z.nullable(z.string()), image: z.nullable(z.string()) }),
      authorId: ['user_id', id()],
      text: ['description', z.string()],
      at: ['createdAt', moment()],
      likes,
      replies: ['comments', replies],
      post: z.optional(id()),
    },
    {
      decode: ({ user, ...comment }): Comment => ({ ...comment, author: user.name, picture: user.image }),
      encode: ({ author, picture, at, likes: members, post, ...comment }) => ({
        ...comment,
        post,
        user: { name: author, image: picture },
        at: new Date(at).toISOString(),
        likes: [...members],
      }),
    },
  );
}

const noReplies = z.codec(z.array(z.unknown()).check(z.maxLength(0)), z.array(z.custom<Comment>()), {
  decode: () => [],
  encode: () => [],
});

const reply = commentWith(noReplies);
export const comment = commentWith(z.array(reply));
