import type { CurrencySettings, MemberActivity } from '@estacao/domain';
import { ActivityCardSkeleton } from '../../components/ActivityCard/ActivityCardSkeleton.tsx';
import { Grid } from '../../components/Grid/Grid.tsx';
import { MemberCard } from './MemberCard.tsx';
import { useMissingDialog } from './use-missing-dialog.tsx';

export interface ActivityGridProps {
  activities: readonly MemberActivity[];
  currency?: CurrencySettings | undefined;
  hideCost?: boolean | undefined;
  nameLength: number;
}

export function ActivityGrid({ activities, currency, hideCost = false, nameLength }: ActivityGridProps) {
  const { showMissing, missingDialog } = useMissingDialog();
  return (
    <>
      <Grid as="ul">
        {activities.map((activity) => (
          <MemberCard
            key={activity.id}
            as="li"
            level={2}
            activity={activity}
            currency={currency}
            showsCost={!hideCost}
            nameLength={nameLength}
            onMissing={showMissing}
          />
        ))}
      </Grid>
      {missingDialog}
    </>
  );
}

export function ActivityGridSkeleton() {
  return (
    <Grid>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((key) => (
        <ActivityCardSkeleton key={key} />
      ))}
    </Grid>
  );
}
