import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Option } from './command.ts';
import type { StationFile } from './station-files.ts';

export const identityOptions = {
  id: { type: 'string', value: '<number>', about: 'Default: the next free number.' },
  slug: { type: 'string', value: '<slug>', about: 'Default: made from the name.' },
} as const satisfies Readonly<Record<string, Option>>;

export function parseId(text: string): number {
  return (/^\d{1,15}$/.test(text) ? Number(text) : text) as number;
}

export function nextId(existing: readonly StationFile[]): number {
  return Math.max(0, ...existing.map((entry) => ('station' in entry ? entry.station.id : 0))) + 1;
}

const schemaFile = fileURLToPath(new URL('../../station.schema.json', import.meta.url));

export function relativeSchemaPath(folder: string): string {
  return relative(folder, schemaFile).split(sep).join('/');
}
