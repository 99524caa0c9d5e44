import { PlaylistPanel as PlaylistScreen } from '@estacao/design-system/screens';
import type { StoreState } from '@estacao/sagas';
import { selectParticipation } from '@estacao/sagas/activities';
import {
  playlistArea,
  playlistFinished,
  selectPlaylist,
  selectVideoChecks,
  videoChecksRequested,
  videoCheckToggled,
  videoOpened,
  videoViewed,
} from '@estacao/sagas/playlist';
import { useDispatch, useSelector } from 'react-redux';
import type { PanelProps } from '../../page/panel.ts';

export const areas = [playlistArea];

export default function PlaylistPanel({ activity, hindrance }: PanelProps) {
  const dispatch = useDispatch();
  const { steps, isWaiting, hasParticipated, error } = useSelector(selectPlaylist);
  const participation = useSelector((state: StoreState) => selectParticipation(state, activity.id));
  return (
    <PlaylistScreen
      key={activity.id}
      videos={activity.videos}
      poster={activity.image}
      checks={useSelector(selectVideoChecks)}
      unsaved={steps.filter(({ isViewed }) => isViewed).map(({ videoId }) => videoId)}
      waiting={isWaiting}
      hasTakenPart={hasParticipated || activity.participations > 0}
      sending={participation.isPending}
      error={error ?? participation.error}
      hindrance={hindrance}
      onOpen={(id) => dispatch(videoOpened(id))}
      onView={(id) => dispatch(videoViewed(id))}
      onTick={(videoId, isTicked) => dispatch(videoCheckToggled({ videoId, isTicked }))}
      onTakePart={() => dispatch(playlistFinished())}
      onRetry={() => dispatch(videoChecksRequested())}
    />
  );
}
