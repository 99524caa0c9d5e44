import { DonationPanel as DonationScreen } from '@estacao/design-system/screens';
import type { StoreState } from '@estacao/sagas';
import { selectParticipation } from '@estacao/sagas/activities';
import { donationArea, donationRequested, selectDonationProgress } from '@estacao/sagas/donation';
import { selectPoints } from '@estacao/sagas/points';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import type { PanelProps } from '../../page/panel.ts';

export const areas = [donationArea];

export default function DonationPanel({ activity }: PanelProps) {
  const dispatch = useDispatch();
  const { isPending, error } = useSelector((state: StoreState) => selectParticipation(state, activity.id));
  return (
    <DonationScreen
      activity={activity}
      balance={useSelector(selectPoints)}
      currency={usePage().station.currency}
      sending={isPending}
      progress={useSelector(selectDonationProgress)}
      error={error ?? undefined}
      onDonate={(amount) => dispatch(donationRequested({ activity, amount }))}
    />
  );
}
