import { type Loaded, type Quiz, quizzesPath } from '@estacao/domain';
import { Container } from '../../components/Container/Container.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { PanelSkeleton } from '../activities/panels/PanelSkeleton.tsx';
import * as css from './QuizPlayer.css.ts';
import { QuizPlayer, type QuizPlayerProps } from './QuizPlayer.tsx';

export interface QuizPageProps extends Omit<QuizPlayerProps, 'quiz' | 'isPage'> {
  /** `null`: the quiz does not exist; the page stays empty. */
  quiz: Loaded<Quiz | null>;
  onRetry?: (() => unknown) | undefined;
}

/** A quiz of the quiz list on its own page. */
export function QuizPage({ quiz, onRetry, ...play }: QuizPageProps) {
  return (
    <Loadable
      of={quiz}
      level={1}
      onRetry={onRetry}
      skeleton={
        <Container>
          <div className={css.page}>
            <Surface>
              <PanelSkeleton />
            </Surface>
          </div>
        </Container>
      }
    >
      {(loadedQuiz) =>
        loadedQuiz === null || (loadedQuiz.questions ?? []).length === 0 ? null : (
          <Container>
            <div className={css.page}>
              <PageHeader title={loadedQuiz.title} backHref={quizzesPath} />
              <Surface as="section">
                <QuizPlayer {...play} quiz={loadedQuiz} isPage />
              </Surface>
            </div>
          </Container>
        )
      }
    </Loadable>
  );
}
