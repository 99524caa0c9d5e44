import {
  activityKindName,
  activityTarget,
  type CurrencySettings,
  type MemberActivity,
} from '@estacao/domain';
import { ActivityCard, type ActivityCardProps } from '../../components/ActivityCard/ActivityCard.tsx';

export function lockReasonOf({ missing }: Pick<MemberActivity, 'missing'>): string | undefined {
  const [firstMissing] = missing;
  if (firstMissing === undefined) return undefined;
  return missing.length === 1 ? `Faça antes: ${firstMissing}` : `Faça antes ${missing.length} atividades`;
}

export interface MemberCardProps extends Pick<ActivityCardProps, 'nameLength' | 'level' | 'as'> {
  activity: MemberActivity;
  currency?: CurrencySettings | undefined;
  /** Shows the price if the activity has a single one. */
  showsCost?: boolean | undefined;
  /** Marks finished activities, for lists done in order. */
  showsDone?: boolean;
  onMissing: (activity: MemberActivity) => void;
}

/** An activity card for members. */
export function MemberCard({
  activity,
  currency,
  showsCost = true,
  showsDone = false,
  onMissing,
  ...rest
}: MemberCardProps) {
  const { name, image, kind, reward, price, clickLabel, isDone } = activity;
  return (
    <ActivityCard
      {...rest}
      name={name}
      picture={image}
      kind={activityKindName(kind)}
      points={reward > 0 ? reward : undefined}
      price={showsCost ? (price ?? undefined) : undefined}
      currency={currency}
      clickLabel={clickLabel}
      lockedReason={lockReasonOf(activity)}
      onLockedPress={() => onMissing(activity)}
      done={showsDone && isDone}
      {...activityTarget(activity, 'member')}
    />
  );
}
