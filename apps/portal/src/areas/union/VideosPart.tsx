import { UnionVideos } from '@estacao/design-system/screens';
import { dataOf, failed, type Loaded, loading, ready } from '@estacao/domain';
import { foundAt } from '@estacao/sagas';
import {
  activityArea,
  activityRequested,
  participationArea,
  selectActivity,
} from '@estacao/sagas/activities';
import { unionServiceArea, unionServiceRequested } from '@estacao/sagas/union';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useInAddress } from '../../flow/use-in-address.ts';
import { sanitise } from '../../html/sanitise.ts';
import { panelFor } from '../../page/panels.tsx';
import { useService, useUnion } from './use-union.ts';

export const areas = [unionServiceArea, activityArea(sanitise), participationArea(sanitise)];

export default function VideosPart() {
  const dispatch = useDispatch();
  const { area, part, page } = useUnion();
  const service = useService(part);
  const playlists = dataOf(service)?.playlists[page] ?? [];
  const [chosen, choose] = useInAddress('playlist');
  const { id } = playlists.find((one) => String(one.id) === chosen) ?? playlists[0] ?? {};
  const loaded = foundAt(String(id), useSelector(selectActivity));
  useEffect(() => {
    if (id !== undefined) dispatch(activityRequested(String(id)));
  }, [dispatch, id]);
  return (
    <UnionVideos
      area={area}
      page={page}
      playlists={playlists}
      shown={id}
      onChoose={(next) => choose(String(next))}
      activity={shownOf(service, id, loaded)}
      player={panelFor(dataOf(loaded))?.children}
      onRetry={() => dispatch(id === undefined ? unionServiceRequested(part) : activityRequested(String(id)))}
    />
  );
}

function shownOf<T>(
  service: Loaded<unknown>,
  id: number | undefined,
  loaded: Loaded<T | null>,
): Loaded<T | null> {
  if (id !== undefined) return loaded;
  if (dataOf(service) !== undefined) return ready(null);
  return service.status === 'failed' ? failed() : loading();
}
