import { defineArea } from '../../area.ts';
import { QUARTER } from '../../limits/limits.ts';
import { commentHandlers } from './handlers.ts';
import { commentSeeder } from './seed.ts';
import './tables.ts';

/** A whole company may come from one address. */
const ofAnAddress = { most: 3_000, within: QUARTER } as const;

export const comments = defineArea({
  name: 'comments',
  handlers: commentHandlers,
  seeders: [commentSeeder],
  limits: { createComment: ofAnAddress, deleteComment: ofAnAddress, like: ofAnAddress, unlike: ofAnAddress },
});
