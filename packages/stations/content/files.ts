import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatErrors, type StationError } from '@estacao/theming';
import { readFile } from '../src/read-file.ts';
import type { ServedStation } from '../src/stations.ts';
import { completeContent } from './complete-content.ts';
import { readContent } from './schema.ts';
import type { OwnContent, SampleContent } from './types.ts';

export const contentSchemaFile = fileURLToPath(new URL('../content.schema.json', import.meta.url));

const MAX_FILE_BYTES = 8_000_000;

export function contentFileOf(folder: string, slug: string): string {
  return join(folder, 'content', `${slug}.content.json`);
}

export interface JudgedContent {
  readonly file: string;
  readonly errors: readonly StationError[];
}

export type ContentResult =
  | { readonly ok: true; readonly content: OwnContent }
  | { readonly ok: false; readonly message: string };

export function readContentFile(file: string, label = file): ContentResult {
  const fileRead = readFile(file, { maxBytes: MAX_FILE_BYTES, followLinks: true });
  if (!('body' in fileRead)) return { ok: false, message: `${label} ${fileRead.reason}` };
  const result = readContent(fileRead.body);
  return result.ok
    ? { ok: true, content: result.value }
    : { ok: false, message: formatErrors(result.errors, label) };
}

export function judgeContent(stationFile: string): JudgedContent | undefined {
  const file = contentFileOf(dirname(stationFile), basename(stationFile, '.station.json'));
  if (!existsSync(file)) return undefined;
  const fileRead = readFile(file, { maxBytes: MAX_FILE_BYTES, followLinks: true });
  if (!('body' in fileRead)) return undefined;
  const result = readContent(fileRead.body);
  return { file, errors: result.ok ? [] : result.errors };
}

export function readSamples({ file, station }: Pick<ServedStation, 'file' | 'station'>): SampleContent {
  const ownFile = contentFileOf(dirname(file), station.slug);
  return completeContent(readGenericContent(), existsSync(ownFile) ? loadContentFile(ownFile) : undefined);
}

const areasFolder = fileURLToPath(new URL('areas', import.meta.url));

function readGenericContent(): readonly OwnContent[] {
  const files = readdirSync(areasFolder).filter((name) => name.endsWith('.content.json'));
  return files.map((name) => loadContentFile(join(areasFolder, name)));
}

function loadContentFile(file: string): OwnContent {
  const fileRead = readContentFile(file);
  if (!fileRead.ok) throw new Error(fileRead.message);
  return fileRead.content;
}
