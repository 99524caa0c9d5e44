import {
  type ActivityDetail,
  isLimitReached,
  isSurveyKind,
  type Loaded,
  type Moment,
  participationTexts,
  paths,
  type Survey,
  surveyTexts,
  windowState,
} from '@estacao/domain';
import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { LimitNotice } from '../../components/LimitNotice/LimitNotice.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { PanelSkeleton } from '../activities/panels/PanelSkeleton.tsx';
import type { Answering } from './answering.ts';
import * as css from './Questions.css.ts';
import { Questions } from './Questions.tsx';

export interface SurveyFormProps extends Answering {
  activity: Loaded<ActivityDetail | null>;
  /** `null` if the survey does not exist or belongs to another activity. */
  survey: Loaded<Survey | null>;
  now: Moment;
  onLeave: () => void;
  onRetryActivity?: (() => unknown) | undefined;
  onRetry?: (() => unknown) | undefined;
}

function SurveySkeleton() {
  return (
    <Container>
      <div className={css.pageOfForm}>
        <div className={css.headOfForm}>
          <Skeleton shape="title" width="half" />
        </div>
        <PanelSkeleton />
      </div>
    </Container>
  );
}

function NotFound() {
  return (
    <Container>
      <EmptyState
        level={1}
        icon={ClipboardList}
        title={surveyTexts.unknownSurvey}
        action={
          <Button kind="main" href={paths.home}>
            Página inicial
          </Button>
        }
      />
    </Container>
  );
}

function hindranceOf(activity: ActivityDetail, now: Moment, isSent: boolean): ReactNode {
  const { window, limitPerUser, participations } = activity;
  if (windowState(window, now) === 'outside')
    return <Callout tone="warning">{participationTexts.outside(window)}</Callout>;
  // After sending, the member sees the confirmation instead of the limit.
  if (isSent || limitPerUser === null || !isLimitReached(limitPerUser, participations)) return null;
  return (
    <LimitNotice used={participations} limit={limitPerUser} href={paths.vouchers} linkLabel="Meus vouchers" />
  );
}

/** A survey page with all questions below each other. */
export function SurveyForm({
  activity,
  survey,
  now,
  onLeave,
  onRetryActivity,
  onRetry,
  ...answering
}: SurveyFormProps) {
  const { sent = false } = answering;
  return (
    <Loadable of={activity} skeleton={<SurveySkeleton />} onRetry={onRetryActivity} level={1}>
      {(loadedActivity) => {
        if (loadedActivity === null || !isSurveyKind(loadedActivity.kind)) return <NotFound />;
        const { kind } = loadedActivity;
        return (
          <Loadable of={survey} skeleton={<SurveySkeleton />} onRetry={onRetry} level={1}>
            {(loadedSurvey) =>
              loadedSurvey === null ? (
                <NotFound />
              ) : (
                <Container>
                  <div className={css.pageOfForm}>
                    <PageHeader title={loadedSurvey.name} backHref={paths.home} />
                    <Surface as="section">
                      {hindranceOf(loadedActivity, now, sent) ?? (
                        <Questions survey={loadedSurvey} kind={kind} place="page" answering={answering} />
                      )}
                    </Surface>
                  </div>
                  <Dialog
                    open={sent}
                    title={surveyTexts.successTitle}
                    onClose={onLeave}
                    actions={
                      <Button kind="main" onClick={onLeave}>
                        Página inicial
                      </Button>
                    }
                  >
                    <Text>{surveyTexts.sent}</Text>
                  </Dialog>
                </Container>
              )
            }
          </Loadable>
        );
      }}
    </Loadable>
  );
}
