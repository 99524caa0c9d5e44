import { SharePanel as ShareScreen } from '@estacao/design-system/screens';
import { sharePath } from '@estacao/domain';
import { type StoreState, selectUser } from '@estacao/sagas';
import { selectParticipation } from '@estacao/sagas/activities';
import { shareCompleted, sharingArea } from '@estacao/sagas/sharing';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import type { PanelProps } from '../../page/panel.ts';

export const areas = [sharingArea];

export default function SharePanel({ activity }: PanelProps) {
  const dispatch = useDispatch();
  const { isPending, error } = useSelector((state: StoreState) => selectParticipation(state, activity.id));
  const source = useSelector(selectUser)?.id ?? 0;
  return (
    <ShareScreen
      activity={activity}
      link={new URL(sharePath({ source, campaign: activity.id }), location.href).href}
      stationName={usePage().station.name}
      sending={isPending}
      error={error ?? undefined}
      onShared={() => dispatch(shareCompleted({ activity }))}
    />
  );
}
