import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Option } from './command.ts';
import type { StationFile } from './station-files.ts';

export const identityOptions = {
  id: { type: 'string', value: '<number>', about: 'Default: the next free number.' },
  slug: { type: 'string', value: '<slug>', about: 'Default: made from the name.' },
} as const satisfies Readonly<Record<string, Option>>;

export function numberOf(text: string): number {
  return (/^\d{1,15}$/.test(text) ? Number(text) : text) as number;
}

export function nextId(known: readonly StationFile[]): number {
  return Math.max(0, ...known.map((read) => ('station' in read ? read.station.id : 0))) + 1;
}

const schemaFile = fileURLToPath(new URL('../../station.schema.json', import.meta.url));

export function schemaFrom(folder: string): string {
  return relative(folder, schemaFile).split(sep).join('/');
}
