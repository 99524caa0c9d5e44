import { Refusal, refusalTexts } from '@estacao/contract/server';
import type { Access } from '@estacao/domain';
import type { Services } from '../../services.ts';

export function requireAccess(
  access: Access,
  { stations }: Pick<Services, 'stations'>,
  stationId: number,
): void {
  if (stations.byId(stationId)?.station.features[access] === false)
    throw new Refusal(403, refusalTexts.forbidden);
}
