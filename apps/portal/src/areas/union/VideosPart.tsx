import { UnionVideos } from '@estacao/design-system/screens';
import { dataOf, failed, type Loaded, loading, ready } from '@estacao/domain';
import { lookupAt } from '@estacao/sagas';
import {
  activityArea,
  activityRequested,
  participationArea,
  selectActivity,
} from '@estacao/sagas/activities';
import { unionServiceArea, unionServiceRequested } from '@estacao/sagas/union';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useQueryParam } from '../../flow/use-query-param.ts';
import { sanitise } from '../../html/sanitise.ts';
import { panelFor } from '../../page/panels.tsx';
import { useService, useUnion } from './use-union.ts';

export const areas = [unionServiceArea, activityArea(sanitise), participationArea(sanitise)];

export default function VideosPart() {
  const dispatch = useDispatch();
  const { area, part, page } = useUnion();
  const service = useService(part);
  const playlists = dataOf(service)?.playlists[page] ?? [];
  const [chosenId, setChosenId] = useQueryParam('playlist');
  const { id } = playlists.find((playlist) => String(playlist.id) === chosenId) ?? playlists[0] ?? {};
  const loadedActivity = lookupAt(String(id), useSelector(selectActivity));
  useEffect(() => {
    if (id !== undefined) dispatch(activityRequested(String(id)));
  }, [dispatch, id]);
  return (
    <UnionVideos
      area={area}
      page={page}
      playlists={playlists}
      selectedId={id}
      onChoose={(next) => setChosenId(String(next))}
      activity={activityToShow(service, id, loadedActivity)}
      player={panelFor(dataOf(loadedActivity))?.children}
      onRetry={() => dispatch(id === undefined ? unionServiceRequested(part) : activityRequested(String(id)))}
    />
  );
}

function activityToShow<T>(
  service: Loaded<unknown>,
  id: number | undefined,
  loadedActivity: Loaded<T | null>,
): Loaded<T | null> {
  if (id !== undefined) return loadedActivity;
  if (dataOf(service) !== undefined) return ready(null);
  return service.status === 'failed' ? failed() : loading();
}
