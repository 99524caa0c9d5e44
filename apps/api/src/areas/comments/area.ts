import { defineArea } from '../../area.ts';
import { commentHandlers } from './handlers.ts';
import { personal } from './personal.ts';
import { commentSeeder } from './seed.ts';
import './tables.ts';

export const comments = defineArea({
  name: 'comments',
  handlers: commentHandlers,
  seeders: [commentSeeder],
  personal,
});
