import { QuizPanel as QuizScreen } from '@estacao/design-system/screens';
import { paths } from '@estacao/domain';
import { quizArea } from '@estacao/sagas/quizzes';
import type { PanelProps } from '../../page/panel.ts';
import { usePlay } from './use-play.ts';

export const areas = [quizArea];

export default function QuizPanel(_: PanelProps) {
  return <QuizScreen {...usePlay()} homeHref={paths.home} />;
}
