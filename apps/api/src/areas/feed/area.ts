import { defineArea } from '../../area.ts';
import { QUARTER } from '../../limits/limits.ts';
import { feedHandlers } from './handlers.ts';
import { postSeeder } from './seed.ts';
import './tables.ts';

/** A whole company may come from one address. */
const ofAnAddress = { most: 3_000, within: QUARTER } as const;
/** Pictures are decoded, and videos are large. */
const heavy = { most: 300, within: QUARTER } as const;

export const feed = defineArea({
  name: 'feed',
  handlers: feedHandlers,
  seeders: [postSeeder],
  limits: {
    createPost: ofAnAddress,
    createPicturePost: heavy,
    createVideoPost: heavy,
    deletePost: ofAnAddress,
    likePost: ofAnAddress,
    unlikePost: ofAnAddress,
    createPostComment: ofAnAddress,
  },
});
