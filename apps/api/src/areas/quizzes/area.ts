import { defineArea } from '../../area.ts';
import { quizContent } from './content.ts';
import { quizzesHandlers } from './handlers.ts';
import { personal } from './personal.ts';
import { quizSeeder } from './seed.ts';
import './tables.ts';

export const quizzes = defineArea({
  name: 'quizzes',
  handlers: quizzesHandlers,
  content: [quizContent],
  seeders: [quizSeeder],
  // Nobody reads as fast as that; whoever looks for what is right by trying does.
  personal,
});
