import { group, list, pattern, type Read, text } from '@estacao/theming/schema';
import { cover } from '../cover.ts';
import { mailboxes, said } from '../talk.ts';

const { by, hoursAgo } = said();

const comment = group(said(), { title: 'Comment', description: 'What somebody says of a post.' });

const post = group(
  {
    by,
    text: text(320).optional().meta({ description: 'What they say; a picture or a video may go without.' }),
    cover: cover(),
    video: pattern(/^\/videos\/[a-z0-9-]+\.(?:mp4|webm)$/, 'a file of the portal', 200)
      .optional()
      .meta({
        description: 'A video instead of a picture: /videos/<name>.webm or .mp4.',
        examples: ['/videos/amostra.webm'],
      }),
    hoursAgo,
    likedBy: mailboxes().optional().meta({ description: 'Who likes it.' }),
    comments: list(comment, 50, 'comments').optional().meta({ description: 'What is said of it.' }),
  },
  { title: 'Post', description: 'What somebody has posted on the wall of the station.' },
);

/** Only for samples: real posts never come from a file. */
export const posts = list(post, 100, 'posts').optional().meta({
  description: 'What sample members have posted, in any order: it is shown by when that was.',
});

export type SamplePost = Read<typeof post>;
