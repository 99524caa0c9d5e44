import { ContentPanel as ContentScreen } from '@estacao/design-system/screens';
import type { StoreState } from '@estacao/sagas';
import { selectParticipation } from '@estacao/sagas/activities';
import { contentRead, contentsArea } from '@estacao/sagas/contents';
import { useDispatch, useSelector } from 'react-redux';
import type { PanelProps } from '../../page/panel.ts';

export const areas = [contentsArea];

export default function ContentPanel({ activity, hindrance }: PanelProps) {
  const dispatch = useDispatch();
  const { isPending, error } = useSelector((state: StoreState) => selectParticipation(state, activity.id));
  return (
    <ContentScreen
      activity={activity}
      sending={isPending}
      error={error ?? undefined}
      hindrance={hindrance}
      onTakePart={() => dispatch(contentRead({ activity }))}
    />
  );
}
