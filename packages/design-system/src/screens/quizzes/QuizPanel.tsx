import type { Loaded, Quiz } from '@estacao/domain';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PanelSkeleton } from '../activities/panels/PanelSkeleton.tsx';
import { Unavailable } from '../activities/Unavailable.tsx';
import { QuizPlayer, type QuizPlayerProps } from './QuizPlayer.tsx';

export interface QuizPanelProps extends Omit<QuizPlayerProps, 'quiz' | 'isPage'> {
  quiz: Loaded<Quiz | null>;
  homeHref: string;
  onRetry?: (() => unknown) | undefined;
}

/** The quiz of an activity. */
export function QuizPanel({ quiz, homeHref, onRetry, ...play }: QuizPanelProps) {
  return (
    <Loadable of={quiz} skeleton={<PanelSkeleton />} onRetry={onRetry}>
      {(loadedQuiz) =>
        loadedQuiz === null ? <Unavailable homeHref={homeHref} /> : <QuizPlayer {...play} quiz={loadedQuiz} />
      }
    </Loadable>
  );
}
