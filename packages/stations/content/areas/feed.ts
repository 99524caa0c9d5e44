import { group, list, type OutputOf, pattern, text } from '@estacao/theming/schema';
import { cover } from '../cover.ts';
import { commentFields, mailboxes } from '../sample-comments.ts';

const { by, hoursAgo } = commentFields();

const comment = group(commentFields(), { title: 'Comment', description: 'A comment on a post.' });

const post = group(
  {
    by,
    text: text(320).optional().meta({ description: 'The text; optional with a picture or a video.' }),
    cover: cover(),
    video: pattern(/^\/videos\/[a-z0-9-]+\.(?:mp4|webm)$/, 'a file of the portal', 200)
      .optional()
      .meta({
        description: 'A video instead of a picture: /videos/<name>.webm or .mp4.',
        examples: ['/videos/amostra.webm'],
      }),
    hoursAgo,
    likedBy: mailboxes().optional().meta({ description: 'The sample members who like it.' }),
    comments: list(comment, 50, 'comments').optional().meta({ description: 'The comments on it.' }),
  },
  { title: 'Post', description: 'A post in the feed.' },
);

/** Only for samples: real posts never come from a file. */
export const posts = list(post, 100, 'posts').optional().meta({
  description: 'Posts of sample members, in any order; the feed sorts them by time.',
});

export type SamplePost = OutputOf<typeof post>;
