import { QuizPanel as QuizScreen } from '@estacao/design-system/screens';
import { paths } from '@estacao/domain';
import { quizArea } from '@estacao/sagas/quizzes';
import type { PanelProps } from '../../page/panel.ts';
import { useQuizPlay } from './use-quiz-play.ts';

export const areas = [quizArea];

export default function QuizPanel(_: PanelProps) {
  return <QuizScreen {...useQuizPlay()} homeHref={paths.home} />;
}
