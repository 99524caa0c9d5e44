import { clashOf } from '@estacao/theming';
import { nameOf, type RefusedFile, type Version } from './read-station.ts';
import { isRow } from './rows.ts';

export type Registered = ReadonlyMap<number, string>;

export interface Candidate {
  readonly latest: Version | RefusedFile;
  readonly served: Version | undefined;
}

export interface Choice {
  readonly versions: readonly Version[];
  readonly refused: readonly RefusedFile[];
}

interface Claimed {
  readonly taken: readonly Version[];
  readonly lost: readonly RefusedFile[];
}

function claim(versions: readonly Version[], rank: (version: Version) => number): Claimed {
  const taken: Version[] = [];
  const lost: RefusedFile[] = [];
  for (const version of versions.toSorted((a, b) => rank(a) - rank(b) || a.station.id - b.station.id)) {
    const clashes = taken.flatMap((other) => {
      const clash = clashOf(version.station, other.station);
      return clash === undefined
        ? []
        : [`${clash.path} ${JSON.stringify(clash.value)} is taken by ${nameOf(other.file)}`];
    });
    if (clashes.length === 0) taken.push(version);
    else lost.push({ file: version.file, message: `${nameOf(version.file)}: ${clashes.join(', ')}` });
  }
  return { taken, lost };
}

/** A row that was exported to a file gives way to that file while the file is valid. */
function withoutExported(candidates: readonly Candidate[]): readonly Candidate[] {
  const ids = new Set<number>();
  for (const { latest, served } of candidates) {
    const version = 'station' in latest ? latest : served;
    if (version !== undefined && !isRow(version.file)) ids.add(version.station.id);
  }
  return candidates.filter(({ latest, served }) => {
    const version = 'station' in latest ? latest : served;
    return version === undefined || !isRow(version.file) || !ids.has(version.station.id);
  });
}

/**
 * Chooses each station's version: the latest, or the served one when the latest is refused.
 *
 * On a name clash, a file wins over a row. Then the order is: served, registered, lowest id.
 */
export function chooseVersions(candidates: readonly Candidate[], registered: Registered): Choice {
  const servedNow = new Set(candidates.map(({ served }) => served));
  const rank = (version: Version): number =>
    (isRow(version.file) ? 3 : 0) +
    (servedNow.has(version) ? 0 : registered.get(version.station.id) === version.station.slug ? 1 : 2);
  const chosen = new Map<string, Version>();
  const wrong = new Map<string, RefusedFile>();
  for (const { latest, served } of withoutExported(candidates)) {
    const version = 'station' in latest ? latest : served;
    if (version !== undefined) chosen.set(version.file, version);
    if ('message' in latest) wrong.set(latest.file, latest);
  }
  const earlier = new Map(candidates.flatMap(({ served }) => (served ? [[served.file, served]] : [])));
  // A refused station falls back to its served version, which may clash in turn: repeat until stable.
  for (;;) {
    const { taken, lost } = claim([...chosen.values()], rank);
    const back = lost.filter(({ file }) => earlier.has(file) && earlier.get(file) !== chosen.get(file));
    for (const refusal of back) {
      wrong.set(refusal.file, refusal);
      const version = earlier.get(refusal.file);
      if (version !== undefined) chosen.set(refusal.file, version);
    }
    if (back.length > 0) continue;
    for (const refusal of lost) if (!wrong.has(refusal.file)) wrong.set(refusal.file, refusal);
    const served = new Set(taken.map(({ file }) => file));
    return {
      versions: taken.toSorted((a, b) => a.station.id - b.station.id),
      refused: [...wrong.values()].map((refusal) =>
        served.has(refusal.file) ? { ...refusal, servedAsBefore: true } : refusal,
      ),
    };
  }
}
