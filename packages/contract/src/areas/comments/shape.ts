import type { Comment } from '@estacao/domain';
import * as z from 'zod/mini';
import { renamed } from '../../codecs.ts';
import { id, moment } from '../../values.ts';

/** Longer than anything that members may say: what is too long to be kept is said in words. */
export const LONGEST_WRITTEN = 2000;

/** Who likes something, by their numbers. */
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

/** Whatever they would be, there are none. */
const none = z.codec(z.array(z.unknown()).check(z.maxLength(0)), z.array(z.custom<Comment>()), {
  decode: () => [],
  encode: () => [],
});

/** An answer is of the same shape, and has none of its own. */
const reply = commentWith(none);
export const comment = commentWith(z.array(reply));
