import {
  activityKindName,
  activityTarget,
  type CurrencySettings,
  type MemberActivity,
} from '@estacao/domain';
import { ActivityCard, type ActivityCardProps } from '../../components/ActivityCard/ActivityCard.tsx';
import { lockOf } from './lock.ts';

export interface MemberCardProps extends Pick<ActivityCardProps, 'nameLength' | 'level' | 'as'> {
  activity: MemberActivity;
  currency?: CurrencySettings | undefined;
  /** Shows what it costs, where it is sold for one price. */
  showsCost?: boolean | undefined;
  /** Says that it is done: where activities are done one after another. */
  showsDone?: boolean;
  /** Says what has to be done first. */
  onMissing: (activity: MemberActivity) => void;
}

/** An activity as members see it among others. */
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
