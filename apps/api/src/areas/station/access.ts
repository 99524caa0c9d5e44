import { Refusal, refusalTexts } from '@estacao/contract/server';
import type { Services } from '../../services.ts';

/** For what belongs to the wall of a station, in calls that don't belong to it alone. */
export function refuseWithoutFeed({ stations }: Pick<Services, 'stations'>, stationId: number): void {
  if (stations.byId(stationId)?.station.features.feed === false)
    throw new Refusal(403, refusalTexts.forbidden);
}
