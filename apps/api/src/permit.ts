import type { Call } from '@estacao/contract';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { accountStatusTexts, needsProof, proofTexts, verdictOn } from '@estacao/domain';
import type { Directory } from '@estacao/stations';
import type { Member } from './services.ts';

/**
 * Returns the permitted caller. On public calls, an account whose status is not allowed counts as a visitor.
 */
export function permit<Who extends Pick<Member, 'status' | 'stationId' | 'isCpfProven'>>(
  { audience, evenIf = [], needs }: Pick<Call, 'audience' | 'evenIf' | 'needs'>,
  caller: Who | undefined,
  visited: number | undefined,
  stations: Pick<Directory, 'byId'>,
): Who | undefined {
  const status = caller?.status ?? 'active';
  const isKept = status !== 'active' && !evenIf.includes(status);
  if (isKept && audience === 'member') throw new Refusal(403, accountStatusTexts[status]);
  const id = caller?.stationId ?? visited;
  const found = needs === undefined || id === undefined ? undefined : stations.byId(id);
  if (needs !== undefined && found !== undefined) {
    const { features } = found.station;
    const verdict = verdictOn(needs, features, features);
    if (verdict === 'forbidden') throw new Refusal(403, refusalTexts.forbidden);
    if (verdict === 'absent') throw new Refusal(404, refusalTexts.notFound);
  }
  if (needs !== undefined && needsProof(needs)) mustBeProven(caller);
  return isKept ? undefined : caller;
}

export function mustBeProven(caller: Pick<Member, 'isCpfProven'> | undefined): void {
  if (caller?.isCpfProven !== true) throw new Refusal(403, proofTexts.unproven);
}
