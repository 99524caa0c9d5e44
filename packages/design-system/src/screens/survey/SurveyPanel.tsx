import { isPaged, type Loaded, type Survey, type SurveyKind, surveyTexts } from '@estacao/domain';
import { ClipboardList } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PanelSkeleton } from '../activities/panels/PanelSkeleton.tsx';
import type { Answering } from './answering.ts';
import { PagedQuestions } from './PagedQuestions.tsx';
import { Questions } from './Questions.tsx';

export interface SurveyPanelProps extends Answering {
  survey: Loaded<Survey | null>;
  kind: SurveyKind;
  page?: number;
  onPage?: ((page: number) => void) | undefined;
  onRetry?: (() => unknown) | undefined;
}

/** An activity's survey, inside the activity page. */
export function SurveyPanel({ survey, kind, page = 0, onPage, onRetry, ...answering }: SurveyPanelProps) {
  return (
    <Loadable of={survey} skeleton={<PanelSkeleton />} onRetry={onRetry}>
      {(loadedSurvey) => {
        if (loadedSurvey === null || loadedSurvey.questions.length === 0)
          return <EmptyState icon={ClipboardList} title={surveyTexts.unknownSurvey} />;
        const sharedProps = { survey: loadedSurvey, kind, place: 'activity', answering } as const;
        return isPaged(kind) ? (
          <PagedQuestions {...sharedProps} page={page} onPage={(next) => onPage?.(next)} />
        ) : (
          <Questions {...sharedProps} />
        );
      }}
    </Loadable>
  );
}
