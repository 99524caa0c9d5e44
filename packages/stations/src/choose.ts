import { clashOf } from '@estacao/theming';
import { printableName, type RefusedFile, type Version } from './read-station.ts';
import { isRow } from './rows.ts';

export type RegisteredSlugs = ReadonlyMap<number, string>;

export interface Candidate {
  readonly latest: Version | RefusedFile;
  readonly served: Version | undefined;
}

export interface Choice {
  readonly versions: readonly Version[];
  readonly refused: readonly RefusedFile[];
}

interface ClashResult {
  readonly winners: readonly Version[];
  readonly losers: readonly RefusedFile[];
}

function resolveClashes(versions: readonly Version[], rank: (version: Version) => number): ClashResult {
  const winners: Version[] = [];
  const losers: RefusedFile[] = [];
  for (const version of versions.toSorted((a, b) => rank(a) - rank(b) || a.station.id - b.station.id)) {
    const clashes = winners.flatMap((winner) => {
      const clash = clashOf(version.station, winner.station);
      return clash === undefined
        ? []
        : [`${clash.path} ${JSON.stringify(clash.value)} is taken by ${printableName(winner.file)}`];
    });
    if (clashes.length === 0) winners.push(version);
    else
      losers.push({ file: version.file, message: `${printableName(version.file)}: ${clashes.join(', ')}` });
  }
  return { winners, losers };
}

/** A row exported to a file loses to that file while the file is valid. */
function dropExportedRows(candidates: readonly Candidate[]): readonly Candidate[] {
  const fileStationIds = new Set<number>();
  for (const { latest, served } of candidates) {
    const version = 'station' in latest ? latest : served;
    if (version !== undefined && !isRow(version.file)) fileStationIds.add(version.station.id);
  }
  return candidates.filter(({ latest, served }) => {
    const version = 'station' in latest ? latest : served;
    return version === undefined || !isRow(version.file) || !fileStationIds.has(version.station.id);
  });
}

/**
 * Chooses each station's version: the latest, or the served one when the latest is refused.
 *
 * On a name clash, a file wins over a row. Then a served version wins, then a registered one, then the lowest
 * id.
 */
export function chooseVersions(candidates: readonly Candidate[], registered: RegisteredSlugs): Choice {
  const servedVersions = new Set(candidates.map(({ served }) => served));
  const rank = (version: Version): number =>
    (isRow(version.file) ? 3 : 0) +
    (servedVersions.has(version) ? 0 : registered.get(version.station.id) === version.station.slug ? 1 : 2);
  const versionByFile = new Map<string, Version>();
  const refusalByFile = new Map<string, RefusedFile>();
  for (const { latest, served } of dropExportedRows(candidates)) {
    const version = 'station' in latest ? latest : served;
    if (version !== undefined) versionByFile.set(version.file, version);
    if ('message' in latest) refusalByFile.set(latest.file, latest);
  }
  const servedByFile = new Map(candidates.flatMap(({ served }) => (served ? [[served.file, served]] : [])));
  // A refused station falls back to its served version, which may clash in turn: repeat until stable.
  for (;;) {
    const { winners, losers } = resolveClashes([...versionByFile.values()], rank);
    const fallbacks = losers.filter(
      ({ file }) => servedByFile.has(file) && servedByFile.get(file) !== versionByFile.get(file),
    );
    for (const refusal of fallbacks) {
      refusalByFile.set(refusal.file, refusal);
      const version = servedByFile.get(refusal.file);
      if (version !== undefined) versionByFile.set(refusal.file, version);
    }
    if (fallbacks.length > 0) continue;
    for (const refusal of losers)
      if (!refusalByFile.has(refusal.file)) refusalByFile.set(refusal.file, refusal);
    const served = new Set(winners.map(({ file }) => file));
    return {
      versions: winners.toSorted((a, b) => a.station.id - b.station.id),
      refused: [...refusalByFile.values()].map((refusal) =>
        served.has(refusal.file) ? { ...refusal, isStillServed: true } : refusal,
      ),
    };
  }
}
