import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatErrors, type StationError } from '@estacao/theming';
import { readFile } from '../src/read-file.ts';
import type { FoundStation } from '../src/stations.ts';
import { completed } from './completed.ts';
import { readContent } from './schema.ts';
import type { OwnContent, SampleContent } from './types.ts';

export const contentSchemaFile = fileURLToPath(new URL('../content.schema.json', import.meta.url));

const LONGEST_FILE = 8_000_000;

export function contentFileOf(folder: string, slug: string): string {
  return join(folder, 'content', `${slug}.content.json`);
}

export interface JudgedContent {
  readonly file: string;
  readonly errors: readonly StationError[];
}

export type ContentRead =
  | { readonly ok: true; readonly content: OwnContent }
  | { readonly ok: false; readonly message: string };

export function readContentFile(file: string, named = file): ContentRead {
  const read = readFile(file, { most: LONGEST_FILE, followLinks: true });
  if (!('body' in read)) return { ok: false, message: `${named} ${read.reason}` };
  const result = readContent(read.body);
  return result.ok
    ? { ok: true, content: result.value }
    : { ok: false, message: formatErrors(result.errors, named) };
}

export function judgeContent(stationFile: string): JudgedContent | undefined {
  const file = contentFileOf(dirname(stationFile), basename(stationFile, '.station.json'));
  if (!existsSync(file)) return undefined;
  const read = readFile(file, { most: LONGEST_FILE, followLinks: true });
  if (!('body' in read)) return undefined;
  const result = readContent(read.body);
  return { file, errors: result.ok ? [] : result.errors };
}

export function readSamples({ file, station }: Pick<FoundStation, 'file' | 'station'>): SampleContent {
  const own = contentFileOf(dirname(file), station.slug);
  return completed(readGeneric(), existsSync(own) ? contentAt(own) : undefined);
}

const areas = fileURLToPath(new URL('areas', import.meta.url));

function readGeneric(): readonly OwnContent[] {
  const files = readdirSync(areas).filter((name) => name.endsWith('.content.json'));
  return files.map((name) => contentAt(join(areas, name)));
}

function contentAt(file: string): OwnContent {
  const read = readContentFile(file);
  if (!read.ok) throw new Error(read.message);
  return read.content;
}
