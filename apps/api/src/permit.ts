import type { Call } from '@estacao/contract';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { accountStatusTexts, checkNeeds, needsProof, proofTexts } from '@estacao/domain';
import type { Directory } from '@estacao/stations';
import type { Member } from './services.ts';

/**
 * Returns the permitted caller. On public calls, an account whose status is not allowed counts as a visitor.
 */
export function permit<Caller extends Pick<Member, 'status' | 'stationId' | 'isCpfProven'>>(
  { audience, evenIf = [], needs }: Pick<Call, 'audience' | 'evenIf' | 'needs'>,
  caller: Caller | undefined,
  visitedStationId: number | undefined,
  stations: Pick<Directory, 'byId'>,
): Caller | undefined {
  const status = caller?.status ?? 'active';
  const isBlocked = status !== 'active' && !evenIf.includes(status);
  if (isBlocked && audience === 'member') throw new Refusal(403, accountStatusTexts[status]);
  const id = caller?.stationId ?? visitedStationId;
  const servedStation = needs === undefined || id === undefined ? undefined : stations.byId(id);
  if (needs !== undefined && servedStation !== undefined) {
    const { features } = servedStation.station;
    const verdict = checkNeeds(needs, features, features);
    if (verdict === 'forbidden') throw new Refusal(403, refusalTexts.forbidden);
    if (verdict === 'absent') throw new Refusal(404, refusalTexts.notFound);
  }
  if (needs !== undefined && needsProof(needs)) requireProof(caller);
  return isBlocked ? undefined : caller;
}

export function requireProof(caller: Pick<Member, 'isCpfProven'> | undefined): void {
  if (caller?.isCpfProven !== true) throw new Refusal(403, proofTexts.unproven);
}
