import { quizPlayPath, quizzesPath } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  quizzes: { path: quizzesPath, page: 'QuizzesPage', frame: 'member', shape: 'cards', title: 'Quizzes' },
  quiz: { path: quizPlayPath, page: 'QuizPage', frame: 'member', title: 'Quiz' },
};
