import { type CurrencySettings, type Loaded, type MemberActivity, paths } from '@estacao/domain';
import { Sparkles } from 'lucide-react';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { ActivityGrid, ActivityGridSkeleton } from './ActivityGrid.tsx';
import { nameLengths, noActivitiesText } from './texts.ts';

export interface ActivityListProps {
  activities: Loaded<readonly MemberActivity[]>;
  currency?: CurrencySettings | undefined;
  hideCost?: boolean;
  onRetry?: (() => unknown) | undefined;
}

/** All activities of a station. */
export function ActivityList({ activities, currency, hideCost, onRetry }: ActivityListProps) {
  return (
    <Container>
      <PageHeader title="Atividades" backHref={paths.home} />
      <Loadable
        of={activities}
        onRetry={onRetry}
        skeleton={<ActivityGridSkeleton />}
        empty={<EmptyState icon={Sparkles} title={noActivitiesText} />}
      >
        {(list) => (
          <ActivityGrid
            activities={list}
            currency={currency}
            hideCost={hideCost}
            nameLength={nameLengths.card}
          />
        )}
      </Loadable>
    </Container>
  );
}
