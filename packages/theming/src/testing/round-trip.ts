import { parseHex } from '../color/srgb.ts';
import { printColor } from '../dtcg/color-value.ts';
import type { DtcgFile } from '../dtcg/format.ts';
import { readDtcg, toDtcg } from '../dtcg/index.ts';
import { parseStation } from '../station/read.ts';
import type { Station } from '../station/schema.ts';
import { stationOf } from './any-station.ts';
import { completeStation } from './complete-station.ts';

export function exportedFileOf(station: Station): DtcgFile {
  return JSON.parse(JSON.stringify(toDtcg(station))) as DtcgFile;
}

export function importStation(json: unknown): Station {
  const result = readDtcg(json);
  if (!result.ok) throw new Error(result.errors.map(({ message }) => message).join('\n'));
  const parsed = parseStation(JSON.stringify(result.station));
  if (!parsed.ok) throw new Error(parsed.errors.map(({ message }) => message).join('\n'));
  return parsed.station;
}

export function refusalsOf(json: unknown) {
  const result = readDtcg(json);
  return result.ok ? [] : result.errors.map(({ path, code, found }) => ({ path, code, found }));
}

export const parsedCompleteStation = stationOf(completeStation.theme, completeStation);

export function withValueAt(file: DtcgFile, path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(file);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let group = copy as Record<string, unknown>;
  for (const step of steps) group = group[step] as Record<string, unknown>;
  group[last] = value;
  return copy;
}

export function colorToken(hex: string) {
  return { $type: 'color', $value: printColor(parseHex(hex) ?? 0) };
}
