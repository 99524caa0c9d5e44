import {
  activityKindName,
  activityTarget,
  type CurrencySettings,
  type MemberActivity,
} from '@estacao/domain';
import { ActivityCard, type ActivityCardProps } from '../../components/ActivityCard/ActivityCard.tsx';

export function lockOf({ missing }: Pick<MemberActivity, 'missing'>): string | undefined {
  const [first] = missing;
  if (first === undefined) return undefined;
  return missing.length === 1 ? `Faça antes: ${first}` : `Faça antes ${missing.length} atividades`;
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
      locked={lockOf(activity)}
      onLocked={() => onMissing(activity)}
      done={showsDone && isDone}
      {...activityTarget(activity, 'member')}
    />
  );
}
